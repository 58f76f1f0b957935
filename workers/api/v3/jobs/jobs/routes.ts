import { bulkRoutes } from "../../diary/job-actions";
import { trackingRoutes } from "../../diary/tracking";
import { addressRoutes } from "../../master-data/addresses";
import { podMailRoutes } from "../../messages/pod-mails";
import { portalRequestRoutes } from "../../portal/portal-requests";
import { masterEditRoutes } from "../master-edit";
import { tripRoutes } from "../trips";
import { copyRoutes } from "./copies";
import { jobDocumentRoutes } from "./documents";
import { fileRoutes } from "./files";
import { lifecycleRoutes } from "./lifecycle";
import { readingRoutes } from "./reading";
import { savingRoutes } from "./saving";
import { timelineRoutes } from "./timeline";

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
	...podMailRoutes,
	...masterEditRoutes,
	...addressRoutes,
	...portalRequestRoutes,
] as const;
