import { checks } from "~/domain/checks/resource";
import { customers } from "~/domain/customers/resource";
import { drivers } from "~/domain/drivers/resource";
import { trailers, vehicles, vehicleTypes } from "~/domain/fleet/resources";
import { contractors, depots, ownerDrivers, subContractors } from "~/domain/partners/resources";
import { profiles } from "~/domain/profiles/resource";
import type { Resource } from "~/domain/resources/resource";
import type { Naming } from "~/domain/resources/view";
import { roles } from "~/domain/roles/resource";
import {
	extraTariffs,
	freightTypes,
	loadTypes,
	services,
	taxCodes,
	waitingCharges,
} from "~/domain/tariffs/resources";

/** A list on a screen; several stand in tabs, counted from 0. */
export interface ScreenTab {
	title: string;
	resource: Resource;
	naming?: Naming;
}

/** A screen of lists below /account-settings. */
export interface Screen {
	title: string;
	/** What the search box of the top bar says; none where the screen has no box. */
	search: string | null;
	tabs: readonly [ScreenTab, ...ScreenTab[]];
}

const only = (title: string, resource: Resource, search: string | null): Screen => ({
	title,
	search,
	tabs: [{ title, resource }],
});

const checksOf = (kind: "Vehicle" | "Trailer" | "Custom" | "Job", split: number): ScreenTab => ({
	title: `${kind} checks`,
	resource: checks,
	naming: { thing: `${kind} Check`, things: `${kind.toLowerCase()} checks`, split },
});

/** The screens by the last part of their address. */
export const SCREENS: Readonly<Record<string, Screen>> = {
	profiles: only("Profiles", profiles, "Search profiles by code, name, email"),
	roles: only("Roles", roles, "Search roles"),
	services: {
		title: "Services",
		search: "Search by code or description",
		tabs: [
			{ title: "Services", resource: services },
			{ title: "Extra tariffs", resource: extraTariffs },
			{ title: "Waiting charges", resource: waitingCharges },
			{ title: "Freight types", resource: freightTypes },
			{ title: "Load types", resource: loadTypes },
			checksOf("Custom", 3),
			checksOf("Job", 4),
		],
	},
	customers: only("Customers", customers, "Search customers by code, name, email, town"),
	vehicles: {
		title: "Vehicles",
		search: "Search vehicles by code, reg, description",
		tabs: [
			{ title: "Vehicle types", resource: vehicleTypes },
			{ title: "Vehicles", resource: vehicles },
			{ title: "Trailers", resource: trailers },
			checksOf("Vehicle", 1),
			checksOf("Trailer", 2),
		],
	},
	drivers: only("Drivers", drivers, "Search drivers by code, name, email"),
	"owner-drivers": only("Owner-drivers", ownerDrivers, null),
	"contract-hire": only("Contract hire", contractors, "Search contractors by code, name, town"),
	"sub-contractors": only("Sub-contractors", subContractors, "Search sub-contractors by code, name, town"),
	depots: only("Depots", depots, "Search depots by code, name, town"),
};

/** The tax codes, a tab of the company's details. */
export const TAX_CODES: ScreenTab = { title: "Tax codes", resource: taxCodes };
