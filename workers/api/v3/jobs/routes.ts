import { addressRoutes } from "./addresses";
import { fileRoutes } from "./files";
import { lifecycleRoutes } from "./lifecycle";
import { readingRoutes } from "./reading";
import { savingRoutes } from "./saving";

/** Jobs: reading, entry, life, files and saved addresses. */
export const jobRoutes = [
	...readingRoutes,
	...savingRoutes,
	...lifecycleRoutes,
	...fileRoutes,
	...addressRoutes,
];
