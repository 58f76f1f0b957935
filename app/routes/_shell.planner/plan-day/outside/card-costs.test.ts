import { describe, expect, it, vi } from "vitest";
import type { CheapestCard } from "~/domain/planning/automatic-planning/costs";
import { CardCosts, readCardCosts } from "./card-costs";

const HALLAM: CheapestCard = { cost: 310, card_name: "Hallam 2026", sub_contractor: "Hallam" };
const job = (id: number, version = 1) => ({ id, version });

/** Costs whose readings are answered by the test. */
function openCosts() {
	const reads: {
		ids: readonly number[];
		answer: (costs: [number, CheapestCard | null][]) => void;
	}[] = [];
	const begun: string[] = [];
	const costs = new CardCosts(
		(ids) =>
			new Promise((resolve) => {
				reads.push({ ids, answer: (found) => resolve(new Map(found)) });
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
		reads[0]?.answer([
			[1, HALLAM],
			[2, null],
		]);
		await settle();
		search("again", job(2), job(1));
		search("changed", job(1), job(2, 2));
		expect([begun, reads.map(({ ids }) => ids), [...costs.costs]]).toEqual([
			["first", "again"],
			[[1, 2], [2]],
			[[1, HALLAM]],
		]);
	});

	it("does not hold up a plan that cannot read all, and the others are read the next time", async () => {
		const { costs, reads, begun, search, settle } = openCosts();
		search("first", job(1), job(2));
		reads[0]?.answer([[1, HALLAM]]);
		await settle();
		search("second", job(1), job(2));
		expect([begun, reads.map(({ ids }) => ids)]).toEqual([["first"], [[1, 2], [2]]]);
		expect([...costs.costs]).toEqual([[1, HALLAM]]);
	});

	it("is read of the first 500 jobs", async () => {
		const { reads, begun, search, settle } = openCosts();
		const many = Array.from({ length: 600 }, (_, at) => job(at + 1));
		search("first", ...many);
		const ids = reads[0]?.ids ?? [];
		expect([ids.length, ids[499]]).toEqual([500, 500]);
		reads[0]?.answer(ids.map((id) => [id, null]));
		await settle();
		search("again", ...many);
		expect([begun, reads.length]).toEqual([["first", "again"], 1]);
	});

	it("is no longer known of a job that has changed and is not among the first", async () => {
		const { costs, reads, search, settle } = openCosts();
		search("first", job(1));
		reads[0]?.answer([[1, HALLAM]]);
		await settle();
		search("second", ...Array.from({ length: 500 }, (_, at) => job(at + 2)), job(1, 2));
		reads[1]?.answer([[2, HALLAM]]);
		await settle();
		expect([...costs.costs.keys()]).toEqual([2]);
	});

	it("is forgotten with what is being read then, as cards may have changed", async () => {
		const { costs, reads, search, settle } = openCosts();
		search("first", job(1));
		costs.forget();
		search("second", job(1));
		reads[1]?.answer([[1, null]]);
		reads[0]?.answer([[1, HALLAM]]);
		await settle();
		expect([...costs.costs]).toEqual([]);
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

	it.each([
		["is read in several calls for more jobs than one may have", [100, 100, 50], 250],
		["is known of what was read until a call failed", [100, 100], 100],
	])("%s", async (_, sizes, known) => {
		const sent: number[] = [];
		vi.stubGlobal("document", { cookie: "", querySelector: () => null });
		vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
			const { job_ids } = JSON.parse(body);
			sent.push(job_ids.length);
			if (sent.length * 100 > known + 50) throw new DOMException("Time is over", "TimeoutError");
			return Response.json({ data: [{ job_id: job_ids[0], ...HALLAM }] });
		});
		const found = await readCardCosts(Array.from({ length: 250 }, (_, at) => at + 1));
		expect([sent, found.size, found.get(1), found.get(2)]).toEqual([sizes, known, HALLAM, null]);
	});
});
