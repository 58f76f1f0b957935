import { accountSettingsRoutes } from "./account-settings/routes";
import { allocationRoutes } from "./allocation/routes";
import { passwordRoutes } from "./auth/passwords";
import { permissionRoutes } from "./auth/permissions";
import { securityRoutes } from "./auth/security";
import { signInRoutes } from "./auth/sign-in";
import { signUpRoutes } from "./auth/sign-up";
import { billingRoutes } from "./billing/routes";
import { checkRoutes } from "./checks/routes";
import { lookupRoutes } from "./common/lookups";
import { searchRoutes } from "./common/search";
import { consoleRoutes } from "./console/routes";
import { customerAddressRoutes } from "./customer/addresses";
import { ownBookingRoutes } from "./customer/booking";
import { ownMailRoutes } from "./customer/emails";
import { customerImportRoutes } from "./customer/imports";
import { ownInvoiceRoutes } from "./customer/invoices";
import { customerJobRoutes } from "./customer/jobs";
import { pastBookingRoutes } from "./customer/past-bookings";
import { peopleRoutes } from "./customer/people";
import { portalRoutes } from "./customer/portal";
import { ownRequestRoutes } from "./customer/requests";
import { diaryRoutes } from "./diary/routes";
import { driverMessageRoutes } from "./driver/message-routes";
import { driverOfficeRoutes } from "./driver/office-routes";
import { driverAppRoutes } from "./driver/routes";
import { emailLogRoutes } from "./email-log/routes";
import { exchangeRoutes } from "./exchange/routes";
import { financeRoutes } from "./finance/routes";
import { fleetRoutes } from "./fleet/routes";
import { importRoutes } from "./imports/routes";
import { integrationRoutes } from "./integrations/routes";
import { jobRoutes } from "./jobs/routes";
import { notificationRoutes } from "./notifications/routes";
import { organizerRoutes } from "./organizer/routes";
import { hoursRoutes } from "./planner/hours";
import { plannerRoutes } from "./planner/routes";
import { ownProfileRoutes } from "./profile/routes";
import { profileRoutes } from "./profiles-roles/routes";
import { settingsRoutes } from "./settings/routes";
import { subContractorLinkRoutes } from "./sub-contractors/link-routes";
import { subContractorRoutes } from "./sub-contractors/office-routes";
import { supportRoutes } from "./support/routes";

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
	...jobRoutes,
	...ownBookingRoutes,
	...ownRequestRoutes,
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
	...plannerRoutes,
	...hoursRoutes,
	...ownProfileRoutes,
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
