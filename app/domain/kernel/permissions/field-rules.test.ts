import { describe, expect, it } from "vitest";
import type { Actor } from "~/shared/actor";
import { limitFields } from "./field-rules";
import { NO_PRICES_PATH } from "./limits";

interface PartnerRow {
	name: string;
	mobile: string | null;
	rate: number | null;
}
const ROW: PartnerRow = { name: "Dan Webb", mobile: "07700 900142", rate: 12.5 };
const RULES = { mobile: "drivers.contacts", rate: "prices.read" } as const;
const staff = (...permissions: string[]): Actor => ({
	...{ type: "client", user_id: 1, name: "Priya", session: "s", role_id: 2, login_from: null },
	permissions: new Set(permissions),
});
const customer: Actor = {
	...{ type: "customer", user_id: 2, name: "Kim", session: "s", customer_id: 5 },
	permissions: new Set(["/planner"]),
	rights: { can_track: true, can_see_prices: true, can_see_pods: true },
};

describe("a row as an actor may read it", () => {
	it.each<[string, Actor, PartnerRow]>([
		["all of it with both permissions", staff("/planner"), ROW],
		["null where one is missing", staff("/organizer"), { ...ROW, rate: null }],
		["null where the other is missing", staff("/finance"), { ...ROW, mobile: null }],
		["null without any", staff("/home"), { ...ROW, mobile: null, rate: null }],
		["no price for a role without prices", staff("/planner", NO_PRICES_PATH), { ...ROW, rate: null }],
		["nothing for a customer, whatever its permissions", customer, { ...ROW, mobile: null, rate: null }],
		[
			"nothing for the system, which is not staff",
			{ type: "system", name: "cron" },
			{ ...ROW, mobile: null, rate: null },
		],
	])("%s", (_, actor, expected) => {
		expect(limitFields(actor, RULES, ROW)).toEqual(expected);
	});

	it("leaves the row itself as it is", () => {
		limitFields(customer, RULES, ROW);
		expect(ROW.rate).toBe(12.5);
	});
});
