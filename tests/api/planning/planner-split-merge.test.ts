import { describe, expect, it } from "vitest";
import { FLEET_DAY, saveJobAs, setJobColumns } from "@/tests/support/api/fleet";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { readJob, savePlainJobs, undoAs } from "@/tests/support/jobs/test-jobs";
import { openPlannerBeforeAll } from "@/tests/support/planning/open-planner";
import {
	fetchBoardOrder,
	fetchUnplanned,
	requestBook,
	requestPlan,
	requestUnplan,
	sendPlannerAction,
} from "@/tests/support/planning/planner-board";
import { mergeResponse, splitResponse } from "~/domain/planning/planner/responses-changes";

let api: TestApi;
let admin: ApiCaller;

openPlannerBeforeAll((opened) => {
	({ api, admin } = opened);
});

describe("splitting and merging", () => {
	const split = (job_id: number) => sendPlannerAction(admin, "POST", "split-job-for-vehicle", { job_id });
	const merge = (job_id: number, vehicle_id?: number) =>
		sendPlannerAction(admin, "POST", "merge-job-for-planning", { job_id, vehicle_id });
	const plain = async (id: number) => {
		const {
			job_activities: _a,
			version: _v,
			updated_at: _u,
			vehicle_job_planners,
			work_day_jobs,
			...rest
		} = await readJob(admin, id);
		const placed = vehicle_job_planners.map(({ id: _i, version: _w, ...placeFields }) => placeFields);
		return {
			...rest,
			job_planner: null,
			placed,
			days: work_day_jobs.map(({ work_day_id, position }) => [work_day_id, position]),
		};
	};

	it("pl-split: merging restores the same job on the board", async () => {
		const job = await saveJobAs(admin, { customer_reference: [{ name: "PO-1" }], weight: 500 });
		const [previousId = 0, nextId = 0] = await savePlainJobs(admin, 2);
		await requestPlan(admin, [previousId, job.id, nextId], 1);
		const before = await plain(job.id);
		const { status, data } = await split(job.id);
		expect(status).toBe(200);
		const parsed = splitResponse.parse(data);
		expect(parsed.job).toMatchObject({ id: job.id, job_type: 3, is_split: 1, status: "Planned" });
		expect(parsed.collection_job).toMatchObject({
			parent_id: job.id,
			mode: 1,
			status: "Planned",
			collection_town: "Leeds",
			delivery_town: null,
			customer_reference: [{ name: "PO-1" }],
		});
		expect(parsed.delivery_job).toMatchObject({
			mode: 2,
			collection_town: null,
			delivery_town: "York",
			weight: 500,
		});
		const [from, to] = [parsed.collection_job.id, parsed.delivery_job.id];
		expect(await fetchBoardOrder(admin)).toEqual({ 1: [previousId, from, to, nextId] });
		await requestPlan(admin, [to], 2);
		await requestPlan(admin, [to], 1, { position: 3 });
		await admin.call("POST", "/client/job-note", { job_detail_id: to, notes: "Ring first" });
		const merged = await merge(to, 1);
		expect(mergeResponse.parse(merged.data).job).toMatchObject({
			id: job.id,
			job_type: job.job_type,
			is_split: 0,
		});
		expect(merged.data.gone).toEqual([from, to]);
		const { job_notes, ...current } = await plain(job.id);
		expect(current).toEqual({ ...before, job_notes: undefined });
		expect(job_notes.map(({ notes }) => notes)).toEqual(["Ring first"]);
		expect(await fetchBoardOrder(admin)).toEqual({ 1: [previousId, job.id, nextId] });
	});

	it("an unplanned job becomes a Pending trip and is Pending again after merging", async () => {
		const { id } = await saveJobAs(admin);
		const before = await plain(id);
		await split(id);
		const list = (await fetchUnplanned(admin)).jobs.filter((job) => job.id === id || job.parent_id === id);
		expect(list).toMatchObject([{ id, status: "Pending", trip_sub_jobs: [{ mode: 1 }, { mode: 2 }] }]);
		const leg = list[0]?.trip_sub_jobs[1]?.id ?? 0;
		await requestPlan(admin, [leg], 2);
		expect((await fetchUnplanned(admin)).jobs.filter((job) => job.parent_id === id)).toHaveLength(1);
		await requestUnplan(admin, [leg]);
		await merge(id);
		expect(await plain(id)).toEqual(before);
	});

	it("a trip planned as one entry is split into its sub-jobs, and merging restores it", async () => {
		const trip = await saveJobAs(admin, {
			job_type: 3,
			delivery_date: null,
			trip_sub_jobs: [
				{ mode: 1, collection_date: FLEET_DAY, collection_time: "08:00", load_type_id: 501 },
				{ mode: 2, delivery_date: FLEET_DAY, delivery_time: "15:00", load_type_id: 501 },
			],
		});
		const subs = trip.trip_sub_jobs.map(({ id }) => id);
		await requestPlan(admin, [trip.id], 1);
		expect(await requestPlan(admin, [subs[0] ?? 0], 2)).toMatchObject({
			status: 409,
			message: "The trip is planned as a whole. Please split it first.",
		});
		expect((await split(trip.id)).status).toBe(200);
		expect(await fetchBoardOrder(admin)).toEqual({ 1: subs });
		expect((await readJob(admin, trip.id)).status).toBe("Planned");
		expect(await requestPlan(admin, [trip.id], 2)).toMatchObject({ status: 409 });
		const merged = await merge(subs[1] ?? 0);
		expect(merged.data.gone).toEqual([]);
		expect(await fetchBoardOrder(admin)).toEqual({ 1: [trip.id] });
		expect((await readJob(admin, trip.id)).trip_sub_jobs.map(({ status }) => status)).toEqual([
			"Pending",
			"Pending",
		]);
		await undoAs(admin, merged.data.undo?.id);
		expect(await fetchBoardOrder(admin)).toEqual({ 1: subs });
	});

	it("pl-merge-trip, pl-merge-booked, pl-merge-status, pl-merge-not-found: give the merge results", async () => {
		const { id } = await saveJobAs(admin);
		expect(await merge(id)).toMatchObject({ status: 409, message: "Cannot merge jobs as its not a trip" });
		expect(await merge(999_999)).toMatchObject({ status: 404, message: "Job not found" });
		await requestPlan(admin, [id], 1);
		const { data } = await split(id);
		const [, from, to] = splitResponse.parse(data).jobs;
		await requestBook(admin, [from?.id ?? 0], 1);
		expect(await merge(id)).toMatchObject({ status: 409, message: "Cannot merge booked jobs" });
		await requestBook(admin, [from?.id ?? 0], 1, 0);
		await setJobColumns(api.north, to?.id ?? 0, { status: 9 });
		expect(await merge(id)).toMatchObject({ status: 409, message: "Cannot merge booked jobs" });
		await setJobColumns(api.north, to?.id ?? 0, { status: 3 });
		await merge(id);
	});

	it.each([
		["a booked job", { status: 6 }, "A job cannot be split while it is Booked."],
		["a collection", { mode: 1 }, "Only a job that is still to be collected and delivered can be split."],
	])("does not split %s", async (_, columns, message) => {
		const { id } = await saveJobAs(admin);
		await setJobColumns(api.north, id, columns);
		expect(await split(id)).toMatchObject({ status: 409, message });
		await setJobColumns(api.north, id, { status: 19 });
	});
});
