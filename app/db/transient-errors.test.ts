import { beforeEach, describe, expect, it, vi } from "vitest";
import { insertIdempotencyKey } from "~/db/repositories/jobs/idempotency-keys";
import { commit, UniqueViolation } from "./commit";
import { query, read } from "./read";
import type { Statement } from "./statements";
import { isReadOnly } from "./transient-errors";

beforeEach(() => void vi.useFakeTimers());

const LOST = "D1_ERROR: Network connection lost.";

/** A database whose batches fail with these messages, one after the other, and then succeed. */
function failingDatabase(...messages: string[]) {
	const failures = messages.values();
	const batch = vi.fn(async (statements: unknown[]) => {
		const { value, done } = failures.next();
		if (!done) throw new Error(value);
		return statements.map(() => ({ results: [], meta: {} }));
	});
	const d1 = { batch, prepare: () => ({ bind: () => ({}) }) } as unknown as D1Database;
	return { d1, batch };
}

/** Waits for the outcome while all timers run out; an error is an outcome. */
async function outcomeOf(work: Promise<unknown>) {
	const outcome = work.then(
		() => "done",
		(failure: Error) => failure,
	);
	await vi.runAllTimersAsync();
	return await outcome;
}

const NOW = new Date("2026-11-23T08:00:00.000Z");
const target = (d1: D1Database) => ({
	d1,
	actor: { type: "client", name: "Priya Shah", user_id: 1 },
	now: NOW,
	room: { announce: async () => {} },
	background: { committed: async () => {} },
	waitUntil: () => {},
});
const plainWrite: Statement = { sql: "UPDATE job SET version = 2 WHERE id = 1", params: [] };
const claim = insertIdempotencyKey({ now: NOW }, { key: "job a", verb: "save-job", request_hash: "x" });

describe("a read", () => {
	it.each([
		LOST,
		"D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.",
		"D1_ERROR: Internal error while starting up D1 DB storage caused object to be reset.",
		"D1_ERROR: D1 DB reset because its code was updated.",
		"D1_ERROR: D1 DB is overloaded. Requests queued for too long.",
		"D1_ERROR: Cannot resolve D1 DB due to transient issue on remote node.",
	])("is repeated after: %s", async (message) => {
		const { d1, batch } = failingDatabase(message, message);
		expect(await outcomeOf(read(d1, [query("SELECT 1")]))).toBe("done");
		expect(batch).toHaveBeenCalledTimes(3);
	});

	it("is given up after the third error", async () => {
		const { d1, batch } = failingDatabase(LOST, LOST, LOST);
		expect(await outcomeOf(read(d1, [query("SELECT 1")]))).toEqual(new Error(LOST));
		expect(batch).toHaveBeenCalledTimes(3);
	});

	it.each(["D1_ERROR: no such table: job", "D1_ERROR: D1 DB exceeded its CPU time limit and was reset."])(
		"is not repeated after: %s",
		async (message) => {
			const { d1, batch } = failingDatabase(message);
			expect(await outcomeOf(read(d1, [query("SELECT 1")]))).toEqual(new Error(message));
			expect(batch).toHaveBeenCalledTimes(1);
		},
	);

	it("is not repeated if one of its statements writes", async () => {
		const { d1, batch } = failingDatabase(LOST);
		await outcomeOf(read(d1, [query("SELECT 1"), query("INSERT INTO role DEFAULT VALUES RETURNING id")]));
		expect(batch).toHaveBeenCalledTimes(1);
	});
});

describe("a save", () => {
	it("is repeated if its batch claims an idempotency key", async () => {
		const { d1, batch } = failingDatabase(LOST);
		expect(await outcomeOf(commit(target(d1), [plainWrite, claim]))).toBe("done");
		expect(batch).toHaveBeenCalledTimes(2);
	});

	it("that was applied before its answer was lost is refused the second time", async () => {
		const { d1 } = failingDatabase(LOST, "D1_ERROR: UNIQUE constraint failed: idempotency_key.key");
		expect(await outcomeOf(commit(target(d1), [plainWrite, claim]))).toBeInstanceOf(UniqueViolation);
	});

	it("is not repeated without a key", async () => {
		const { d1, batch } = failingDatabase(LOST);
		expect(await outcomeOf(commit(target(d1), [plainWrite]))).toEqual(new Error(LOST));
		expect(batch).toHaveBeenCalledTimes(1);
	});
});

it.each([
	["SELECT updated_at FROM job", true],
	[" with n AS (SELECT 1) SELECT * FROM n", true],
	["WITH n AS (SELECT 1) DELETE FROM job", false],
	["UPDATE job SET version = 2 RETURNING id", false],
	["insert into job default values", false],
])("%s only reads: %s", (sql, expected) => expect(isReadOnly(sql)).toBe(expected));
