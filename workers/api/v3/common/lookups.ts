import { z } from "zod";
import { defineRoute } from "@/workers/http/route";
import { calculateDistance, distanceInput } from "~/domain/lookups/distance";
import { type LookupName, lookups } from "~/domain/lookups/lookups";
import { subscription, subscriptionStatus } from "~/domain/settings/subscription";

const staff = { users: ["client"], permission: "signed-in" } as const;

/** Calls that answer one lookup as a list: path below /client/common/ and which lookup. */
const LISTS: readonly (readonly [string, LookupName, string])[] = [
	["get-depots", "depots", "The depots."],
	["get-vehicles", "vehicles", "The vehicles in use, in their order."],
	["get-contractors", "contractors", "The contract hire companies."],
	["get-licence-type", "licence_types", "The classes of vehicle a licence covers."],
	["get-tax-codes", "tax_codes", "The tax codes by code."],
	["get-licence-categories", "licence_categories", "The categories printed on a licence."],
	["get-skill-category", "skill_categories", "The groups of skills with their skills."],
	["get-vehicle-types", "vehicle_types", "The vehicle types."],
	["get-roles", "roles", "The roles."],
	["get-customers", "customers", "The active customers."],
	["waiting-charge", "waiting_charges", "The waiting charges."],
	["additional-settings", "additional_settings", "The company's switches as a list of name and value."],
	["get-drivers-list", "drivers", "The active drivers."],
];

const row = z.record(z.string(), z.unknown());

export const lookupRoutes = [
	...LISTS.map(([path, name, summary]) =>
		defineRoute({
			method: "GET",
			path: `/client/common/${path}`,
			area: "common",
			summary,
			access:
				name === "additional_settings" ? { users: ["client", "customer"], permission: "signed-in" } : staff,
			answer: z.array(row),
			async handle({ ctx }) {
				return { data: (await lookups(ctx(), [name]))[name] };
			},
		}),
	),
	defineRoute({
		method: "GET",
		path: "/client/common/calculate-distance",
		area: "common",
		summary: "Road distance in miles between two positions.",
		access: staff,
		query: distanceInput,
		answer: z.object({ distance: z.number(), estimate: z.boolean() }),
		async handle({ ctx, query }) {
			return { data: await calculateDistance({ ctx: ctx(), input: query }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/common/get-subscription-status",
		whenSuspended: true,
		area: "common",
		summary: "Whether the company's subscription exists and is suspended.",
		access: staff,
		answer: z.object({ customer_id: z.number().nullable(), is_exist: z.boolean(), suspend: z.boolean() }),
		async handle({ principal }) {
			return { data: subscriptionStatus(principal()) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/common/get-subscription",
		whenSuspended: true,
		area: "common",
		summary: "The company's subscription with its plan.",
		access: staff,
		answer: row.nullable(),
		async handle({ platform, principal }) {
			return { data: await subscription(platform, principal()) };
		},
	}),
];
