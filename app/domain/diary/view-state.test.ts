import { describe, expect, test } from "vitest";
import type { DiaryState } from "./address";
import { sameDiary, stateOfView, viewOfState } from "./view-state";

const FRIDAY = "2026-11-20";
const MONDAY_AFTER = "2026-11-23";
const shown = (part: Partial<DiaryState> = {}): DiaryState => ({
	from: FRIDAY,
	to: FRIDAY,
	statuses: [],
	filters: {},
	sort: null,
	...part,
});

describe("a saved view", () => {
	test("shows today again on another day", () => {
		const view = viewOfState(shown({ statuses: ["Pending"] }), FRIDAY);
		expect(stateOfView(view, MONDAY_AFTER)).toEqual(
			shown({ from: MONDAY_AFTER, to: MONDAY_AFTER, statuses: ["Pending"] }),
		);
	});

	test("keeps a range by how it lies from today, and a week as a week from Monday", () => {
		const lately = viewOfState(shown({ from: "2026-11-13", to: "2026-11-21" }), FRIDAY);
		expect(stateOfView(lately, MONDAY_AFTER)).toMatchObject({ from: "2026-11-16", to: "2026-11-24" });
		const week = viewOfState(shown({ from: "2026-11-16", to: "2026-11-22" }), FRIDAY);
		expect(stateOfView(week, MONDAY_AFTER)).toMatchObject({ from: "2026-11-23", to: "2026-11-29" });
	});

	test("reads statuses as a list too, numbers as texts, and today where no day is named", () => {
		expect(stateOfView({ filters: { status: ["POD", "Lost"], customer_id: 5 }, sort: null }, FRIDAY)).toEqual(
			shown({ statuses: ["POD"], filters: { customer_id: "5" } }),
		);
	});

	test("is the same as what it was made of, and not when anything differs", () => {
		const state = shown({ filters: { col_town: "Luton" }, sort: { column: "customer", direction: "desc" } });
		const again = stateOfView(viewOfState(state, FRIDAY), FRIDAY);
		expect(sameDiary(state, again)).toBe(true);
		expect(sameDiary(state, { ...again, filters: {} })).toBe(false);
		expect(sameDiary(state, { ...again, sort: null })).toBe(false);
	});
});
