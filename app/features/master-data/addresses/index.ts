export type { Address, SavedAddress } from "./address";
export { AddressPicker } from "./address-picker";
export { findPlaces } from "./find-places";
export { AddressSearch, SavedAddresses } from "./lazy";
export { type Addresses, useAddresses } from "./use-addresses";
export { useTownByPostcode } from "./use-town-by-postcode";
