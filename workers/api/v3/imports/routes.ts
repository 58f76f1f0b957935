import { bookingRoutes } from "./bookings";
import { documentRoutes } from "./documents";
import { mappingRoutes } from "./mappings";

/** Imports: files of bookings, remembered mappings, documents. */
export const importRoutes = [...bookingRoutes, ...mappingRoutes, ...documentRoutes];
