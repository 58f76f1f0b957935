import { approvalRoutes } from "./approval";
import { availabilityRoutes } from "./availability";
import { maintenanceRoutes } from "./maintenance";
import { ownHolidayRoutes } from "./own-holidays";
import { weekRoutes } from "./week";
import { workdayRoutes } from "./workdays";

/** The organizer: the fleet's week, workdays, upkeep, drivers' absence, approval. */
export const organizerRoutes = [
	...weekRoutes,
	...workdayRoutes,
	...maintenanceRoutes,
	...availabilityRoutes,
	...ownHolidayRoutes,
	...approvalRoutes,
];
