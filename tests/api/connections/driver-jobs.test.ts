import { describe, expect, it } from "vitest";
import type { ApiCaller } from "@/tests/support/api/test-api";
import { changeRows } from "@/tests/support/databases/rows";
import {
	ago,
	DRIVER_DAY_PATH,
	firstRow,
	openDriverDayBeforeAll,
	outcomesOf,
	type SentWrite,
	sendWrites,
	uploadSignature,
	writeOf,
} from "@/tests/support/driver/driver-day";
import { readJob } from "@/tests/support/jobs/test-jobs";
import type { JobView } from "~/domain/jobs/jobs/model/responses";

const day = openDriverDayBeforeAll();

const readBooked = () => readJob(day.office, day.job.id);

interface Day {
	workdays: { jobs: object[] }[];
}

describe("a job", () => {
	const step = (name: string, fields: object = {}) =>
		writeOf("step", { job_id: day.job.id, step: name, ...fields });

	it("goes from booked to completed, with its proof and its moments", async () => {
		const signature = await uploadSignature(day.dan);
		const results = await sendWrites(day.dan, [
			{ ...step("start"), at: ago(120) },
			{ ...step("arrived", { stop: "collection" }), at: ago(100) },
			{ ...step("collected", { item_count: 3 }), at: ago(90) },
			{ ...step("delivered", { signer: "Mrs Mill", signature, notes: "Left in porch" }), at: ago(30) },
		]);
		expect(outcomesOf(results)).toEqual(["applied", "applied", "applied", "applied"]);
		const done = await readBooked();
		expect([done.status, done.completed_at?.slice(0, 16)]).toEqual(["Completed", ago(30).slice(0, 16)]);
		expect(done.job_process).toMatchObject([
			{ type: 1, pod_name: "Mrs Mill", pod_sign: expect.stringContaining(signature) },
		]);
		const messages = done.job_activities.map(({ message }) => message);
		expect(messages).toEqual(
			expect.arrayContaining([
				"Arrived at collection, Leeds",
				"Collected at Leeds; 3 items instead of an unknown number",
				"Delivered at York; Left in porch",
			]),
		);
		const stamps = await firstRow<Record<string, string>>(
			day,
			"SELECT started_at, arrived_at, completed_at, is_completed FROM work_day_job WHERE job_id = ?",
			day.job.id,
		);
		expect(stamps).toMatchObject({
			started_at: expect.any(String),
			arrived_at: expect.any(String),
			completed_at: expect.any(String),
			is_completed: 1,
		});
	});

	it("that failed returns to the office with the reason", async () => {
		const [result] = await sendWrites(day.dan, [
			step("failed", { stop: "collection", reason: "closed", notes: "Gate locked" }),
		]);
		expect(result?.outcome).toBe("applied");
		const failed = await readBooked();
		expect([failed.status, failed.work_day_jobs]).toEqual(["Pending", []]);
		expect(failed.job_activities.map(({ message }) => message)).toContain(
			"Not done at collection, Leeds; Closed; Gate locked",
		);
		expect((await day.dan.call<Day>("GET", DRIVER_DAY_PATH)).data.workdays[0]?.jobs).toEqual([]);
	});

	it("that failed is proposed as a failed journey, which the office counts or leaves out", async () => {
		await sendWrites(day.dan, [step("failed", { stop: "delivery", reason: "closed" })]);
		const { id, version, occasions } = await readBooked();
		const note = "Not done at delivery, York; Closed";
		expect(occasions).toEqual([{ kind: "failed", count: 0, note, proposed: 1 }]);
		const save = (of: object) =>
			day.office.call<JobView>("PUT", `/client/update-job/${id}`, of).then(({ data }) => data);
		const counted = await save({ version, occasions: [{ kind: "failed", count: 1, note, proposed: 9 }] });
		expect(counted.occasions).toEqual([{ kind: "failed", count: 1, note, proposed: 1 }]);
		const decided = await save({ version: counted.version, occasions: [{ kind: "failed", count: 1, note }] });
		expect(decided.occasions).toEqual([{ kind: "failed", count: 1, note, proposed: 0 }]);
		expect((await save({ version: decided.version, occasions: [] })).occasions).toEqual([]);
	});

	it.each<[string, () => ApiCaller, () => object]>([
		["of another driver", () => day.eva, () => step("start")],
		["that does not exist", () => day.dan, () => ({ ...step("start"), job_id: 999_999 })],
		["with a file of another user", () => day.dan, () => step("delivered", { signature: "pods/u999-x.png" })],
	])("%s is refused", async (_name, by, sent) => {
		const [result] = await sendWrites(by(), [sent() as SentWrite]);
		expect(result?.outcome).toBe("refused");
		expect((await readBooked()).status).toBe("Booked");
	});

	it("that has gone to another driver meanwhile is refused, and nothing of it is lost", async () => {
		await changeRows(day.api.north.d1, "work_day_job", { job_id: day.job.id }, { is_deleted: 1 });
		const sent = step("delivered", { signer: "Mrs Mill" });
		expect(outcomesOf(await sendWrites(day.dan, [sent]))).toEqual(["refused"]);
		expect((await day.office.call("GET", "/client/driver-refused")).data).toMatchObject([
			{ reason: "This job is no longer on your day.", job_id: day.job.id, payload: { signer: "Mrs Mill" } },
		]);
	});
});
