import { describe, expect, it } from "vitest";
import { FLEET_DAY, saveJobAs, setJobColumns } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { changeRows } from "@/tests/support/databases/rows";
import type { BulkResult } from "~/domain/diary/job-actions/responses";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { type JobStatus, statusRank } from "~/domain/jobs/jobs/model/status";

let api: TestApi;
let admin: ApiCaller;

openFleetBeforeAll((opened) => {
	({ api, admin } = opened);
});

const saveJobsWithStatus = async (...statuses: JobStatus[]): Promise<number[]> => {
	const created: number[] = [];
	for (const status of statuses) {
		const { id } = await saveJobAs(admin);
		if (status !== "Pending") await setJobColumns(api.north, id, { status: statusRank(status) });
		created.push(id);
	}
	return created;
};
const bulk = (action: string, body: object, by = admin) =>
	by.call<BulkResult>("POST", `/client/bulk/${action}`, body);
const undo = (id: number | undefined, by = admin) => by.call<BulkResult>("POST", `/client/undo/${id}`);
const readJob = async (id: number | undefined) =>
	(await admin.call<JobView>("GET", `/client/get-job/${id}`)).data;
const statuses = (ids: readonly number[]) => Promise.all(ids.map(async (id) => (await readJob(id)).status));

describe("bulk actions", () => {
	it("report the result of each job and undo what can be undone", async () => {
		const ids = await saveJobsWithStatus("Completed", "Pending", "Completed");
		const { data } = await bulk("job-status", { ids: [...ids, 99_999], status: "Priced" });
		expect(data.results.map(({ id, ok, status, message }) => [id, ok, status, message])).toEqual([
			[ids[0], true, "Priced", "Priced"],
			[ids[1], false, "Pending", "A job that is Pending cannot be set to Priced."],
			[ids[2], true, "Priced", "Priced"],
			[99_999, false, null, "Job not found"],
		]);
		expect([data.done, data.failed, data.undo?.count]).toEqual([2, 2, 2]);
		const undone = await undo(data.undo?.id);
		expect([undone.data.done, undone.data.failed]).toEqual([2, 0]);
		expect(await statuses(ids)).toEqual(["Completed", "Pending", "Completed"]);
	});

	it("undo skips a job that has changed since", async () => {
		const ids = await saveJobsWithStatus("Completed", "Completed");
		const { data } = await bulk("job-status", { ids, status: "Priced" });
		const olive = await api.north.signIn("Olive");
		await olive.call("PUT", `/client/traffic-diary/mark-job/${ids[0]}`, { is_marked: 1 });
		const undone = await undo(data.undo?.id);
		expect(undone.data.results.map(({ ok, message }) => [ok, message])).toEqual([
			[false, "Olive changed this in the meantime. Please reload and try again."],
			[true, "Completed"],
		]);
		expect(await statuses(ids)).toEqual(["Priced", "Completed"]);
	});

	it("a completion is undone with the allocations it completed", async () => {
		const { id } = await saveJobAs(admin);
		await admin.call("POST", "/client/work-day-jobs", { job_id: id, work_day_id: 1 });
		const [inProgress = 0] = await saveJobsWithStatus("Inprogress");
		const { data } = await bulk("job-status", { ids: [id, inProgress], status: "Completed" });
		expect([data.done, data.undo?.count]).toEqual([2, 2]);
		expect((await readJob(id)).work_day_jobs[0]?.is_completed).toBe(1);
		const undone = await undo(data.undo?.id);
		expect([undone.data.done, undone.data.failed]).toEqual([2, 0]);
		expect(await statuses([id, inProgress])).toEqual(["Booked", "Inprogress"]);
		const job = await readJob(id);
		expect([job.completed_at, job.work_day_jobs[0]?.is_completed]).toEqual([null, 0]);
		expect(job.job_activities.at(-1)?.message).toBe("Undo: Completed to Booked");
	});

	it("undoing the completion of a sub-job reopens the trip that it completed", async () => {
		const { id: parent_id } = await saveJobAs(admin, { job_type: 3 });
		const stop = { parent_id, mode: 2, delivery_date: FLEET_DAY, delivery_time: "10:00" };
		const { data } = await admin.call<{ sub_job: JobView }>("POST", "/client/sub-job", stop);
		for (const id of [parent_id, data.sub_job.id])
			await setJobColumns(api.north, id, { status: statusRank("Inprogress") });
		const completed = await bulk("job-status", { ids: [data.sub_job.id], status: "Completed" });
		expect((await readJob(parent_id)).status).toBe("Completed");
		await undo(completed.data.undo?.id);
		expect(await statuses([data.sub_job.id, parent_id])).toEqual(["Inprogress", "Inprogress"]);
	});

	it.each<[JobStatus, JobStatus]>([["Inprogress", "Cancelled"]])(
		"changing %s to %s cannot be undone",
		async (from, to) => {
			const ids = await saveJobsWithStatus(from);
			const { data } = await bulk("job-status", { ids, status: to });
			expect([data.done, data.undo]).toEqual([1, null]);
		},
	);

	it("an undo works once, only for its user and only within ten minutes", async () => {
		const ids = await saveJobsWithStatus("Completed");
		const { data } = await bulk("job-status", { ids, status: "Priced" });
		const pia = await api.north.signIn("Pia");
		expect((await undo(data.undo?.id, pia)).status).toBe(404);
		expect((await undo(data.undo?.id)).status).toBe(200);
		expect((await undo(data.undo?.id)).message).toBe("This was already undone.");
		const expired = await bulk("job-status", { ids, status: "Priced" });
		await changeRows(api.north.d1, "undo_step", {}, { expires_at: "2020-01-01T00:00:00.000Z" });
		expect((await undo(expired.data.undo?.id)).message).toBe("It is too late to undo this.");
	});

	it("mark and unmark jobs", async () => {
		const ids = await saveJobsWithStatus("Pending", "Invoiced");
		const { data } = await bulk("mark", { ids, is_marked: 1 });
		expect(data.done).toBe(2);
		expect((await readJob(ids[1])).is_marked).toBe(1);
		await undo(data.undo?.id);
		expect((await readJob(ids[1])).is_marked).toBe(0);
	});

	it("delete jobs and undo it", async () => {
		const ids = await saveJobsWithStatus("Pending", "Pending", "Inprogress");
		await bulk("allocate", { ids: ids.slice(1, 2), work_day_id: 1, is_planned: 0 });
		const { data } = await bulk("delete", { ids });
		expect(data.results.map(({ ok }) => ok)).toEqual([true, true, false]);
		await undo(data.undo?.id);
		expect(await statuses(ids)).toEqual(["Pending", "Booked", "Inprogress"]);
	});

	it("allocate to one driver and de-allocate, each with undo", async () => {
		const ids = await saveJobsWithStatus("Pending", "Pending", "Quote");
		const allocated = await bulk("allocate", { ids, work_day_id: 1, is_planned: 1 });
		expect(allocated.data.results.map(({ ok, status }) => [ok, status])).toEqual([
			[true, "Planned"],
			[true, "Planned"],
			[false, "Quote"],
		]);
		const reallocated = await bulk("allocate", {
			ids: ids.slice(0, 2),
			sub_contractor_id: 1,
			is_planned: 1,
			cost: 20,
			change: 1,
		});
		expect(reallocated.data.done).toBe(2);
		await undo(reallocated.data.undo?.id);
		const first = await readJob(ids[0]);
		expect([first.status, first.work_day_jobs[0]?.work_day_id, first.sub_contractor_jobs]).toEqual([
			"Planned",
			1,
			[],
		]);
		const deallocated = await bulk("deallocate", { ids });
		expect(deallocated.data.results.map(({ ok, message }) => [ok, message])).toEqual([
			[true, "Pending"],
			[true, "Pending"],
			[false, "This job is not allocated."],
		]);
		await undo(deallocated.data.undo?.id);
		expect(await statuses(ids)).toEqual(["Planned", "Planned", "Quote"]);
	});

	it("only replace an existing carrier if the request says so", async () => {
		const ids = await saveJobsWithStatus("Pending");
		await bulk("allocate", { ids, work_day_id: 1 });
		const second = await bulk("allocate", { ids, work_day_id: 2, override: ["vor"] });
		expect(second.data.results[0]).toMatchObject({
			ok: false,
			message: "Admin changed this in the meantime. Please reload and try again.",
		});
	});

	it.each([
		["an empty list", "job-status", { ids: [], status: "Priced" }],
		["more than a hundred", "mark", { ids: Array.from({ length: 101 }, (_, at) => at + 1), is_marked: 1 }],
		["an unknown status", "job-status", { ids: [1], status: "Nonsense" }],
		["two carriers", "allocate", { ids: [1], work_day_id: 1, owner_driver_id: 1 }],
		["no carrier", "allocate", { ids: [1] }],
	])("refuse %s", async (_what, action, body) => {
		expect((await bulk(action, body)).status).toBe(422);
	});
});
