import { approvalRoutes } from "./approval";
import { availabilityRoutes } from "./availability";
import { driverHolidayRoutes } from "./driver-holidays";
import { maintenanceRoutes } from "./maintenance";
import { rotaRoutes } from "./rota";
import { weekRoutes } from "./week";
import { workdayRoutes } from "./workdays";

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
