import { describe, expect, it } from "vitest";
import { describeSite, findSite } from "./rules-site";

const MORNINGS = [{ day: 1, from: "06:00", until: "12:00" }];
const saved = (name: string, fields: object = {}) => ({
	name,
	customer_id: 1 as number | null,
	address_line_1: "1 Mill Lane",
	post_code: "LS10 4YF",
	opening_hours: MORNINGS,
	service_minutes: null,
	minutes_per_pallet: null,
	...fields,
});
const PLACE = { name: "Mill Lane DC", address_line_1: "Gate 2", post_code: "ls104yf" };

describe("the site of a stop", () => {
	it.each([
		["of the same name and postcode", [saved("mill lane dc")], "mill lane dc"],
		["of the same first line", [saved("Other", { address_line_1: "gate 2" })], "Other"],
		["of the same postcode only", [saved("Other")], undefined],
		["of another postcode", [saved("Mill Lane DC", { post_code: "LS1 1AA" })], undefined],
		["of another customer", [saved("Mill Lane DC", { customer_id: 2 })], undefined],
		["of all customers", [saved("Mill Lane DC", { customer_id: null })], "Mill Lane DC"],
		["without times", [saved("Mill Lane DC", { opening_hours: null })], undefined],
		[
			"its own before the shared one",
			[saved("Mill Lane DC", { customer_id: null }), saved("Own", { address_line_1: "Gate 2" })],
			"Own",
		],
	])("%s", (_, list, expected) => expect(findSite(PLACE, 1, list)?.name).toBe(expected));
});

describe("the hint of a site", () => {
	const site = saved("Mill Lane DC");
	it.each([
		["in time", { date: "2026-11-23", time: "08:00" }, { text: "Open 06:00–12:00", isWarning: false }],
		["too late", { date: "2026-11-23", time: "14:00" }, { text: "Closes at 12:00", isWarning: true }],
		[
			"on a closed day",
			{ date: "2026-11-24", time: "08:00" },
			{ text: "Closed on Tuesdays", isWarning: true },
		],
		["without a day", { date: null, time: "08:00" }, null],
	])("%s", (_, stop, expected) => expect(describeSite(site, stop)).toEqual(expected));

	it("is nothing without hours", () => {
		expect(describeSite({ opening_hours: null }, { date: "2026-11-23", time: "08:00" })).toBeNull();
		expect(describeSite(null, { date: "2026-11-23", time: "08:00" })).toBeNull();
	});
});
