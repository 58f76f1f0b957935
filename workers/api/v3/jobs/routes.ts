import { addressRoutes } from "./addresses";
import { bulkRoutes } from "./bulk";
import { copyRoutes } from "./copies";
import { fileRoutes } from "./files";
import { lifecycleRoutes } from "./lifecycle";
import { masterEditRoutes } from "./master-edit";
import { paperRoutes } from "./papers";
import { readingRoutes } from "./reading";
import { savingRoutes } from "./saving";
import { timelineRoutes } from "./timeline";
import { trackingRoutes } from "./tracking";
import { tripRoutes } from "./trips";

/** Jobs: reading, entry, life, trips, timeline, files, papers, many at once, links, Master Edit and saved addresses. */
export const jobRoutes = [
	...readingRoutes,
	...savingRoutes,
	...lifecycleRoutes,
	...tripRoutes,
	...timelineRoutes,
	...fileRoutes,
	...paperRoutes,
	...copyRoutes,
	...bulkRoutes,
	...trackingRoutes,
	...masterEditRoutes,
	...addressRoutes,
];
