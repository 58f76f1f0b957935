import { describe, expect, it, test } from "vitest";
import type { CardQuestion } from "~/domain/master-data/rates/choose/rules-choose-card";
import type { LiveCardUse } from "~/shared/rates/job-rate";
import { cheapestByJob, groupUses, listCarrierCards } from "./rules-cheapest-card";

const use = (card_id: number, party_id: number | null, of: Partial<LiveCardUse> = {}): LiveCardUse => ({
	...{ card_id, name: `Card ${card_id}`, version_id: card_id * 10, number: 1, saved_at: "", party_id },
	...{ is_standard: party_id === null ? (1 as const) : (0 as const), is_cost: 1 as const },
	...{ date_from: "2026-01-01", date_to: null, service_id: null, load_type_id: null, reference: null },
	...of,
});
const JOB: CardQuestion = {
	...{ date: "2026-06-01", is_cost: 0, party_id: 3 },
	...{ load_type_id: 5, service_id: null, references: [] },
};
const standard = use(1, null);
const fast = use(2, 7);
const shared = use(2, 8);
const artics = use(3, 9, { load_type_id: 6 });
const all = [standard, shared, fast, artics];

describe("the cards by which a job may be given away", () => {
	test.each<[string, readonly LiveCardUse[], number[], [number, number | null][]]>([
		[
			"each once with its first sub-contractor, the standard one last",
			all,
			[7, 8, 9],
			[
				[2, 7],
				[1, null],
			],
		],
		["none of a sub-contractor who may not carry it", all, [8], [[2, 8]]],
		["not the standard one where each has a card of its own for the job", all, [7, 8], [[2, 7]]],
		["the standard one of a sub-contractor without a card", all, [4], [[1, null]]],
		["the standard one of a sub-contractor whose card is not for the job", all, [9], [[1, null]]],
		["none where nobody may carry it", all, [], []],
		["no standard card where there is none", [fast], [7, 9], [[2, 7]]],
		["none of customers", [use(4, 7, { is_cost: 0 })], [7], []],
	])("are %s", (_, uses, may, expected) => {
		const found = listCarrierCards(groupUses(uses), JOB, may);
		expect(found.map(({ card, sub_contractor_id }) => [card.card_id, sub_contractor_id])).toEqual(expected);
	});

	it("follow the load type", () => {
		const found = listCarrierCards(groupUses(all), { ...JOB, load_type_id: 6 }, [4, 9]);
		expect(found.map(({ card }) => card.card_id)).toEqual([3, 1]);
	});
});

describe("the cheapest of each job", () => {
	const priced = (...costs: [job_id: number, cost: number | null][]) =>
		costs.map(([job_id, cost], at) => ({ job_id, cost, at }));

	test.each([
		["is the least", priced([7, 30], [7, 20], [7, 25]), [{ job_id: 7, cost: 20, at: 1 }]],
		["is the first of two alike", priced([7, 20], [7, 20]), [{ job_id: 7, cost: 20, at: 0 }]],
		["leaves out what has no cost", priced([7, null], [7, 40]), [{ job_id: 7, cost: 40, at: 1 }]],
		["is none where nothing has a cost", priced([7, null], [8, 0]), [{ job_id: 8, cost: 0, at: 1 }]],
	])("%s", (_, costs, expected) => {
		expect(cheapestByJob(costs)).toEqual(expected);
	});
});
