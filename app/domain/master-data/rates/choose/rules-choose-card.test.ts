import { describe, expect, test } from "vitest";
import type { LiveCardUse } from "~/shared/rates/job-rate";
import { type CardQuestion, chooseCard } from "./rules-choose-card";

const use = (card_id: number, values: Partial<LiveCardUse> = {}): LiveCardUse => ({
	...{ card_id, name: `Card ${card_id}`, version_id: card_id * 10, number: 1, saved_at: "", is_standard: 0 },
	...{ date_from: "2026-01-01", date_to: null, is_cost: 0 as const, party_id: 7 },
	...{ service_id: null, load_type_id: null, reference: null },
	...values,
});
const job = (values: Partial<CardQuestion> = {}): CardQuestion => ({
	...{ date: "2026-06-01", is_cost: 0, party_id: 7, load_type_id: 5, service_id: 3, references: ["TW 5546"] },
	...values,
});
const standard = use(1, { is_standard: 1, party_id: null });
const own = use(2);
const byService = use(3, { service_id: 3 });
const byLoadType = use(4, { load_type_id: 5 });
const byReference = use(5, { reference: "tw" });
const byLonger = use(6, { reference: "TW 55" });
const all = [standard, own, byService, byLoadType, byReference, byLonger];

describe("the card of a job", () => {
	test.each([
		["of its longest reference", all, job(), 6],
		["of a shorter reference", all, job({ references: ["AA", "tw1"] }), 5],
		["of its load type", all, job({ references: [] }), 4],
		["of its service", all, job({ references: [], load_type_id: 9 }), 3],
		["of its customer", all, job({ references: [], load_type_id: null, service_id: null }), 2],
		["a standard one for another customer", all, job({ party_id: 8 }), 1],
		["a standard one for no customer", all, job({ party_id: null }), 1],
		["none of another customer", [own, byReference], job({ party_id: 8 }), null],
		["none", [], job(), null],
	])("is %s", (_, uses, question, expected) => {
		expect(chooseCard(uses, question)?.card_id ?? null).toBe(expected);
		expect(chooseCard([...uses].reverse(), question)?.card_id ?? null).toBe(expected);
	});

	test.each([
		["on its first day", "2026-01-01", 2],
		["on its last day", "2026-06-30", 2],
		["not before", "2025-12-31", null],
		["not after", "2026-07-01", null],
	])("is live %s", (_, date, expected) => {
		expect(chooseCard([use(2, { date_to: "2026-06-30" })], job({ date }))?.card_id ?? null).toBe(expected);
	});

	const paid = use(20, { is_cost: 1 });
	const paidStandard = use(21, { is_cost: 1, is_standard: 1, party_id: null });
	test.each([
		["a customer's price", [standard, own, paid, paidStandard], job(), 2],
		["a sub-contractor's cost", [standard, own, paid, paidStandard], job({ is_cost: 1 }), 20],
		[
			"another sub-contractor's cost",
			[standard, own, paid, paidStandard],
			job({ is_cost: 1, party_id: 8 }),
			21,
		],
		["a price without cards of customers", [paid, paidStandard], job(), null],
		["a cost without cards of sub-contractors", [standard, own], job({ is_cost: 1 }), null],
	])("is of its own side for %s", (_, uses, question, expected) => {
		expect(chooseCard(uses, question)?.card_id ?? null).toBe(expected);
	});

	test("is the one that began later of two that fit alike", () => {
		const later = use(3, { date_from: "2026-04-01" });
		expect(chooseCard([later, own], job({ date: "2026-06-01" }))?.card_id).toBe(3);
		expect(chooseCard([own, later], job({ date: "2026-03-31" }))?.card_id).toBe(2);
	});

	test("has to fit both the load type and the service of a use that names both", () => {
		const both = use(9, { load_type_id: 5, service_id: 3 });
		expect(chooseCard([own, both], job({ references: [] }))?.card_id).toBe(9);
		expect(chooseCard([own, both], job({ references: [], service_id: 4 }))?.card_id).toBe(2);
	});
});
