import { describe, expect, it } from "vitest";
import type { RowResult } from "./responses";
import { EMPTY_OUTCOME, failedResult, formatJobCount, mergeOutcome, splitIntoChunks } from "./rules";

const row = (id: number, ok: boolean, message = ok ? "Completed" : "No"): RowResult => ({
	id,
	job_number: String(48000 + id),
	ok,
	message,
	status: ok ? "Completed" : null,
});
const response = (results: RowResult[], undo: number | null = null) => ({
	results,
	undo: undo === null ? null : { id: undo, expires_at: "2026-11-20T10:00:00.000Z", count: results.length },
});

describe("bulk actions in calls of 100 jobs", () => {
	it.each([
		[0, []],
		[1, [1]],
		[100, [100]],
		[101, [100, 1]],
		[2345, [...Array<number>(23).fill(100), 45]],
	])("%d jobs are sent in chunks of %j", (n, sizes) => {
		const ids = Array.from({ length: n }, (_, at) => at + 1);
		const chunks = splitIntoChunks(ids);
		expect(chunks.map((chunk) => chunk.length)).toEqual(sizes);
		expect(chunks.flat()).toEqual(ids);
	});

	it("counts over all responses and undoes the last step first", () => {
		const first = mergeOutcome(EMPTY_OUTCOME, response([row(1, true), row(2, false)], 7));
		const outcome = mergeOutcome(first, response([row(3, true)], 8));
		expect([outcome.done, outcome.failed]).toEqual([2, 1]);
		expect(outcome.undo).toEqual([
			{ id: 8, ids: [3] },
			{ id: 7, ids: [1] },
		]);
	});

	it("a retried job counts once, with its latest result", () => {
		const first = mergeOutcome(EMPTY_OUTCOME, response([row(1, true), row(2, false)], 7));
		const outcome = mergeOutcome(first, response([row(2, true)], 9));
		expect([outcome.done, outcome.failed]).toEqual([2, 0]);
		expect(outcome.results.map(({ id, ok }) => [id, ok])).toEqual([
			[1, true],
			[2, true],
		]);
	});

	it("a failed call fails each of its jobs and keeps earlier results", () => {
		const first = mergeOutcome(EMPTY_OUTCOME, response([row(1, true)], 7));
		const failed = mergeOutcome(first, failedResult([2, 3], "No answer"));
		expect([failed.done, failed.failed, failed.undo.length]).toEqual([1, 2, 1]);
		expect(failed.results.filter(({ ok }) => !ok).map(({ id, message }) => [id, message])).toEqual([
			[2, "No answer"],
			[3, "No answer"],
		]);
	});

	it.each([
		[1, "1 job"],
		[0, "0 jobs"],
		[1200, "1,200 jobs"],
	])("formats %d as %s", (n, text) => {
		expect(formatJobCount(n)).toBe(text);
	});
});
