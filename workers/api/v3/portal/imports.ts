import { mappingRoutes } from "../master-data/import-mappings";
import { bookingFileRoutes } from "./booking-files";
import { bookingRoutes } from "./booking-imports";
import { documentRoutes } from "./document-imports";

/** Imports: bookings files, saved mappings, documents. */
export const importRoutes = [
	...bookingRoutes,
	...bookingFileRoutes,
	...mappingRoutes,
	...documentRoutes,
] as const;
