import { driverReasonOperations } from "~/domain/driver-app/reasons";
import {
	contractorOperations,
	depotOperations,
	ownerDriverOperations,
	subContractorOperations,
} from "~/domain/suppliers/operations";
import {
	extraTariffOperations,
	freightTypeOperations,
	loadTypeOperations,
	serviceOperations,
	taxCodeOperations,
	waitingChargeOperations,
} from "~/domain/tariffs/operations";
import { companyRoutes } from "./company";
import { customerRoutes } from "./customers";
import { driverRoutes } from "./drivers";
import { relationRoutes } from "./relation-routes";
import { resourceRoutes } from "./resource-routes";
import { sampleDataRoutes } from "./sample-data";

/** The master data of the account settings. */
export const accountSettingsRoutes = [
	...[
		serviceOperations,
		extraTariffOperations,
		waitingChargeOperations,
		freightTypeOperations,
		loadTypeOperations,
		taxCodeOperations,
		contractorOperations,
		depotOperations,
		driverReasonOperations,
	].flatMap((operations) => resourceRoutes(operations)),
	...[subContractorOperations, ownerDriverOperations].flatMap(
		(operations) => [...resourceRoutes(operations), ...relationRoutes(operations)] as const,
	),
	...customerRoutes,
	...driverRoutes,
	...companyRoutes,
	...sampleDataRoutes,
] as const;
