import { z } from "zod";
import { defineRoute } from "@/workers/http/route";
import { calculateDistance, distanceInput } from "~/domain/lookups/distance";
import { type LookupName, readLookups } from "~/domain/lookups/lookups";
import { getSubscriptionStatus, readSubscription } from "~/domain/settings/subscription";

const staff = { users: ["client"], permission: "signed-in" } as const;

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
	["additional-settings", "additional_settings", "List the company's switches by name and value."],
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
			access:
				name === "additional_settings" ? { users: ["client", "customer"], permission: "signed-in" } : staff,
			response: z.array(lookupRow),
			async handle({ ctx }) {
				return { data: (await readLookups(ctx(), [name]))[name] };
			},
		}),
	),
	defineRoute({
		method: "GET",
		path: "/client/common/calculate-distance",
		area: "common",
		summary: "Get the road distance in miles between two positions.",
		access: staff,
		query: distanceInput,
		response: z.object({ distance: z.number(), estimate: z.boolean() }),
		async handle({ ctx, query }) {
			return { data: await calculateDistance({ ctx: ctx(), input: query }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/common/get-subscription-status",
		allowSuspended: true,
		area: "common",
		summary: "Check whether the company has a subscription and whether it is suspended.",
		access: staff,
		response: z.object({ customer_id: z.number().nullable(), is_exist: z.boolean(), suspend: z.boolean() }),
		async handle({ principal }) {
			return { data: getSubscriptionStatus(principal()) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/common/get-subscription",
		allowSuspended: true,
		area: "common",
		summary: "Get the company's subscription with its plan.",
		access: staff,
		response: lookupRow.nullable(),
		async handle({ platform, principal }) {
			return { data: await readSubscription(platform, principal()) };
		},
	}),
];
