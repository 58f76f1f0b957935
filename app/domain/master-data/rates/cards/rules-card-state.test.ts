import { describe, expect, it } from "vitest";
import { cardState, isEndingSoon, isWaiting } from "./rules-card-state";

const TODAY = "2026-11-29";
const MADE = "2026-11-01T09:00:00.000Z";
const LATER = "2026-11-02T09:00:00.000Z";
type Stated = Parameters<typeof isWaiting>[0];
const card = (values: Partial<Stated>): Stated => ({
	date_from: "2026-01-01",
	date_to: null,
	live_version: null,
	created_at: MADE,
	newest_version: 1,
	newest_at: LATER,
	has_prices: 1,
	...values,
});

describe("the state of a rate card", () => {
	it.each<[string, Partial<Stated>, string, boolean]>([
		["nothing saved", { newest_version: 0, newest_at: null, has_prices: 0 }, "draft", false],
		["made with prices", { newest_at: MADE }, "draft", false],
		["without a base charge", { has_prices: 0 }, "draft", false],
		["saved", {}, "to_approve", true],
		["saved over what it was made with", { newest_version: 2 }, "to_approve", true],
		["approved", { live_version: 1 }, "live", false],
		["approved, and saved again", { live_version: 1, newest_version: 2 }, "live", true],
		["approved for a day to come", { live_version: 1, date_from: "2026-11-30" }, "coming", false],
		["on its last day", { live_version: 1, date_to: TODAY }, "live", false],
		["over", { live_version: 1, date_to: "2026-11-28" }, "ended", false],
	])("%s", (_name, values, state, waits) => {
		expect([cardState(card(values), TODAY), isWaiting(card(values))]).toEqual([state, waits]);
	});

	it.each<[string, Partial<Stated>, boolean]>([
		["until further notice", { live_version: 1 }, false],
		["in 60 days", { live_version: 1, date_to: "2027-01-28" }, true],
		["in 61 days", { live_version: 1, date_to: "2027-01-29" }, false],
		["over", { live_version: 1, date_to: "2026-11-28" }, false],
		["not approved", { date_to: "2026-12-31" }, false],
	])("ends soon: %s", (_name, values, isSoon) => {
		expect(isEndingSoon(card(values), TODAY)).toBe(isSoon);
	});
});
