import { addressRoutes } from "./addresses";
import { bulkRoutes } from "./bulk";
import { copyRoutes } from "./copies";
import { jobDocumentRoutes } from "./documents";
import { fileRoutes } from "./files";
import { lifecycleRoutes } from "./lifecycle";
import { masterEditRoutes } from "./master-edit";
import { portalRequestRoutes } from "./portal-requests";
import { readingRoutes } from "./reading";
import { savingRoutes } from "./saving";
import { timelineRoutes } from "./timeline";
import { trackingRoutes } from "./tracking";
import { tripRoutes } from "./trips";

/** Jobs: reading, saving, life cycle, trips, timeline, files, documents, copies, bulk actions, tracking links, Master Edit, addresses, requests of customers. */
export const jobRoutes = [
	...readingRoutes,
	...savingRoutes,
	...lifecycleRoutes,
	...tripRoutes,
	...timelineRoutes,
	...fileRoutes,
	...jobDocumentRoutes,
	...copyRoutes,
	...bulkRoutes,
	...trackingRoutes,
	...masterEditRoutes,
	...addressRoutes,
	...portalRequestRoutes,
] as const;
