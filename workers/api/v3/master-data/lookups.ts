import { z } from "zod";
import { defineRoute } from "@/workers/http/route/route";
import { getSubscriptionStatus, readSubscription } from "~/domain/company/settings/subscription";
import { calculateDistance } from "~/domain/master-data/addresses/calculate-distance";
import {
	getAdditionalSettings,
	getLookup,
	type LookupName,
	type OptionRows,
} from "~/domain/master-data/records/lookups";
import { publishedAs } from "~/shared/money/price-fields";

type RowOf<Name> = Name extends keyof OptionRows ? OptionRows[Name] : Record<string, unknown>;

const lookupRows = z.array(z.record(z.string(), z.unknown()));

/** The route of a lookup as a list; `path` is below /client/common/. */
const lookupRoute = <const Path extends string, const Name extends LookupName>(
	path: Path,
	name: Name,
	summary: string,
) =>
	defineRoute({
		method: "GET",
		path: `/client/common/${path}`,
		area: "common",
		summary,
		operation: getLookup,
		response: publishedAs<RowOf<Name>[]>(lookupRows),
		// The operation reads the lookup of this name, whose rows these are.
		respond: (rows) => ({ data: rows as RowOf<Name>[] }),
		toInput: () => ({ name }),
		query: null,
	});

export const lookupRoutes = [
	lookupRoute("get-depots", "depots", "List the depots."),
	lookupRoute("get-vehicles", "vehicles", "List the active vehicles in their order."),
	lookupRoute("get-contractors", "contractors", "List the contract hire companies."),
	lookupRoute("get-licence-type", "licence_types", "List the vehicle classes of driving licences."),
	lookupRoute("get-tax-codes", "tax_codes", "List the tax codes, sorted by code."),
	lookupRoute(
		"get-licence-categories",
		"licence_categories",
		"List the categories printed on a driving licence.",
	),
	lookupRoute("get-skill-category", "skill_categories", "List the skill categories with their skills."),
	lookupRoute("get-vehicle-types", "vehicle_types", "List the vehicle types."),
	lookupRoute("get-roles", "roles", "List the roles."),
	lookupRoute("get-customers", "customers", "List the active customers."),
	lookupRoute("waiting-charge", "waiting_charges", "List the waiting charges."),
	lookupRoute("get-drivers-list", "drivers", "List the active drivers."),
	lookupRoute("get-services", "services", "List the services, sorted by code."),
	lookupRoute("get-needs", "needs", "List what jobs may need, in the company's order."),
	lookupRoute("get-sub-contractors", "sub_contractors", "List the sub-contractors, sorted by name."),
	lookupRoute("get-owner-drivers", "owner_drivers", "List the owner-drivers, sorted by name."),
	defineRoute({
		method: "GET",
		path: "/client/common/additional-settings",
		area: "common",
		summary: "List the company's switches by name and value.",
		operation: getAdditionalSettings,
	}),
	defineRoute({
		method: "GET",
		path: "/client/common/calculate-distance",
		area: "common",
		summary: "Get the road distance in miles between two positions.",
		operation: calculateDistance,
	}),
	defineRoute({
		method: "GET",
		path: "/client/common/get-subscription-status",
		allowSuspended: true,
		area: "common",
		summary: "Check whether the company has a subscription and whether it is suspended.",
		operation: getSubscriptionStatus,
	}),
	defineRoute({
		method: "GET",
		path: "/client/common/get-subscription",
		allowSuspended: true,
		area: "common",
		summary: "Get the company's subscription with its plan.",
		operation: readSubscription,
	}),
] as const;
