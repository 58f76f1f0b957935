import { describe, expect, it } from "vitest";
import { insertFleet, saveJobAs } from "@/tests/support/api/fleet";
import { writePlatform } from "@/tests/support/api/test-users";
import { rowUpdate } from "@/tests/support/databases/rows";
import {
	ago,
	firstRow,
	openDriverDayBeforeAll,
	outcomesOf,
	type SentWrite,
	sendWrites,
	uploadSignature,
	writeOf,
} from "@/tests/support/driver/driver-day";
import { readJob } from "@/tests/support/jobs/test-jobs";

const day = openDriverDayBeforeAll();

const NOT_YOUR_DAY = "This workday is no longer yours.";
const NOT_YOUR_JOB = "This job is no longer on your day.";
const check = { truck_type: 1, mode: "start", answers: [{ check_id: 901, value: "yes" }] };

/** One write of every kind, about a workday and a job. */
const everyWrite = (work_day_id: number, job_id: number): [SentWrite, string][] => [
	[writeOf("clock_in", { work_day_id }), NOT_YOUR_DAY],
	[writeOf("clock_out", { work_day_id }), NOT_YOUR_DAY],
	[writeOf("activity", { work_day_id, activity: "driving" }), NOT_YOUR_DAY],
	[writeOf("night_out", { work_day_id, is_out: 1 }), NOT_YOUR_DAY],
	[writeOf("fuel", { work_day_id, fuel_volume: 10, fuel_cost: 10 }), NOT_YOUR_DAY],
	[writeOf("check", { work_day_id, ...check }), NOT_YOUR_DAY],
	...["start", "arrived", "collected", "left", "delivered", "in_depot", "failed"].map(
		(step): [SentWrite, string] => [writeOf("step", { job_id, step, reason: "closed" }), NOT_YOUR_JOB],
	),
	[writeOf("check", { work_day_id: 2, ...check, truck_type: 4, job_id }), NOT_YOUR_JOB],
];

describe("every kind of write", () => {
	it("about another driver's workday and job is refused and changes nothing", async () => {
		const writes = everyWrite(1, day.job.id);
		const results = await sendWrites(
			day.eva,
			writes.map(([write]) => write),
		);
		expect(results.map(({ outcome, reason }) => [outcome, reason])).toEqual(
			writes.map(([, reason]) => ["refused", reason]),
		);
		expect((await readJob(day.office, day.job.id)).status).toBe("Booked");
		expect(await firstRow(day, "SELECT count(*) AS n FROM work_day_activity WHERE work_day_id = 1")).toEqual({
			n: 0,
		});
	});

	it("of a driver of another company finds nothing, whatever ids it names", async () => {
		await insertFleet(day.api.south);
		const south = await day.api.south.signIn("Sam", { user_type: "driver", driver_id: 3 });
		const office = await day.api.south.signIn("South");
		const theirs = await saveJobAs(office, {});
		const writes = everyWrite(1, theirs.id).map(([write]) => write);
		expect(new Set(outcomesOf(await sendWrites(south, writes)))).toEqual(new Set(["refused"]));
		const north = everyWrite(1, day.job.id).map(([write]) => write);
		expect(new Set(outcomesOf(await sendWrites(south, north)))).toEqual(new Set(["refused"]));
		expect((await day.office.call<object[]>("GET", "/client/driver-refused")).data).toEqual([]);
		expect((await readJob(day.office, day.job.id)).status).toBe("Booked");
	});

	it("with another driver's signature or picture is refused", async () => {
		const theirs = await uploadSignature(day.eva);
		const step = { job_id: day.job.id, step: "delivered" };
		const results = await sendWrites(day.dan, [
			writeOf("step", { ...step, signature: theirs }),
			writeOf("step", { ...step, pictures: [theirs] }),
			writeOf("step", { ...step, signature: "pods/../driver-documents/x.png" }),
			writeOf("fuel", { work_day_id: 1, fuel_volume: 1, fuel_cost: 1, receipt: theirs }),
			writeOf("check", { work_day_id: 1, ...check, signature: theirs }),
		]);
		expect(results.map(({ reason }) => reason)).toEqual(Array(5).fill("This file was not uploaded by you."));
	});
});

describe("a device", () => {
	/** Ends or reopens the sessions of Dan's devices. */
	const endSessions = (ended_at: string | null) =>
		writePlatform(day.api, [
			rowUpdate("session", { user_type: "driver", user_id: day.dan.user_id }, { ended_at }),
		]);

	it("that is signed out in the middle of a bundle leaves each write whole or not there, and sends the rest after the next sign-in", async () => {
		const writes = Array.from({ length: 120 }, () =>
			writeOf("activity", { work_day_id: 1, activity: "driving" }),
		);
		const body = { sent_at: ago(0), writes };
		const sending = day.dan.call("POST", "/driver/writes", body);
		await endSessions(ago(0));
		await sending;
		expect((await day.dan.call("POST", "/driver/writes", body)).status).toBe(401);
		await endSessions(null);
		const outcomes = new Set(outcomesOf(await sendWrites(day.dan, writes)));
		expect([...outcomes].filter((outcome) => outcome !== "applied" && outcome !== "already")).toEqual([]);
		expect(
			await firstRow(day, "SELECT count(*) AS n, count(DISTINCT uid) AS uids FROM work_day_activity"),
		).toEqual({ n: 120, uids: 120 });
	});

	it("of a company that is closed is refused, and nothing is stored", async () => {
		await writePlatform(day.api, [rowUpdate("tenant", { slug: "north" }, { status: "closed" })]);
		const { status } = await day.dan.call("POST", "/driver/writes", {
			sent_at: ago(0),
			writes: [writeOf("clock_in", { work_day_id: 1 })],
		});
		await writePlatform(day.api, [rowUpdate("tenant", { slug: "north" }, { status: "active" })]);
		expect(status).toBe(401);
		expect(await firstRow(day, "SELECT count(*) AS n FROM driver_write")).toEqual({ n: 0 });
	});
});
