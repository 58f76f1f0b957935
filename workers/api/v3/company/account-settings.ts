import { driverReasonOperations } from "~/domain/connections/driver-app/reasons";
import {
	contractorOperations,
	depotOperations,
	ownerDriverOperations,
	subContractorOperations,
} from "~/domain/master-data/suppliers/operations";
import { needOperations } from "~/domain/master-data/tariffs/need-operations";
import {
	extraTariffOperations,
	freightTypeOperations,
	loadTypeOperations,
	serviceOperations,
	taxCodeOperations,
	waitingChargeOperations,
} from "~/domain/master-data/tariffs/operations";
import { customerRoutes } from "../master-data/customers";
import { driverRoutes } from "../master-data/drivers";
import { relationRoutes } from "../master-data/records/relation-routes";
import { resourceRoutes } from "../master-data/records/resource-routes";
import { sampleDataRoutes } from "../provider/sample-data";
import { companyRoutes } from "./company";

/** The master data of the account settings. */
export const accountSettingsRoutes = [
	...[
		serviceOperations,
		extraTariffOperations,
		waitingChargeOperations,
		freightTypeOperations,
		loadTypeOperations,
		needOperations,
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
