import { describe, expect, it } from "vitest";
import { FLEET_DAY, saveJobAs, setJobColumns } from "@/tests/support/api/fleet";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRow, changeRow } from "@/tests/support/databases/rows";
import { listChanges, readJob, savePlainJobs, undoAs } from "@/tests/support/jobs/test-jobs";
import { openPlannerBeforeAll } from "@/tests/support/planning/open-planner";
import {
	fetchBoardOrder,
	fetchUnplanned,
	requestBook,
	requestPlan,
	requestUnplan,
	sendPlannerAction,
} from "@/tests/support/planning/planner-board";
import { boardChangedResponse } from "~/domain/planning/planner/responses-changes";

let api: TestApi;
let admin: ApiCaller;
let priya: ApiCaller;

openPlannerBeforeAll(async (opened) => {
	({ api, admin } = opened);
	priya = await api.north.signIn("Priya");
});

describe("planning", () => {
	it("pl-plan: puts jobs on the vehicle and its workday in order and announces it", async () => {
		const ids = await savePlainJobs(admin, 3);
		const { status, data } = await requestPlan(admin, ids, 1);
		expect(status).toBe(200);
		expect(boardChangedResponse.parse(data)).toEqual(data);
		expect(data.rows).toMatchObject([
			{ vehicle_id: 1, date: FLEET_DAY, jobs: ids.map((id, at) => ({ id, position: at + 1 })) },
		]);
		expect(data.jobs.map((job) => [job.status, job.work_day_jobs[0]?.work_day_id])).toEqual(
			ids.map(() => ["Planned", 1]),
		);
		const job = await readJob(admin, ids[0] ?? 0);
		expect(job).toMatchObject({ status: "Planned", work_day_jobs: [{ is_planned: 1, position: 1 }] });
		expect(job.job_activities.at(-1)?.message).toBe(
			"Plan: Pending to Planned, Dan Webb AB12 CDE on 23-11-2026",
		);
		const [change] = await listChanges(api.north, "PlannerChange");
		expect(change?.kind).toBe("plan");
		expect(JSON.parse(change?.payload ?? "{}")).toMatchObject({
			rows: data.rows,
			jobs: [{ status: "Planned" }, {}, {}],
		});
		expect((await listChanges(api.north, "jobChange"))[0]).toMatchObject({
			kind: "allocate",
			entity_id: ids[2],
		});
	});

	it("plans at a position between others, and on a vehicle without a workday", async () => {
		const [firstId = 0, secondId = 0, thirdId = 0] = await savePlainJobs(admin, 3);
		await api.north.d1.prepare("DELETE FROM work_day WHERE id = 3").run();
		await requestPlan(admin, [firstId, secondId], 3);
		const { data } = await requestPlan(admin, [thirdId], 3, { position: 2 });
		expect(data.rows[0]?.jobs.map(({ id }) => id)).toEqual([firstId, thirdId, secondId]);
		expect(await readJob(admin, thirdId)).toMatchObject({ status: "Planned", work_day_jobs: [] });
		expect(await requestBook(admin, [thirdId], 3)).toMatchObject({
			status: 409,
			message: "This vehicle has no driver yet.",
		});
		await addRow(api.north.d1, "work_day", { id: 3, date: FLEET_DAY, vehicle_id: 3, driver_id: 3 });
		await requestBook(admin, [thirdId], 3);
		expect(await readJob(admin, thirdId)).toMatchObject({
			status: "Booked",
			work_day_jobs: [{ work_day_id: 3, is_planned: 0 }],
		});
		await requestUnplan(admin, [firstId, secondId, thirdId]);
		await changeRow(api.north.d1, "work_day", 3, { driver_id: null });
	});

	it("pl-move, pl-booked-confirm: a booked job becomes planned on its new vehicle", async () => {
		const [firstId = 0, secondId = 0] = await savePlainJobs(admin, 2);
		await requestPlan(admin, [firstId, secondId], 1);
		await requestBook(admin, [firstId], 1);
		const { data } = await sendPlannerAction(admin, "POST", "update-job-planning", {
			job_ids: [firstId],
			plannerable_id: 2,
			override: ["vor"],
			date: FLEET_DAY,
		});
		expect(data.rows.map((row) => [row.vehicle_id, row.jobs.map(({ id }) => id)])).toEqual([
			[1, [secondId]],
			[2, [firstId]],
		]);
		expect(await readJob(admin, firstId)).toMatchObject({
			status: "Planned",
			work_day_jobs: [{ work_day_id: 2, is_planned: 1 }],
		});
	});

	it("a booked job only changes its position on its own vehicle", async () => {
		const [firstId = 0, secondId = 0] = await savePlainJobs(admin, 2);
		await requestPlan(admin, [firstId, secondId], 1);
		await requestBook(admin, [firstId], 1);
		await requestPlan(admin, [firstId], 1);
		expect(await fetchBoardOrder(admin)).toEqual({ 1: [secondId, firstId] });
		expect((await readJob(admin, firstId)).status).toBe("Booked");
	});

	it.each([
		["Completed", { status: 11 }, 409, "Plan is not possible while the job is Completed."],
		[
			"of another day",
			{ collection_date: "2026-11-25" },
			409,
			"The job is for 25-11-2026, the board shows 23-11-2026.",
		],
	])("a job that is %s prevents the whole drop", async (_, columns, status, message) => {
		const [firstId = 0, secondId = 0] = await savePlainJobs(admin, 2);
		await setJobColumns(api.north, secondId, columns);
		expect(await requestPlan(admin, [firstId, secondId], 1)).toMatchObject({ status, message });
		expect((await readJob(admin, firstId)).status).toBe("Pending");
		await setJobColumns(api.north, secondId, { status: 19 });
	});

	it("names unknown vehicles and jobs", async () => {
		const [firstId = 0] = await savePlainJobs(admin, 1);
		expect(await requestPlan(admin, [firstId, 999_999], 1)).toMatchObject({
			status: 404,
			message: "Job not found",
		});
		expect(await requestPlan(admin, [firstId], 999)).toMatchObject({
			status: 404,
			message: "Vehicle not found",
		});
		expect(await requestPlan(admin, [firstId], 1, { workday_id: 999 })).toMatchObject({ status: 404 });
		expect(await requestPlan(admin, [firstId], 1, { workday_id: 2 })).toMatchObject({ status: 422 });
		expect(await requestPlan(admin, [], 1)).toMatchObject({ status: 422 });
		expect(await requestUnplan(admin, [firstId])).toMatchObject({ status: 409 });
	});

	it("refuses a card that has changed since it was read, with the name of who changed it", async () => {
		const { id, version } = await saveJobAs(admin);
		await requestPlan(priya, [id], 2);
		const response = await requestPlan(admin, [id], 1, { seen: [{ id, version }] });
		expect(response).toMatchObject({ status: 409 });
		expect(response.message).toMatch(/^Priya changed this/);
		expect(await fetchBoardOrder(admin)).toEqual({ 2: [id] });
	});

	it("two concurrent plans leave the job on one vehicle", async () => {
		const [firstId = 0] = await savePlainJobs(admin, 1);
		const responses = await Promise.all(
			[1, 2, 3, 1, 2, 3].map((vehicle) => requestPlan(admin, [firstId], vehicle)),
		);
		expect(responses.some(({ status }) => status === 200)).toBe(true);
		expect(responses.every(({ status }) => status === 200 || status === 409)).toBe(true);
		expect(Object.values(await fetchBoardOrder(admin)).flat()).toEqual([firstId]);
	});
});

