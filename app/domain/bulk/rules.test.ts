import { describe, expect, it } from "vitest";
import { inChunks, jobCount, merged, NOTHING_DONE, refused } from "./rules";
import type { RowResult } from "./schemas";

const row = (id: number, ok: boolean, message = ok ? "Completed" : "No"): RowResult => ({
	id,
	job_number: String(48000 + id),
	ok,
	message,
	status: ok ? "Completed" : null,
});
const answer = (results: RowResult[], undo: number | null = null) => ({
	results,
	undo: undo === null ? null : { id: undo, expires_at: "2026-11-20T10:00:00.000Z", count: results.length },
});

describe("many jobs in calls of 100", () => {
	it.each([
		[0, []],
		[1, [1]],
		[100, [100]],
		[101, [100, 1]],
		[2345, [...Array<number>(23).fill(100), 45]],
	])("%d jobs are sent in parts of %j", (n, sizes) => {
		const ids = Array.from({ length: n }, (_, at) => at + 1);
		const parts = inChunks(ids);
		expect(parts.map((part) => part.length)).toEqual(sizes);
		expect(parts.flat()).toEqual(ids);
	});

	it("counts over all answers, and takes the last step back first", () => {
		const first = merged(NOTHING_DONE, answer([row(1, true), row(2, false)], 7));
		const both = merged(first, answer([row(3, true)], 8));
		expect([both.done, both.failed]).toEqual([2, 1]);
		expect(both.undo).toEqual([
			{ id: 8, ids: [3] },
			{ id: 7, ids: [1] },
		]);
	});

	it("a job tried again counts once, by its later answer", () => {
		const first = merged(NOTHING_DONE, answer([row(1, true), row(2, false)], 7));
		const again = merged(first, answer([row(2, true)], 9));
		expect([again.done, again.failed]).toEqual([2, 0]);
		expect(again.results.map(({ id, ok }) => [id, ok])).toEqual([
			[1, true],
			[2, true],
		]);
	});

	it("a call without an answer fails each of its jobs for that reason and keeps what was done before", () => {
		const first = merged(NOTHING_DONE, answer([row(1, true)], 7));
		const lost = merged(first, refused([2, 3], "No answer"));
		expect([lost.done, lost.failed, lost.undo.length]).toEqual([1, 2, 1]);
		expect(lost.results.filter(({ ok }) => !ok).map(({ id, message }) => [id, message])).toEqual([
			[2, "No answer"],
			[3, "No answer"],
		]);
	});

	it.each([
		[1, "1 job"],
		[0, "0 jobs"],
		[1200, "1,200 jobs"],
	])("%d reads %s", (n, text) => {
		expect(jobCount(n)).toBe(text);
	});
});
