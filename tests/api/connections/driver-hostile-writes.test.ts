import { describe, expect, it } from "vitest";
import {
	ago,
	firstRow,
	newUid,
	openDriverDayBeforeAll,
	outcomesOf,
	type SentResult,
	type SentWrite,
	sendWrites,
	uploadSignature,
	writeOf,
} from "@/tests/support/driver/driver-day";
import { readJob } from "@/tests/support/jobs/test-jobs";
import { MIB } from "~/shared/bytes.mjs";

const day = openDriverDayBeforeAll();

const count = async (table: string) =>
	(await firstRow<{ n: number }>(day, `SELECT count(*) AS n FROM ${table}`))?.n;
const driving = () => writeOf("activity", { work_day_id: 1, activity: "driving" });
const sendBody = (body: unknown) => day.dan.fetch("POST", "/driver/writes", body);
/** How often each outcome is there. */
function tally(results: readonly SentResult[]) {
	const counts: Record<string, number> = {};
	for (const outcome of outcomesOf(results)) counts[outcome] = (counts[outcome] ?? 0) + 1;
	return counts;
}

describe("the same write again and again", () => {
	it("in 20 calls at once is applied once and refused in none", async () => {
		const signature = await uploadSignature(day.dan);
		const delivered = writeOf("step", { job_id: day.job.id, step: "delivered", signer: "Mill", signature });
		const calls = Array.from({ length: 20 }, () => sendWrites(day.dan, [delivered]));
		expect(tally((await Promise.all(calls)).flat())).toEqual({ applied: 1, already: 19 });
		const done = await readJob(day.office, day.job.id);
		expect(done.job_process).toHaveLength(1);
		expect(done.job_activities.filter(({ message }) => message.startsWith("Delivered"))).toHaveLength(1);
		expect((await day.office.call<object[]>("GET", "/client/driver-refused")).data).toEqual([]);
	});

	it("500 times in one call, each with another content, is the first one", async () => {
		const uid = newUid();
		const writes = Array.from({ length: 500 }, (_, n) => ({
			...writeOf("fuel", { work_day_id: 1, fuel_volume: n + 1, fuel_cost: 1 }),
			uid,
		}));
		expect(tally(await sendWrites(day.dan, writes))).toEqual({ applied: 500 });
		expect(await firstRow(day, "SELECT fuel_volume FROM fuel_data ORDER BY id DESC")).toEqual({
			fuel_volume: 100_000,
		});
		expect(await count("driver_write")).toBe(1);
	});
});

describe("a call made to exhaust the server", () => {
	it.each<[string, () => unknown, number]>([
		["of 501 writes", () => ({ sent_at: ago(0), writes: Array.from({ length: 501 }, driving) }), 422],
		["of no writes", () => ({ sent_at: ago(0), writes: [] }), 422],
		["nested 100,000 times", () => `{"sent_at":${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}}`, 400],
		["nested 100,000 times as lists", () => "[".repeat(100_000), 400],
		[
			"with a number beyond all",
			() => `{"sent_at":"${ago(0)}","writes":[{"uid":"device-x-1","at":1e999}]}`,
			400,
		],
		[
			"of three megabytes",
			() => ({ sent_at: ago(0), writes: [{ ...driving(), more: "x".repeat(3 * MIB) }] }),
			413,
		],
		[
			"with a uid that is a path",
			() => ({ sent_at: ago(0), writes: [{ ...driving(), uid: "../../../x" }] }),
			422,
		],
		[
			"with a uid of a megabyte",
			() => ({ sent_at: ago(0), writes: [{ ...driving(), uid: "x".repeat(MIB / 2) }] }),
			422,
		],
	])("%s is refused whole", async (_name, body, status) => {
		const response = await sendBody(body());
		await response.text();
		expect(response.status).toBe(status);
		expect(await count("driver_write")).toBe(0);
	});

	it("with a write as large as a call is stored as refused, or refused whole", async () => {
		const large = { ...writeOf("step", { step: "teleported" }), more: "x".repeat(2 * MIB - 300) };
		const response = await sendBody({ sent_at: ago(0), writes: [large] });
		await response.text();
		expect([200, 413]).toContain(response.status);
	});

	it("with names of the language's own is refused alone", async () => {
		const [result] = await sendWrites(day.dan, [
			JSON.parse(`{"uid":"${newUid()}","at":"${ago(1)}","type":"constructor","__proto__":{"type":"step"}}`),
		]);
		expect(result?.outcome).toBe("refused");
	});

	it("cannot fill the database with refused writes: what is too much waits with the device", async () => {
		const wrong = (): SentWrite => writeOf("step", { step: "teleported" });
		let stored = 0;
		for (let call = 0; call < 12; call += 1) {
			const results = await sendWrites(day.dan, Array.from({ length: 150 }, wrong));
			stored += results.filter(({ outcome }) => outcome === "refused").length;
		}
		expect(stored).toBe(1000);
		expect(await count("driver_write")).toBe(1000);
		expect(outcomesOf(await sendWrites(day.dan, [writeOf("clock_in", { work_day_id: 1 })]))).toEqual([
			"applied",
		]);
	});
});

describe("moments that cannot be", () => {
	it.each<[string, string, string]>([
		["in a year", new Date(Date.now() + 365 * 86_400_000).toISOString(), "applied"],
		["a year ago", new Date(Date.now() - 365 * 86_400_000).toISOString(), "refused"],
		["in the year 9999", "9999-12-31T23:59:59Z", "applied"],
		["in the year 10000", "9999-12-31T23:59:59-05:00", "refused"],
		["in the year 1", "0001-01-01T00:00:00Z", "refused"],
		["on 31 February", "2026-02-31T10:00:00Z", "refused"],
		["without an offset", "2026-11-23T10:00:00", "refused"],
		["that is no moment", "NaN", "refused"],
	])("%s", async (_name, at, outcome) => {
		const [result] = await sendWrites(day.dan, [{ ...driving(), at }]);
		expect(result?.outcome).toBe(outcome);
		const row = await firstRow<{ at: string | null }>(day, "SELECT max(at) AS at FROM work_day_activity");
		expect((row?.at ?? "") <= new Date().toISOString()).toBe(true);
	});
});
