import { driverReasons } from "~/domain/connections/driver-app/reasons";
import { checks } from "~/domain/master-data/checks/resource";
import { customers } from "~/domain/master-data/customers/resource";
import { drivers } from "~/domain/master-data/drivers/resource";
import { trailers, vehicles, vehicleTypes } from "~/domain/master-data/fleet/resources";
import { profiles } from "~/domain/master-data/staff/profiles";
import { roles } from "~/domain/master-data/staff/roles";
import { contractors, depots, ownerDrivers, subContractors } from "~/domain/master-data/suppliers/resources";
import { needs } from "~/domain/master-data/tariffs/needs";
import {
	extraTariffs,
	freightTypes,
	loadTypes,
	services,
	taxCodes,
	waitingCharges,
} from "~/domain/master-data/tariffs/resources";

/** All master data resources. */
export const RESOURCES = [
	services,
	extraTariffs,
	waitingCharges,
	freightTypes,
	loadTypes,
	needs,
	taxCodes,
	vehicleTypes,
	trailers,
	vehicles,
	checks,
	driverReasons,
	contractors,
	depots,
	subContractors,
	ownerDrivers,
	customers,
	drivers,
	roles,
	profiles,
] as const;