describe("unplanning", () => {
	it("pl-unplan, pl-unplan-event: returns the job to the list, closes the gap and announces it to the organizer", async () => {
		const [firstId = 0, secondId = 0, thirdId = 0] = await savePlainJobs(admin, 3);
		await requestPlan(admin, [firstId, secondId, thirdId], 1);
		await requestBook(admin, [secondId], 1);
		const { data } = await requestUnplan(admin, [secondId, firstId]);
		expect(data.rows).toMatchObject([{ vehicle_id: 1, jobs: [{ id: thirdId, position: 1 }] }]);
		expect((await readJob(admin, secondId)).status).toBe("Pending");
		expect((await fetchUnplanned(admin)).jobs.map(({ id }) => id)).toEqual(
			expect.arrayContaining([firstId, secondId]),
		);
		const change = (await listChanges(api.north, "organizerChange")).find(
			({ kind }) => kind === "unBookJobs",
		);
		expect(change).toMatchObject({ entity_id: 1 });
		expect(JSON.parse(change?.payload ?? "{}")).toMatchObject({
			vehicle_id: 1,
			date: FLEET_DAY,
			job_ids: [secondId, firstId],
		});
	});

	it("a job in progress stays on its vehicle", async () => {
		const [firstId = 0] = await savePlainJobs(admin, 1);
		await requestPlan(admin, [firstId], 1);
		await setJobColumns(api.north, firstId, { status: 9 });
		expect(await requestUnplan(admin, [firstId])).toMatchObject({ status: 409 });
		await setJobColumns(api.north, firstId, { status: 3 });
	});
});

