import { checks } from "~/domain/checks/resource";
import { customers } from "~/domain/customers/resource";
import { driverReasons } from "~/domain/driver-app/reasons";
import { drivers } from "~/domain/drivers/resource";
import { trailers, vehicles, vehicleTypes } from "~/domain/fleet/resources";
import { profiles } from "~/domain/staff/profiles";
import { roles } from "~/domain/staff/roles";
import { contractors, depots, ownerDrivers, subContractors } from "~/domain/suppliers/resources";
import {
	extraTariffs,
	freightTypes,
	loadTypes,
	services,
	taxCodes,
	waitingCharges,
} from "~/domain/tariffs/resources";

/** All master data resources. */
export const RESOURCES = [
	services,
	extraTariffs,
	waitingCharges,
	freightTypes,
	loadTypes,
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
