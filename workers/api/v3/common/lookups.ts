import { z } from "zod";
import { defineRoute } from "@/workers/http/route";
import { calculateDistance } from "~/domain/addresses/calculate-distance";
import { getAdditionalSettings, getLookup, type LookupName } from "~/domain/master-data/lookups";
import { getSubscriptionStatus, readSubscription } from "~/domain/settings/subscription";

/** Routes that return one lookup as a list: path below /client/common/, lookup and summary. */
const LOOKUP_LISTS: readonly (readonly [string, LookupName, string])[] = [
	["get-depots", "depots", "List the depots."],
	["get-vehicles", "vehicles", "List the active vehicles in their order."],
	["get-contractors", "contractors", "List the contract hire companies."],
	["get-licence-type", "licence_types", "List the vehicle classes of driving licences."],
	["get-tax-codes", "tax_codes", "List the tax codes, sorted by code."],
	["get-licence-categories", "licence_categories", "List the categories printed on a driving licence."],
	["get-skill-category", "skill_categories", "List the skill categories with their skills."],
	["get-vehicle-types", "vehicle_types", "List the vehicle types."],
	["get-roles", "roles", "List the roles."],
	["get-customers", "customers", "List the active customers."],
	["waiting-charge", "waiting_charges", "List the waiting charges."],
	["get-drivers-list", "drivers", "List the active drivers."],
];

const lookupRow = z.record(z.string(), z.unknown());

export const lookupRoutes = [
	...LOOKUP_LISTS.map(([path, name, summary]) =>
		defineRoute({
			method: "GET",
			path: `/client/common/${path}`,
			area: "common",
			summary,
			operation: getLookup,
			toInput: () => ({ name }),
			query: null,
			response: z.array(lookupRow),
		}),
	),
	defineRoute({
		method: "GET",
		path: "/client/common/additional-settings",
		area: "common",
		summary: "List the company's switches by name and value.",
		operation: getAdditionalSettings,
		response: z.array(lookupRow),
	}),
	defineRoute({
		method: "GET",
		path: "/client/common/calculate-distance",
		area: "common",
		summary: "Get the road distance in miles between two positions.",
		operation: calculateDistance,
		response: z.object({ distance: z.number(), estimate: z.boolean() }),
	}),
	defineRoute({
		method: "GET",
		path: "/client/common/get-subscription-status",
		allowSuspended: true,
		area: "common",
		summary: "Check whether the company has a subscription and whether it is suspended.",
		operation: getSubscriptionStatus,
		response: z.object({ customer_id: z.number().nullable(), is_exist: z.boolean(), suspend: z.boolean() }),
	}),
	defineRoute({
		method: "GET",
		path: "/client/common/get-subscription",
		allowSuspended: true,
		area: "common",
		summary: "Get the company's subscription with its plan.",
		operation: readSubscription,
		response: lookupRow.nullable(),
	}),
];
