import { beforeEach, describe, expect, it } from "vitest";
import { saveJobAs, setJobColumns } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRow, changeRow } from "@/tests/support/databases/rows";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { statusRank } from "~/domain/jobs/jobs/model/status";

let api: TestApi;
let admin: ApiCaller;
let ben: ApiCaller;
let dan: ApiCaller;
let stranger: ApiCaller;
let count = 0;

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
	ben = await api.north.signIn("Ben");
	dan = await api.north.signIn("Dan", { user_type: "driver", driver_id: 1 });
	stranger = await api.south.signIn("Stranger");
});
beforeEach(async () => {
	await run("DELETE FROM driver_write");
	await changeRow(api.north.d1, "work_day", 1, { clockin_time: null, approved_at: null });
});

const run = (sql: string, ...values: unknown[]) =>
	api.north.d1
		.prepare(sql)
		.bind(...values)
		.run();

/** Sends a report and returns its uid; it must have been answered so. */
async function report(type: string, fields: object, outcome = "refused"): Promise<string> {
	const uid = `refused-test-${++count}`;
	const at = new Date(Date.now() - 60_000).toISOString();
	const { data } = await dan.call<{ results: { outcome: string }[] }>("POST", "/driver/writes", {
		sent_at: new Date().toISOString(),
		writes: [{ uid, at, type, ...fields }],
	});
	expect(data.results).toMatchObject([{ outcome }]);
	return uid;
}
const apply = (by: ApiCaller, uid: string) => by.call("POST", `/client/driver-refused/1/${uid}`);
const list = async () =>
	(await admin.call<{ uid: string; reason: string }[]>("GET", "/client/driver-refused")).data;

describe("a refused report", () => {
	it("is applied once its reason has gone, with its moment, signer and who reported it", async () => {
		const job = await saveJobAs(admin);
		await setJobColumns(api.north, job.id, { status: statusRank("Booked") });
		const uid = await report("step", { job_id: job.id, step: "delivered", signer: "Mrs Mill" });
		expect(await apply(admin, uid)).toMatchObject({
			status: 409,
			message: "This job is no longer on your day.",
		});
		expect(await list()).toHaveLength(1);
		await addRow(api.north.d1, "work_day_job", { work_day_id: 1, job_id: job.id, is_planned: 0 });
		expect(await apply(admin, uid)).toMatchObject({
			status: 200,
			message: "Applied as the driver reported it.",
		});
		expect(await list()).toEqual([]);
		const { data } = await admin.call<JobView>("GET", `/client/get-job/${job.id}`);
		expect(data.status).toBe("Completed");
		expect(data.job_process).toMatchObject([{ pod_name: "Mrs Mill" }]);
		const stored = await api.north.d1
			.prepare("SELECT outcome, resolved_by FROM driver_write WHERE uid = ?")
			.bind(uid)
			.first();
		expect(stored).toEqual({ outcome: "applied", resolved_by: admin.user_id });
	});

	it("is applied once by two people at once", async () => {
		await addRow(api.north.d1, "work_day", { id: 77, date: "2026-12-01", vehicle_id: 2, driver_id: 3 });
		const uid = await report("fuel", { work_day_id: 77, fuel_volume: 40, fuel_cost: 60 });
		await changeRow(api.north.d1, "work_day", 77, { driver_id: 1 });
		const replies = await Promise.all([apply(admin, uid), apply(ben, uid)]);
		expect(replies.map(({ status }) => status)).toContain(200);
		for (const { status } of replies) expect([200, 404]).toContain(status);
		const fuel = await api.north.d1.prepare("SELECT count(*) AS n FROM fuel_data").first();
		expect(fuel).toEqual({ n: 1 });
		expect((await apply(admin, uid)).status).toBe(404);
	});

	it("is dealt with where what it reports is so already", async () => {
		await changeRow(api.north.d1, "work_day", 1, { approved_at: "2026-11-23T20:00:00.000Z" });
		const uid = await report("clock_in", { work_day_id: 1 });
		await changeRow(api.north.d1, "work_day", 1, { approved_at: null, clockin_time: "06:00" });
		expect((await apply(admin, uid)).status).toBe(200);
		expect(await list()).toEqual([]);
	});

	it("that cannot be read stays, with what is wrong", async () => {
		const uid = await report("step", { job_id: 1, step: "teleported" });
		const reply = await apply(admin, uid);
		expect([reply.status, reply.message]).toEqual([409, expect.stringContaining("step: ")]);
		expect(await list()).toHaveLength(1);
	});

	it.each([
		["another company's staff", () => stranger, 404],
		["the driver", () => dan, 403],
	])("cannot be applied by %s", async (_, by, status) => {
		const uid = await report("step", { job_id: 1, step: "start" });
		expect((await apply(by(), uid)).status).toBe(status);
	});

	it("is announced to the office when it arrives", async () => {
		await report("step", { job_id: 1, step: "start" });
		const change = await api.north.d1
			.prepare("SELECT type, kind, entity, entity_id FROM change_log ORDER BY seq DESC LIMIT 1")
			.first();
		expect(change).toEqual({
			type: "organizerChange",
			kind: "driverAction",
			entity: "driver",
			entity_id: 1,
		});
	});
});
