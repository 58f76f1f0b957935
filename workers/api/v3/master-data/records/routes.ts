import { driverReasonOperations } from "~/domain/connections/driver-app/reasons";
import {
	contractorOperations,
	depotOperations,
	ownerDriverOperations,
	subContractorOperations,
} from "~/domain/master-data/suppliers/operations";
import {
	extraTariffOperations,
	freightTypeOperations,
	loadTypeOperations,
	serviceOperations,
	taxCodeOperations,
	waitingChargeOperations,
} from "~/domain/master-data/tariffs/operations";
import { companyRoutes } from "../../company/company";
import { sampleDataRoutes } from "../../provider/sample-data";
import { customerRoutes } from "../customers";
import { driverRoutes } from "../drivers";
import { relationRoutes } from "./relation-routes";
import { resourceRoutes } from "./resource-routes";

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
