import { invoiceSettingRoutes } from "../finance/invoice-settings";
import { checkReportRoutes } from "../master-data/check-reports";
import { reminderSettingRoutes } from "../messages/reminders";
import { holidaySettingRoutes } from "../planning/holidays";
import { mailTemplateRoutes } from "./mail-templates";
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
