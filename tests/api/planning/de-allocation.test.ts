import { describe, expect, it } from "vitest";
import type { NewRow } from "@/scripts/lib/databases/table-rows";
import { FLEET_DAY, saveJobAs, setJobColumns } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { listChanges } from "@/tests/support/jobs/test-jobs";
import { allocateToWorkday } from "@/tests/support/planning/test-allocations";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { statusRank } from "~/domain/jobs/jobs/model/status";

let api: TestApi;
let admin: ApiCaller;
let olive: ApiCaller;

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
	olive = await api.north.signIn("Olive", { user_type: "client", role_id: 2 });
});

const getJob = (id: number) => admin.call<JobView>("GET", `/client/get-job/${id}`);

describe("two dispatchers allocating concurrently", () => {
	it("one succeeds and the other gets a conflict that names the first", async () => {
		const job = await saveJobAs(admin);
		const responses = await Promise.all([
			allocateToWorkday(admin, job.id, { version: 1, work_day_id: 1 }),
			allocateToWorkday(olive, job.id, { version: 1, work_day_id: 2 }),
		]);
		const [winningResponse, refusedResponse] =
			responses[0].status === 200 ? responses : [responses[1], responses[0]];
		const winner = responses[0].status === 200 ? "Admin" : "Olive";
		expect([winningResponse.status, refusedResponse.status]).toEqual([200, 409]);
		expect(refusedResponse.message).toBe(
			`${winner} changed this in the meantime. Please reload and try again.`,
		);
		expect((await getJob(job.id)).data.work_day_jobs).toHaveLength(1);
	});

	it("a later allocation without a version gets the conflict too", async () => {
		const job = await saveJobAs(admin);
		await allocateToWorkday(olive, job.id, {});
		const staleRequest = await allocateToWorkday(admin, job.id, { work_day_id: 2 });
		expect(staleRequest.status).toBe(409);
		expect(staleRequest.data).toMatchObject({ by: "Olive" });
		const versionedRequest = await allocateToWorkday(admin, job.id, { work_day_id: 2, version: 2 });
		expect(versionedRequest.data.workDayJobs.map(({ work_day_id }) => work_day_id)).toEqual([2]);
	});

	it("twenty concurrent requests leave one allocation", async () => {
		const job = await saveJobAs(admin);
		const responses = await Promise.all(
			Array.from({ length: 20 }, (_, at) =>
				allocateToWorkday(admin, job.id, { version: 1, work_day_id: 1 + (at % 2) }),
			),
		);
		expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(responses.filter(({ status }) => status === 409)).toHaveLength(19);
		expect((await getJob(job.id)).data.work_day_jobs).toHaveLength(1);
	});

	it("a second de-allocation gets a message that it is already done", async () => {
		const job = await saveJobAs(admin);
		const { data } = await allocateToWorkday(admin, job.id);
		const path = `/client/work-day-jobs/${data.workDayJobs[0]?.id}`;
		await olive.call("DELETE", path);
		const staleRequest = await admin.call<{ by: string }>("DELETE", path);
		expect([staleRequest.status, staleRequest.data.by]).toEqual([409, "Olive"]);
	});
});

describe("de-allocation", () => {
	it.each<[rule: string, columns: Partial<NewRow<"job">>, status: string]>([
		["dealloc-pending", {}, "Pending"],
		["dealloc-collected", { collected: 1 }, "Collected"],
		["dealloc-indepot", { temp_status: 2 }, "Indepot"],
		["the depot takes precedence over collected", { collected: 1, temp_status: 2 }, "Indepot"],
	])("%s", async (_rule, columns, status) => {
		const { id } = await saveJobAs(admin);
		const { data } = await allocateToWorkday(admin, id);
		if (Object.keys(columns).length > 0) await setJobColumns(api.north, id, columns);
		const deletedAllocation = await admin.call<JobView>(
			"DELETE",
			`/client/work-day-jobs/${data.workDayJobs[0]?.id}`,
		);
		expect(deletedAllocation.message).toBe("Job deallocated from driver");
		expect(deletedAllocation.data).toMatchObject({ status, work_day_jobs: [], vehicle_job_planners: [] });
		expect((await listChanges(api.north, "organizerChange"))[0]).toMatchObject({
			kind: "deAllocateWorkdayJob",
			entity_id: 1,
		});
	});

	it("a completed leg keeps its carrier", async () => {
		const { id } = await saveJobAs(admin, { job_type: 2, delivery_date: "2026-11-24" });
		await allocateToWorkday(admin, id);
		await admin.call("PUT", `/client/update-job-status/${id}`, { status: "Collected" });
		const second = await allocateToWorkday(admin, id, { work_day_id: 4 });
		expect(second.data.jobDetails.status).toBe("Booked");
		expect(
			second.data.workDayJobs.map((allocation) => [allocation.work_day_id, allocation.is_completed]),
		).toEqual([
			[1, 1],
			[4, 0],
		]);
		const deletedAllocation = await admin.call<JobView>(
			"DELETE",
			`/client/work-day-jobs/${second.data.workDayJobs[1]?.id}`,
		);
		expect(deletedAllocation.data.status).toBe("Collected");
		expect(deletedAllocation.data.work_day_jobs.map(({ work_day_id }) => work_day_id)).toEqual([1]);
		expect(deletedAllocation.data.vehicle_job_planners.map(({ date }) => date)).toEqual([FLEET_DAY]);
	});

	it("is refused while the job is in progress and for unknown allocations", async () => {
		const { id } = await saveJobAs(admin);
		const { data } = await allocateToWorkday(admin, id);
		await setJobColumns(api.north, id, { status: statusRank("Inprogress") });
		const path = `/client/work-day-jobs/${data.workDayJobs[0]?.id}`;
		const response = await admin.call("DELETE", path);
		expect([response.status, response.message]).toEqual([409, "Master Edit is not on."]);
		expect((await admin.call("DELETE", "/client/work-day-jobs/99999")).status).toBe(404);
	});
});
