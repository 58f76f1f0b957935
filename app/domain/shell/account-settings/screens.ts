import { driverReasons } from "~/domain/connections/driver-app/reasons";
import { checks } from "~/domain/master-data/checks/resource";
import { customers } from "~/domain/master-data/customers/resource";
import { drivers } from "~/domain/master-data/drivers/resource";
import { trailers, vehicles, vehicleTypes } from "~/domain/master-data/fleet/resources";
import type { Resource } from "~/domain/master-data/records/resource";
import type { ResourceNaming } from "~/domain/master-data/records/view";
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

/** A list on a screen; several lists are tabs. */
export interface ScreenTab {
	title: string;
	resource: Resource;
	naming?: ResourceNaming;
}

/** A screen of lists below /account-settings. */
export interface AccountScreen {
	title: string;
	/** Placeholder of the search box; null without a search box. */
	search: string | null;
	tabs: readonly [ScreenTab, ...ScreenTab[]];
}

const singleTab = (title: string, resource: Resource, search: string | null): AccountScreen => ({
	title,
	search,
	tabs: [{ title, resource }],
});

const checksTab = (kind: "Vehicle" | "Trailer" | "Custom" | "Job", split: number): ScreenTab => ({
	title: `${kind} checks`,
	resource: checks,
	naming: { thing: `${kind} Check`, things: `${kind.toLowerCase()} checks`, split },
});

const reasonsTab = (kind: "Failure" | "Waiting", split: "failure" | "waiting"): ScreenTab => ({
	title: `${kind} reasons`,
	resource: driverReasons,
	naming: { thing: `${kind} Reason`, things: `${kind.toLowerCase()} reasons`, split },
});

/** The screens, by the last segment of their URL. */
export const ACCOUNT_SCREENS: Readonly<Record<string, AccountScreen>> = {
	profiles: singleTab("Profiles", profiles, "Search profiles by code, name, email"),
	roles: singleTab("Roles", roles, "Search roles"),
	services: {
		title: "Services",
		search: "Search by code or description",
		tabs: [
			{ title: "Services", resource: services },
			{ title: "Extra tariffs", resource: extraTariffs },
			{ title: "Waiting charges", resource: waitingCharges },
			{ title: "Freight types", resource: freightTypes },
			{ title: "Load types", resource: loadTypes },
			checksTab("Custom", 3),
			checksTab("Job", 4),
			reasonsTab("Failure", "failure"),
			reasonsTab("Waiting", "waiting"),
			{ title: "Needs", resource: needs },
		],
	},
	customers: singleTab("Customers", customers, "Search customers by code, name, email, town"),
	vehicles: {
		title: "Vehicles",
		search: "Search vehicles by code, reg, description",
		tabs: [
			{ title: "Vehicle types", resource: vehicleTypes },
			{ title: "Vehicles", resource: vehicles },
			{ title: "Trailers", resource: trailers },
			checksTab("Vehicle", 1),
			checksTab("Trailer", 2),
		],
	},
	drivers: singleTab("Drivers", drivers, "Search drivers by code, name, email"),
	"owner-drivers": singleTab("Owner-drivers", ownerDrivers, null),
	"contract-hire": singleTab("Contract hire", contractors, "Search contractors by code, name, town"),
	"sub-contractors": singleTab(
		"Sub-contractors",
		subContractors,
		"Search sub-contractors by code, name, town",
	),
	depots: singleTab("Depots", depots, "Search depots by code, name, town"),
};

/** All list screens: those, and the tax codes, a tab of the company details. */
export const LIST_SCREENS: typeof ACCOUNT_SCREENS = {
	...ACCOUNT_SCREENS,
	"tax-codes": singleTab("Tax codes", taxCodes, "Search tax codes"),
};
