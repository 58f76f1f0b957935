import { accountSettingsRoutes } from "./company/account-settings";
import { emailLogRoutes } from "./company/email-log";
import { settingsRoutes } from "./company/settings";
import { driverAppRoutes } from "./connections/driver-app";
import { driverOfficeRoutes } from "./connections/driver-devices";
import { driverMessageRoutes } from "./connections/driver-messages";
import { exchangeRoutes } from "./connections/exchange";
import { integrationRoutes } from "./connections/integrations";
import { subContractorLinkRoutes } from "./connections/sub-contractor-links";
import { subContractorRoutes } from "./connections/sub-contractors";
import { diaryRoutes } from "./diary/diary/routes";
import { standingOrderRoutes } from "./diary/standing-orders";
import { financeRoutes } from "./finance/routes";
import { jobRoutes } from "./jobs/jobs/routes";
import { searchRoutes } from "./jobs/search";
import { passwordRoutes } from "./kernel/sign-in/passwords";
import { permissionRoutes } from "./kernel/sign-in/permissions";
import { securityRoutes } from "./kernel/sign-in/security";
import { signInRoutes } from "./kernel/sign-in/sign-in";
import { checkRoutes } from "./master-data/checks";
import { fleetRoutes } from "./master-data/fleet";
import { lookupRoutes } from "./master-data/lookups";
import { rateCardRoutes } from "./master-data/rate-cards";
import { profileRoutes } from "./master-data/staff";
import { notificationRoutes } from "./messages/notifications";
import { allocationRoutes } from "./planning/allocation";
import { coverRoutes } from "./planning/cover";
import { hoursRoutes } from "./planning/driver-hours";
import { organizerRoutes } from "./planning/organizer/routes";
import { plannerRoutes } from "./planning/planner";
import { customerAddressRoutes } from "./portal/addresses";
import { ownBookingRoutes } from "./portal/booking";
import { customerImportRoutes } from "./portal/customer-imports";
import { ownMailRoutes } from "./portal/emails";
import { importRoutes } from "./portal/imports";
import { ownInvoiceRoutes } from "./portal/invoices";
import { customerJobRoutes } from "./portal/jobs";
import { pastBookingRoutes } from "./portal/past-bookings";
import { peopleRoutes } from "./portal/people";
import { portalRoutes } from "./portal/portal";
import { quoteRoutes } from "./portal/quotes";
import { ownRequestRoutes } from "./portal/requests";
import { billingRoutes } from "./provider/billing";
import { consoleRoutes } from "./provider/console/routes";
import { signUpRoutes } from "./provider/sign-up";
import { supportRoutes } from "./provider/support";
import { dayCloseRoutes } from "./shell/day-close";
import { ownProfileRoutes } from "./shell/me";

/** All routes of the API by area: the source of the router, the OpenAPI document and the tests over every route. */
export const routes = [
	...signInRoutes,
	...securityRoutes,
	...signUpRoutes,
	...passwordRoutes,
	...permissionRoutes,
	...lookupRoutes,
	...searchRoutes,
	...diaryRoutes,
	...standingOrderRoutes,
	...jobRoutes,
	...ownBookingRoutes,
	...ownRequestRoutes,
	...quoteRoutes,
	...allocationRoutes,
	...subContractorRoutes,
	...subContractorLinkRoutes,
	...notificationRoutes,
	...importRoutes,
	...accountSettingsRoutes,
	...fleetRoutes,
	...financeRoutes,
	...checkRoutes,
	...organizerRoutes,
	...driverAppRoutes,
	...driverOfficeRoutes,
	...driverMessageRoutes,
	...profileRoutes,
	...rateCardRoutes,
	...plannerRoutes,
	...coverRoutes,
	...hoursRoutes,
	...ownProfileRoutes,
	...dayCloseRoutes,
	...settingsRoutes,
	...integrationRoutes,
	...exchangeRoutes,
	...supportRoutes,
	...emailLogRoutes,
	...portalRoutes,
	...peopleRoutes,
	...ownInvoiceRoutes,
	...ownMailRoutes,
	...pastBookingRoutes,
	...customerAddressRoutes,
	...customerImportRoutes,
	...billingRoutes,
	...consoleRoutes,
	...customerJobRoutes,
] as const;

/** The type of every declared route: what the browser's client knows of the API. */
export type ApiRoutes = (typeof routes)[number];
