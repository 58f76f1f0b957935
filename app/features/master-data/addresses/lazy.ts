import { deferred } from "~/ui/deferred";

// Each is a chunk of its own, fetched when it is first rendered.
export const AddressSearch = deferred("layer", () => import("./address-search"));
export const SavedAddresses = deferred("layer", () => import("./saved-addresses"));
