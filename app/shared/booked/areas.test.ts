import { describe, expect, it } from "vitest";
import { COMPANY_AREAS, isWithoutArea, limitToAreas } from "./areas";

const ALL = COMPANY_AREAS.map(({ id }) => id);
const without = (...off: string[]) => ALL.filter((id) => !off.includes(id));
const ROLE = [
	"/home",
	"/planner",
	"/organizer",
	"/finance",
	"/account-settings/drivers",
	"/settings/holiday",
	"/support",
];

describe("the screens that a company's areas leave", () => {
	it.each([
		["all without a list", null, ROLE],
		["all of a full list", ALL, ROLE],
		["no planner", without("planner"), ROLE.filter((path) => path !== "/planner")],
		[
			"no screen below one that is off",
			without("account-settings"),
			ROLE.filter((path) => path !== "/account-settings/drivers"),
		],
		[
			"settings apart from account settings",
			without("settings"),
			ROLE.filter((path) => path !== "/settings/holiday"),
		],
		["home and support of an empty list", [], ["/home", "/support"]],
	])("%s", (_, areas, expected) => {
		expect([...limitToAreas(ROLE, areas)]).toEqual(expected);
	});

	it("do not confuse a screen with one whose name begins alike", () => {
		expect([...limitToAreas(["/planner-notes"], without("planner"))]).toEqual(["/planner-notes"]);
	});
});

describe("a kind of user without its area", () => {
	it.each([
		["driver", without("driver-app"), true],
		["customer", without("customer-portal"), true],
		["customer", without("driver-app"), false],
		["client", [], false],
		["driver", null, false],
	])("%s with %j: %s", (type, areas, expected) => {
		expect(isWithoutArea(type, areas)).toBe(expected);
	});
});
