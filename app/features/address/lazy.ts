import { lazy } from "react";

// Each is a chunk of its own, fetched when it is first rendered.
export const AddressSearch = lazy(() => import("./address-search"));
export const SavedAddresses = lazy(() => import("./saved-addresses"));
