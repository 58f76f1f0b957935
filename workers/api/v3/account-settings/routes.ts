import { contractors, depots, ownerDrivers, subContractors } from "~/domain/partners/resources";
import {
	extraTariffs,
	freightTypes,
	loadTypes,
	services,
	taxCodes,
	waitingCharges,
} from "~/domain/tariffs/resources";
import { companyRoutes } from "./company";
import { customerRoutes } from "./customers";
import { driverRoutes } from "./drivers";
import { relationRoutes } from "./relation-routes";
import { resourceRoutes } from "./resource-routes";

/** The master data of the account settings. */
export const accountSettingsRoutes = [
	...[services, extraTariffs, waitingCharges, freightTypes, loadTypes, taxCodes, contractors, depots].flatMap(
		(resource) => resourceRoutes(resource),
	),
	...[subContractors, ownerDrivers].flatMap((resource) => [
		...resourceRoutes(resource),
		...relationRoutes(resource),
	]),
	...customerRoutes,
	...driverRoutes,
	...companyRoutes,
];
