import { describe, expect, it } from "vitest";
import type { ListedCard } from "~/domain/master-data/rates/cards/card-schemas";
import { describeEnding, filterCards } from "./listed-cards";

const card = (name: string, of: Partial<ListedCard> = {}): ListedCard => ({
	id: 1,
	name,
	is_standard: 0,
	is_cost: 0,
	date_from: "2026-01-01",
	date_to: null,
	tax_code_id: null,
	uses: [],
	state: "live",
	newest_version: 1,
	live_version: 1,
	is_waiting: false,
	version: 1,
	changed_at: "2026-01-01T00:00:00Z",
	changed_by: null,
	jobs: 0,
	earned: 0,
	ends_soon: false,
	...of,
});
const soon = (date_to: string, is_standard: 0 | 1 = 0) =>
	card("Soon", { date_to, ends_soon: true, is_standard });

describe("the cards of a list", () => {
	const cards = [
		card("Standard", { is_standard: 1 }),
		card("Pallets"),
		card("Old pallets", { state: "ended" }),
	];

	it.each([
		["", false, ["Standard", "Pallets"]],
		["", true, ["Standard", "Pallets", "Old pallets"]],
		["pallets OLD", true, ["Old pallets"]],
		["other customers", false, ["Standard"]],
		["nothing", true, []],
	])("%j, with ended: %s", (keywords, withEnded, names) => {
		expect(filterCards(cards, keywords, withEnded).map(({ name }) => name)).toEqual(names);
	});
});

describe("the banner of cards that end", () => {
	it.each([
		[[card("A", { date_to: "2026-12-31" })], undefined],
		[[soon("2026-12-31")], "1 card ends on 31-12-2026."],
		[[soon("2026-12-31"), soon("2026-12-31")], "2 cards end on 31-12-2026."],
		[[soon("2026-12-31"), soon("2026-12-24")], "2 cards end within 60 days, the first on 24-12-2026."],
	])("%#", (cards, title) => expect(describeEnding(cards)?.title).toBe(title));

	it("names what becomes of the jobs", () => {
		expect(describeEnding([soon("2026-12-31")])?.about).toContain("the standard card");
		expect(describeEnding([soon("2026-12-31", 1)])?.about).toContain("rate times miles");
		const [own, standard] = [soon("2026-12-31"), soon("2026-12-31", 1)];
		expect(describeEnding([{ ...own, is_cost: 1 }])?.about).toContain("are then paid by the standard card");
		expect(describeEnding([{ ...standard, is_cost: 1 }])?.about).toContain("costs are typed");
	});
});
