import { describe, expect, it } from "vitest";
import type { CardState, ListedCard } from "~/domain/master-data/rates/cards/card-schemas";
import { beginRaise, dayOfRaise, idsToRaise, previewKey, showChange, showRise } from "./raise-values";

const card = (id: number, state: CardState, date_to: string | null = null): ListedCard => ({
	id,
	name: `Card ${id}`,
	is_standard: 0,
	is_cost: 0,
	date_from: "2026-01-01",
	date_to,
	tax_code_id: null,
	uses: [],
	state,
	newest_version: 1,
	live_version: 1,
	is_waiting: false,
	version: 1,
	changed_at: "2026-01-01T00:00:00Z",
	changed_by: null,
	jobs: 0,
	earned: 0,
	ends_soon: false,
});
const CARDS = [
	{ ...card(9, "live"), is_cost: 1 as const },
	card(1, "live"),
	card(2, "draft"),
	card(3, "coming"),
	card(4, "ended"),
];

describe("which cards are raised", () => {
	it.each([
		[null, [1, 3]],
		["3", [3]],
		["3,4,x", [3]],
		["4", [1, 3]],
	])("named %j", (named, ids) => expect(idsToRaise(CARDS, named)).toEqual(ids));
});

describe("from which day", () => {
	it.each([
		[[card(1, "live", "2026-12-31"), card(2, "live", "2027-03-31")], "2026-11-29", "2027-01-01"],
		[[card(1, "ended", "2026-01-31")], "2026-11-29", "2026-12-01"],
		[[card(1, "live")], "2026-12-31", "2027-01-01"],
		[[card(1, "live")], "2028-02-29", "2028-03-01"],
	])("%#", (cards, today, expected) => expect(dayOfRaise(cards, today)).toBe(expected));

	it("is what the raise begins with", () => {
		expect(beginRaise("2027-01-01")).toMatchObject({ from: "2027-01-01", percent: null });
	});
});

it.each([
	[100, 104.49, "4.49 %", "+4.49"],
	[100, 95, "-5.00 %", "−5.00"],
	[0, 5, "–", "+5.00"],
])("%d to %d", (now, next, rise, change) => {
	expect(showRise(now, next)).toBe(rise);
	expect(showChange(Math.round((next - now) * 100) / 100)).toBe(change);
});

describe("what a preview is of", () => {
	const values = beginRaise("2026-02-01");
	const key = previewKey(values, [1, 3]);

	it.each([
		["another note", { ...values, note: "As agreed" }, [1, 3], true],
		["the cards in another order", values, [3, 1], true],
		["another percentage", { ...values, percent: 4.5 }, [1, 3], false],
		["another day", { ...values, from: "2026-03-01" }, [1, 3], false],
		["fewer cards", values, [1], false],
	])("%s", (_name, next, ids, isSame) => {
		expect(previewKey(next, ids) === key).toBe(isSame);
	});
});
