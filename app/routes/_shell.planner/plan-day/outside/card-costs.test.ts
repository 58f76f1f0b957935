import { describe, expect, it, vi } from "vitest";
import type { CheapestCard } from "~/domain/planning/automatic-planning/costs";
import { CardCosts, readCardCosts } from "./card-costs";

const HALLAM: CheapestCard = { cost: 310, card_name: "Hallam 2026", sub_contractor: "Hallam" };
const job = (id: number, version = 1) => ({ id, version });

/** Costs whose readings are answered by the test. */
function openCosts() {
	const reads: {
		ids: readonly number[];
		answer: (costs: [number, CheapestCard][]) => void;
		fail: () => void;
	}[] = [];
	const begun: string[] = [];
	const costs = new CardCosts(
		(ids) =>
			new Promise((resolve, reject) => {
				reads.push({
					ids,
					answer: (found) => resolve(new Map(found)),
					fail: () => reject(new Error("lost")),
				});
			}),
	);
	const search = (name: string, ...jobs: { id: number; version: number }[]) =>
		costs.before(jobs, () => begun.push(name));
	const settle = () => new Promise((resolve) => setImmediate(resolve));
	return { costs, reads, begun, search, settle };
}

describe("what sub-contractors take by their cards", () => {
	it("is read before a search begins, and once as long as the jobs are as they were", async () => {
		const { costs, reads, begun, search, settle } = openCosts();
		search("first", job(1), job(2));
		expect(begun).toEqual([]);
		reads[0]?.answer([[1, HALLAM]]);
		await settle();
		search("again", job(2), job(1));
		search("changed", job(1), job(2, 2));
		expect([begun, reads.map(({ ids }) => ids), [...costs.costs]]).toEqual([
			["first", "again"],
			[[1, 2], [2]],
			[[1, HALLAM]],
		]);
	});

	it("does not hold up a plan that cannot read them, and is read the next time", async () => {
		const { reads, begun, search, settle } = openCosts();
		search("first", job(1));
		reads[0]?.fail();
		await settle();
		search("second", job(1));
		expect([begun, reads.length]).toEqual([["first"], 2]);
	});

	it("begins the last search alone, and none that was left", async () => {
		const { costs, reads, begun, search, settle } = openCosts();
		search("first", job(1));
		search("second", job(1));
		for (const one of reads) one.answer([]);
		await settle();
		search("third", job(3));
		costs.cancel();
		reads[2]?.answer([]);
		await settle();
		expect(begun).toEqual(["second"]);
	});

	it("begins at once where nobody may see costs", () => {
		const begun: number[] = [];
		new CardCosts(undefined).before([job(1)], () => begun.push(1));
		expect(begun).toEqual([1]);
	});

	it("is read in several calls for more jobs than one may have", async () => {
		const sizes: number[] = [];
		vi.stubGlobal("document", { cookie: "", querySelector: () => null });
		vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
			const { job_ids } = JSON.parse(body);
			sizes.push(job_ids.length);
			return Response.json({ data: job_ids.map((job_id: number) => ({ job_id, ...HALLAM })) });
		});
		const found = await readCardCosts(Array.from({ length: 250 }, (_, at) => at + 1));
		expect([sizes, found.size, found.get(250)]).toEqual([[100, 100, 50], 250, HALLAM]);
	});
});
