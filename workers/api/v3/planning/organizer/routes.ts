import { driverHolidayRoutes } from "../driver-holidays";
import { maintenanceRoutes } from "../maintenance";
import { rotaRoutes } from "../rota";
import { approvalRoutes } from "../workday-approvals";
import { workdayRoutes } from "../workdays";
import { availabilityRoutes } from "./availability";
import { weekRoutes } from "./week";

/** The organizer: the fleet's week, workdays, maintenance, drivers' absence, approval. */
export const organizerRoutes = [
	...weekRoutes,
	...workdayRoutes,
	...rotaRoutes,
	...maintenanceRoutes,
	...availabilityRoutes,
	...driverHolidayRoutes,
	...approvalRoutes,
] as const;
