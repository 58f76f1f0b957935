import { afterEach, describe, expect, it } from "vitest";
import { saveJobAs } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import {
	fetchBoard,
	fetchBoardOrder,
	findBoardErrors,
	replayChangeLog,
	requestPlan,
	requestUnplan,
	sendPlannerAction,
} from "@/tests/support/planning/planner-board";
import { splitResponse } from "~/domain/planning/planner/responses-changes";

let api: TestApi;
let admin: ApiCaller;

openFleetBeforeAll((opened) => {
	({ api, admin } = opened);
});
afterEach(async () => {
	expect(await findBoardErrors(api.north)).toEqual([]);
	const jobIds = Object.values(await fetchBoardOrder(admin)).flat();
	if (jobIds.length > 0) await requestUnplan(admin, jobIds);
});

/** The jobs of a vehicle's day with their positions. */
async function listPositions(vehicle_id: number) {
	const { vehicles } = await fetchBoard(admin);
	const row = vehicles.find(({ id }) => id === vehicle_id);
	return row?.planned_jobs.map(({ id, job_planner }) => [id, job_planner?.position]);
}

/** Books three jobs on a workday. */
async function allocateThree(work_day_id: number) {
	const [first, second, third] = [await saveJobAs(admin), await saveJobAs(admin), await saveJobAs(admin)];
	for (const job_id of [first.id, second.id, third.id])
		await admin.call("POST", "/client/work-day-jobs", { job_id, work_day_id, override: ["vor"] });
	return { first: first.id, second: second.id, third: third.id };
}

const cancel = (id: number) => admin.call("PUT", `/client/update-job-status/${id}`, { status: "Cancelled" });

async function planThree(vehicle: number) {
	const [first, second, third] = [await saveJobAs(admin), await saveJobAs(admin), await saveJobAs(admin)];
	await requestPlan(admin, [first.id, second.id, third.id], vehicle);
	return { first: first.id, second: second.id, third: third.id };
}

describe("the positions of a vehicle's jobs have no gaps", () => {
	it("after a job was cancelled", async () => {
		const { first, second, third } = await planThree(1);
		await cancel(second);
		expect(await listPositions(1)).toEqual([
			[first, 1],
			[third, 2],
		]);
	});

	it("after a job was deleted, and it returns to its place when restored", async () => {
		const { first, second, third } = await allocateThree(1);
		await admin.call("DELETE", `/client/delete-job/${second}`);
		expect(await listPositions(1)).toEqual([
			[first, 1],
			[third, 2],
		]);
		await admin.call("GET", `/client/restore-job/${second}`);
		expect(await listPositions(1)).toEqual([first, second, third].map((id, at) => [id, at + 1]));
	});

	it("after a job went to a sub-contractor or another vehicle, where it is the last", async () => {
		const { first, second, third } = await allocateThree(1);
		const other = await allocateThree(2);
		await admin.call("POST", "/client/sub-contractor-job", {
			job_id: first,
			sub_contractor_id: 1,
			change: 1,
		});
		expect(await listPositions(1)).toEqual([
			[second, 1],
			[third, 2],
		]);
		await admin.call("POST", "/client/work-day-jobs", {
			job_id: second,
			work_day_id: 2,
			change: 1,
			override: ["vor"],
		});
		expect(await listPositions(1)).toEqual([[third, 1]]);
		expect(await listPositions(2)).toEqual(
			[other.first, other.second, other.third, second].map((id, at) => [id, at + 1]),
		);
	});

	it("when a job is planned beside one that is no longer active", async () => {
		const { first, second, third } = await allocateThree(1);
		await admin.call("DELETE", `/client/delete-job/${first}`);
		const { id } = await saveJobAs(admin);
		await requestPlan(admin, [id], 1, { position: 2 });
		expect(await listPositions(1)).toEqual([
			[second, 1],
			[id, 2],
			[third, 3],
		]);
		await admin.call("GET", `/client/restore-job/${first}`);
		expect((await listPositions(1))?.map(([job]) => job)).toEqual([first, second, id, third]);
	});

	it("on the rows of the sub-jobs of a cancelled trip", async () => {
		const { first, second, third } = await planThree(1);
		const other = await planThree(2);
		const { data } = await sendPlannerAction(admin, "POST", "split-job-for-vehicle", { job_id: second });
		const { collection_job, delivery_job } = splitResponse.parse(data);
		await requestPlan(admin, [delivery_job.id], 2, { position: 1 });
		expect(await listPositions(1)).toEqual([first, collection_job.id, third].map((id, at) => [id, at + 1]));
		await cancel(second);
		expect(await listPositions(1)).toEqual([first, third].map((id, at) => [id, at + 1]));
		expect(await listPositions(2)).toEqual(
			[other.first, other.second, other.third].map((id, at) => [id, at + 1]),
		);
		expect(await replayChangeLog(api.north)).toEqual(await fetchBoardOrder(admin));
	});
});
