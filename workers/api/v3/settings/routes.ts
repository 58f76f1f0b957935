import { checkReportRoutes } from "./check-reports";
import { holidaySettingRoutes } from "./holiday";
import { invoiceSettingRoutes } from "./invoice";
import { mailTemplateRoutes } from "./mail";
import { reminderSettingRoutes } from "./reminders";
import { switchRoutes } from "./switches";

/** The routes of the settings screens, one list per screen. */
export const settingsRoutes = [
	...switchRoutes,
	...checkReportRoutes,
	...mailTemplateRoutes,
	...invoiceSettingRoutes,
	...holidaySettingRoutes,
	...reminderSettingRoutes,
] as const;
