import { lazyLayer } from "~/ui/lazy/lazy-part";

export type { Address, SavedAddress } from "./address";
export { AddressPicker } from "./address-picker";
export { type AddressTimesValues, createAddressFormSchema, toTimesValues } from "./address-times";
export { AddressTimesFields } from "./address-times-fields";
export { findPlaces } from "./find-places";
export { type Addresses, useAddresses } from "./use-addresses";
export { useTownByPostcode } from "./use-town-by-postcode";

export const AddressSearch = lazyLayer(() => import("./address-search"));
export const SavedAddresses = lazyLayer(() => import("./saved-addresses"));
