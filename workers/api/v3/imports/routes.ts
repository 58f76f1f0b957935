import { bookingFileRoutes } from "./booking-files";
import { bookingRoutes } from "./bookings";
import { documentRoutes } from "./documents";
import { mappingRoutes } from "./mappings";

/** Imports: bookings files, saved mappings, documents. */
export const importRoutes = [
	...bookingRoutes,
	...bookingFileRoutes,
	...mappingRoutes,
	...documentRoutes,
] as const;
