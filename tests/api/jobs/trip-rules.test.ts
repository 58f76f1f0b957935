import { describe, expect, it } from "vitest";
import { FLEET_DAY, saveJobAs, setJobColumns } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { changeRow } from "@/tests/support/databases/rows";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { type JobStatus, statusRank } from "~/domain/jobs/jobs/model/status";
import type { SubJobWithTrip } from "~/domain/jobs/trips/schemas";

let api: TestApi;
let admin: ApiCaller;

openFleetBeforeAll((opened) => {
	({ api, admin } = opened);
});

const deliver = { mode: 2, delivery_date: FLEET_DAY, delivery_time: "10:00", base_charge: 30 };

async function saveTrip() {
	const { id } = await saveJobAs(admin, { job_type: 3 });
	const { data } = await admin.call<SubJobWithTrip>("POST", "/client/sub-job", { parent_id: id, ...deliver });
	return { id, sub: data.sub_job };
}
const setStatus = (id: number, status: JobStatus) =>
	setJobColumns(api.north, id, { status: statusRank(status) });
const readJob = async (id: number) => (await admin.call<JobView>("GET", `/client/get-job/${id}`)).data;

describe("a closed trip", () => {
	it.each<JobStatus>(["Completed", "Marked For Inv", "Invoiced", "Cancelled"])(
		"that is %s refuses changes of its sub-jobs",
		async (status) => {
			const { id, sub } = await saveTrip();
			await setStatus(id, status);
			const path = `/client/sub-job/${sub.id}`;
			const changed = await admin.call("PUT", path, { version: sub.version, base_charge: 99 });
			expect([changed.status, changed.message]).toEqual([
				409,
				`While the trip is ${status}, this cannot be changed: base charge.`,
			]);
			for (const deletion of [path, `/client/delete-job/${sub.id}`]) {
				const deleted = await admin.call("DELETE", deletion);
				expect([deleted.status, deleted.message]).toEqual([
					409,
					"The trip is closed, so its sub-jobs stay as they are.",
				]);
			}
			expect((await readJob(sub.id)).status).toBe("Pending");
		},
	);

	it("still takes what its sub-jobs cost", async () => {
		const { id, sub } = await saveTrip();
		await setStatus(id, "Marked For Inv");
		const changed = await admin.call("PUT", `/client/sub-job/${sub.id}`, {
			version: sub.version,
			subcost: 5,
		});
		expect(changed.status).toBe(200);
	});
});

describe("a sub-job of a deleted trip", () => {
	it("is restored with its trip only", async () => {
		const { id, sub } = await saveTrip();
		await admin.call("DELETE", `/client/delete-job/${id}`);
		const alone = await admin.call("PUT", `/client/restore-job/${sub.id}`);
		expect([alone.status, alone.message]).toEqual([409, "The trip is deleted. Please restore the trip."]);
		expect((await admin.call("PUT", `/client/restore-job/${id}`)).status).toBe(200);
		expect((await readJob(sub.id)).status).toBe("Pending");
	});
});

describe("the collection of a trip", () => {
	it("does not move past its deliveries", async () => {
		const { id, sub } = await saveTrip();
		const { version } = await readJob(id);
		const path = `/client/update-job/${id}`;
		const moved = await admin.call("PUT", path, { version, collection_date: "2026-11-25" });
		expect([moved.status, moved.data]).toEqual([
			422,
			{ collection_date: [`Sub-job ${sub.job_number} delivers on 23-11-2026. Please move it first`] },
		]);
		await admin.call("DELETE", `/client/sub-job/${sub.id}`);
		expect((await admin.call("PUT", path, { version, collection_date: "2026-11-25" })).status).toBe(200);
	});
});

describe("planning a trip whose sub-job is on a row", () => {
	it("is refused with the true reason", async () => {
		const { id, sub } = await saveTrip();
		const target = { plannerable_id: 1, date: FLEET_DAY };
		const planned = await admin.call("POST", "/client/planner/plan-jobs", { job_ids: [sub.id], ...target });
		expect(planned.status).toBe(200);
		const refused = await admin.call("POST", "/client/planner/plan-jobs", { job_ids: [id], ...target });
		expect([refused.status, refused.message]).toEqual([
			409,
			"Sub-jobs of this trip are planned. Please merge it first.",
		]);
	});
});

describe("restoring a booked job whose driver was taken off", () => {
	const takeDriverOff = (work_day_id: number) =>
		admin.call("DELETE", `/client/delete-workday/${work_day_id}`);
	const book = (job_id: number, work_day_id: number) =>
		admin.call("POST", "/client/work-day-jobs", { job_id, work_day_id, override: ["vor"] });

	it("falls back as if it were de-allocated", async () => {
		const { id } = await saveJobAs(admin);
		await book(id, 1);
		await admin.call("DELETE", `/client/delete-job/${id}`);
		expect((await takeDriverOff(1)).status).toBe(200);
		await admin.call("PUT", `/client/restore-job/${id}`);
		expect(await readJob(id)).toMatchObject({
			status: "Pending",
			work_day_jobs: [],
			vehicle_job_planners: [],
		});
	});

	it("does so for the sub-jobs of a trip", async () => {
		const { id, sub } = await saveTrip();
		await book(id, 2);
		await book(sub.id, 2);
		expect((await readJob(sub.id)).status).toBe("Booked");
		await admin.call("DELETE", `/client/delete-job/${id}`);
		await takeDriverOff(2);
		expect((await admin.call("PUT", `/client/restore-job/${id}`)).status).toBe(200);
		expect(await readJob(sub.id)).toMatchObject({
			status: "Pending",
			work_day_jobs: [],
			vehicle_job_planners: [],
		});
	});

	it("is Booked again while the driver is there", async () => {
		await changeRow(api.north.d1, "work_day", 1, { driver_id: 1 });
		const { id } = await saveJobAs(admin);
		await book(id, 1);
		await admin.call("DELETE", `/client/delete-job/${id}`);
		await admin.call("PUT", `/client/restore-job/${id}`);
		expect((await readJob(id)).status).toBe("Booked");
	});
});