describe("booking", () => {
	it("pl-book, pl-unbook: books and unbooks jobs, and skips those already in that status", async () => {
		const ids = await savePlainJobs(admin, 2);
		await requestPlan(admin, ids, 1);
		const { data } = await requestBook(admin, ids, 1);
		expect(data.rows[0]?.jobs.map(({ is_confirmed }) => is_confirmed)).toEqual([1, 1]);
		expect((await readJob(admin, ids[0] ?? 0)).work_day_jobs).toMatchObject([{ is_planned: 0 }]);
		expect(await requestBook(admin, ids, 1)).toMatchObject({ status: 200, data: { undo: null } });
		const unbooked = await requestBook(admin, ids, 1, 0);
		expect(unbooked.data.jobs.map(({ status }) => status)).toEqual(["Planned", "Planned"]);
		expect(unbooked.data.rows[0]?.jobs.map(({ is_confirmed }) => is_confirmed)).toEqual([0, 0]);
		expect(await requestBook(admin, ids, 2)).toMatchObject({ status: 409 });
	});
});

describe("planner undo", () => {
	it("undoes a plan, a move of a booked job, an unplan, a booking, an order and a split", async () => {
		const [firstId = 0, secondId = 0, thirdId = 0] = await savePlainJobs(admin, 3);
		const first = await requestPlan(admin, [firstId, secondId, thirdId], 1);
		await requestBook(admin, [secondId], 1);
		const movedCard = await requestPlan(admin, [secondId], 2);
		expect((await undoAs(admin, movedCard.data.undo?.id)).data).toMatchObject({ done: 1, failed: 0 });
		expect(await fetchBoardOrder(admin)).toEqual({ 1: [firstId, secondId, thirdId] });
		expect((await readJob(admin, secondId)).status).toBe("Booked");
		const unplanned = await requestUnplan(admin, [thirdId, secondId]);
		await undoAs(admin, unplanned.data.undo?.id);
		expect(await fetchBoardOrder(admin)).toEqual({ 1: [firstId, secondId, thirdId] });
		const reordered = await requestPlan(admin, [thirdId, secondId, firstId], 1, { position: 1 });
		await undoAs(admin, reordered.data.undo?.id);
		expect(await fetchBoardOrder(admin)).toEqual({ 1: [firstId, secondId, thirdId] });
		const splitResult = await sendPlannerAction(admin, "POST", "split-job-for-vehicle", { job_id: firstId });
		await undoAs(admin, splitResult.data.undo?.id);
		expect(await fetchBoardOrder(admin)).toEqual({ 1: [firstId, secondId, thirdId] });
		const booked = await requestBook(admin, [firstId, thirdId], 1);
		await undoAs(admin, booked.data.undo?.id);
		expect((await readJob(admin, thirdId)).status).toBe("Planned");
		// What came after the first step is undone but for the booking of one job.
		expect((await undoAs(admin, first.data.undo?.id)).data).toMatchObject({ done: 2, failed: 1 });
	});

	it("undoes an order", async () => {
		const ids = await savePlainJobs(admin, 3);
		const { data } = await requestPlan(admin, ids, 1);
		const places = data.jobs.map(({ job_planner }) => job_planner?.id ?? 0).reverse();
		const reordered = await sendPlannerAction(admin, "POST", "update-position", {
			position_array: places.map((id, at) => ({ id, position: at + 1 })),
		});
		expect(await fetchBoardOrder(admin)).toEqual({ 1: [...ids].reverse() });
		expect((await undoAs(admin, reordered.data.undo?.id)).data.done).toBe(1);
		expect(await fetchBoardOrder(admin)).toEqual({ 1: ids });
	});
});
