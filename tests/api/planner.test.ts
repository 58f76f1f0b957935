import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { LeaseHolder } from "@/durable-objects/row-leases/lease-table";
import type { BulkResult } from "~/domain/job-actions/responses";
import type { JobView } from "~/domain/jobs/model/responses";
import {
	type BoardRow,
	boardChangedResponse,
	boardResponse,
	mergeResponse,
	splitResponse,
	unplannedResponse,
} from "~/domain/planner/responses";
import type { Workday } from "~/domain/workdays/responses";
import { FLEET_DAY, FLEET_EVE, insertFleet, saveJobAs, setJobColumns } from "../support/fleet";
import {
	fetchBoard,
	fetchBoardOrder,
	fetchUnplanned,
	findBoardErrors,
	replayChangeLog,
	requestPlan,
	requestUnplan,
	sendPlannerAction,
} from "../support/planner-board";
import { type ApiCaller, openTestApi, type TestApi } from "../support/test-api";

let api: TestApi;
let admin: ApiCaller;
let priya: ApiCaller;

beforeAll(async () => {
	api = await openTestApi();
	await insertFleet(api.north);
	admin = await api.north.signIn("Admin");
	priya = await api.north.signIn("Priya");
});
afterAll(() => api.close());
afterEach(async () => {
	expect(await findBoardErrors(api.north)).toEqual([]);
	expect(await replayChangeLog(api.north)).toEqual(await fetchBoardOrder(admin));
	const jobIds = Object.values(await fetchBoardOrder(admin)).flat();
	if (jobIds.length > 0) await requestUnplan(admin, jobIds);
});

const readJob = async (id: number) => (await admin.call<JobView>("GET", `/client/get-job/${id}`)).data;
const saveJobs = async (count: number) => {
	const ids: number[] = [];
	for (let n = 0; n < count; n++) ids.push((await saveJobAs(admin)).id);
	return ids;
};
const undo = (by: ApiCaller, id: number | undefined) => by.call<BulkResult>("POST", `/client/undo/${id}`);
const changesOf = async (type: string) =>
	(
		await api.north.d1
			.prepare("SELECT kind, entity_id, payload FROM change_log WHERE type = ? ORDER BY seq DESC LIMIT 3")
			.bind(type)
			.all<{ kind: string; entity_id: number; payload: string }>()
	).results;
const book = (by: ApiCaller, job_ids: number[], plannerable_id: number, is_confirmed = 1) =>
	sendPlannerAction(by, "POST", "confirm-planned-jobs", {
		job_ids,
		plannerable_id,
		date: FLEET_DAY,
		is_confirmed,
	});

describe("the board", () => {
	it("pl-one-row-per-vehicle: has every vehicle with its drivers and its jobs in order, as published", async () => {
		const [firstId = 0, secondId = 0] = await saveJobs(2);
		await requestPlan(admin, [secondId, firstId], 1);
		const board = await fetchBoard(admin);
		expect(boardResponse.parse(board)).toEqual(board);
		expect(board.vehicles.map(({ reg }) => reg)).toEqual(["AB12 CDE", "FG34 HJK", "LM56 NOP"]);
		const [first, second] = board.vehicles;
		expect(first?.planned_jobs.map(({ id, status }) => [id, status])).toEqual([
			[secondId, "Planned"],
			[firstId, "Planned"],
		]);
		expect(first).toMatchObject({ driver_name: "Dan Webb", vor: 0 });
		expect(first?.work_day).toMatchObject([
			{ id: 1, start_time: "06:00", away: null, hours: { days_in_row: 1 } },
		]);
		expect(second).toMatchObject({ vor: 1, planned_jobs: [] });
		expect(board.hours_rules.map(({ slug }) => slug)).toContain("daily_driving");
	});

	it("pl-vehicle-type-counts: and only the cards of the requested statuses", async () => {
		const [firstId = 0, secondId = 0] = await saveJobs(2);
		await requestPlan(admin, [firstId, secondId], 1);
		await book(admin, [firstId], 1);
		const board = await fetchBoard(admin, "&vehicle_type_id=901&jobStatus=Booked");
		expect(board.vehicleTypeCounts).toEqual([{ id: 901, v_code: "T-VAN", count: 3 }]);
		expect(board.vehicles[0]?.planned_jobs.map(({ id }) => id)).toEqual([firstId]);
		expect((await fetchBoard(admin, "&vehicle_type_id=999")).vehicles).toEqual([]);
	});

	it("pl-unplanned-display, pl-sort-unplanned: lists the day's unplanned jobs, searched and sorted", async () => {
		const collected = await saveJobAs(admin, {
			delivery_town: "Zennor",
			customer_id: 2,
			collection_time: "05:00",
		});
		await setJobColumns(api.north, collected.id, { status: 4, collected: 1 });
		const depot = await saveJobAs(admin, {
			collection_date: FLEET_EVE,
			delivery_town: "Zeal",
			delivery_time: "11:00",
		});
		await setJobColumns(api.north, depot.id, { status: 5, collected: 1, temp_status: 2 });
		const laterJob = await saveJobAs(admin, { collection_date: "2026-11-24", delivery_date: "2026-11-24" });
		const list = await fetchUnplanned(admin, "&sort=customer_name&direction=desc");
		expect(unplannedResponse.parse(list)).toEqual(list);
		const ids = list.jobs.map(({ id }) => id);
		expect(ids[0]).toBe(collected.id);
		expect(ids).toContain(depot.id);
		expect(ids).not.toContain(laterJob.id);
		const indepot = await fetchUnplanned(admin, "&jobStatus=Indepot");
		expect(indepot.jobs.map(({ id }) => id)).toEqual([depot.id]);
		const searched = await fetchUnplanned(admin, "&keyword=zen");
		expect([searched.total, searched.jobs[0]?.id]).toEqual([1, collected.id]);
		const counts = await admin.call<{ name: string; unplanned: number }[]>(
			"GET",
			`/client/planner/job-status-list-count?date=${FLEET_DAY}`,
		);
		expect(counts.data).toHaveLength(20);
		expect(counts.data.find(({ name }) => name === "Indepot")).toMatchObject({ unplanned: 1 });
		expect(counts.data.find(({ name }) => name === "Collected")).toMatchObject({ unplanned: 0 });
		await setJobColumns(api.north, collected.id, { status: 19 });
		await setJobColumns(api.north, depot.id, { status: 19 });
	});

	it("returns current cards and leaves out those of another day", async () => {
		const [firstId = 0] = await saveJobs(1);
		const { id: other } = await saveJobAs(admin, {
			collection_date: "2026-11-24",
			delivery_date: "2026-11-24",
		});
		const { data } = await admin.call<{ id: number }[]>(
			"GET",
			`/client/planner/get-jobs?date=${FLEET_DAY}&job_ids=${firstId},${other}`,
		);
		expect(data.map(({ id }) => id)).toEqual([firstId]);
	});

	it("needs the planner permission and a date", async () => {
		const olive = await api.north.signIn("Olive", { user_type: "client", role_id: 4 });
		expect((await requestPlan(olive, [1], 1)).status).toBe(403);
		expect((await admin.call("GET", "/client/planner/get-vehicle-list?date=2026-02-31")).status).toBe(422);
	});
});

describe("planning", () => {
	it("pl-plan: puts jobs on the vehicle and its workday in order and announces it", async () => {
		const ids = await saveJobs(3);
		const { status, data } = await requestPlan(admin, ids, 1);
		expect(status).toBe(200);
		expect(boardChangedResponse.parse(data)).toEqual(data);
		expect(data.rows).toMatchObject([
			{ vehicle_id: 1, date: FLEET_DAY, jobs: ids.map((id, at) => ({ id, position: at + 1 })) },
		]);
		expect(data.jobs.map((job) => [job.status, job.work_day_jobs[0]?.work_day_id])).toEqual(
			ids.map(() => ["Planned", 1]),
		);
		const job = await readJob(ids[0] ?? 0);
		expect(job).toMatchObject({ status: "Planned", work_day_jobs: [{ is_planned: 1, position: 1 }] });
		expect(job.job_activities.at(-1)?.message).toBe(
			"Plan: Pending to Planned, Dan Webb AB12 CDE on 23-11-2026",
		);
		const [change] = await changesOf("PlannerChange");
		expect(change?.kind).toBe("plan");
		expect(JSON.parse(change?.payload ?? "{}")).toMatchObject({
			rows: data.rows,
			jobs: [{ status: "Planned" }, {}, {}],
		});
		expect((await changesOf("jobChange"))[0]).toMatchObject({ kind: "allocate", entity_id: ids[2] });
	});

	it("plans at a position between others, and on a vehicle without a workday", async () => {
		const [firstId = 0, secondId = 0, thirdId = 0] = await saveJobs(3);
		await api.north.d1.prepare("DELETE FROM work_day WHERE id = 3").run();
		await requestPlan(admin, [firstId, secondId], 3);
		const { data } = await requestPlan(admin, [thirdId], 3, { position: 2 });
		expect(data.rows[0]?.jobs.map(({ id }) => id)).toEqual([firstId, thirdId, secondId]);
		expect(await readJob(thirdId)).toMatchObject({ status: "Planned", work_day_jobs: [] });
		expect(await book(admin, [thirdId], 3)).toMatchObject({
			status: 409,
			message: "This vehicle has no driver yet.",
		});
		await api.north.d1
			.prepare("INSERT INTO work_day (id, date, vehicle_id, driver_id) VALUES (3, ?, 3, 3)")
			.bind(FLEET_DAY)
			.run();
		await book(admin, [thirdId], 3);
		expect(await readJob(thirdId)).toMatchObject({
			status: "Booked",
			work_day_jobs: [{ work_day_id: 3, is_planned: 0 }],
		});
		await requestUnplan(admin, [firstId, secondId, thirdId]);
		await api.north.d1
			.prepare("UPDATE work_day SET driver_id = NULL, version = version + 1 WHERE id = 3")
			.run();
	});

	it("pl-move, pl-booked-confirm: a booked job becomes planned on its new vehicle", async () => {
		const [firstId = 0, secondId = 0] = await saveJobs(2);
		await requestPlan(admin, [firstId, secondId], 1);
		await book(admin, [firstId], 1);
		const { data } = await sendPlannerAction(admin, "POST", "update-job-planning", {
			job_ids: [firstId],
			plannerable_id: 2,
			date: FLEET_DAY,
		});
		expect(data.rows.map((row) => [row.vehicle_id, row.jobs.map(({ id }) => id)])).toEqual([
			[1, [secondId]],
			[2, [firstId]],
		]);
		expect(await readJob(firstId)).toMatchObject({
			status: "Planned",
			work_day_jobs: [{ work_day_id: 2, is_planned: 1 }],
		});
	});

	it("a booked job only changes its position on its own vehicle", async () => {
		const [firstId = 0, secondId = 0] = await saveJobs(2);
		await requestPlan(admin, [firstId, secondId], 1);
		await book(admin, [firstId], 1);
		await requestPlan(admin, [firstId], 1);
		expect(await fetchBoardOrder(admin)).toEqual({ 1: [secondId, firstId] });
		expect((await readJob(firstId)).status).toBe("Booked");
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
		const [firstId = 0, secondId = 0] = await saveJobs(2);
		await setJobColumns(api.north, secondId, columns);
		expect(await requestPlan(admin, [firstId, secondId], 1)).toMatchObject({ status, message });
		expect((await readJob(firstId)).status).toBe("Pending");
		await setJobColumns(api.north, secondId, { status: 19 });
	});

	it("names unknown vehicles and jobs", async () => {
		const [firstId = 0] = await saveJobs(1);
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
		const [firstId = 0] = await saveJobs(1);
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
		const [firstId = 0, secondId = 0, thirdId = 0] = await saveJobs(3);
		await requestPlan(admin, [firstId, secondId, thirdId], 1);
		await book(admin, [secondId], 1);
		const { data } = await requestUnplan(admin, [secondId, firstId]);
		expect(data.rows).toMatchObject([{ vehicle_id: 1, jobs: [{ id: thirdId, position: 1 }] }]);
		expect((await readJob(secondId)).status).toBe("Pending");
		expect((await fetchUnplanned(admin)).jobs.map(({ id }) => id)).toEqual(
			expect.arrayContaining([firstId, secondId]),
		);
		const change = (await changesOf("organizerChange")).find(({ kind }) => kind === "unBookJobs");
		expect(change).toMatchObject({ entity_id: 1 });
		expect(JSON.parse(change?.payload ?? "{}")).toMatchObject({
			vehicle_id: 1,
			date: FLEET_DAY,
			job_ids: [secondId, firstId],
		});
	});

	it("a job in progress stays on its vehicle", async () => {
		const [firstId = 0] = await saveJobs(1);
		await requestPlan(admin, [firstId], 1);
		await setJobColumns(api.north, firstId, { status: 9 });
		expect(await requestUnplan(admin, [firstId])).toMatchObject({ status: 409 });
		await setJobColumns(api.north, firstId, { status: 3 });
	});
});

describe("booking", () => {
	it("pl-book, pl-unbook: books and unbooks jobs, and skips those already in that status", async () => {
		const ids = await saveJobs(2);
		await requestPlan(admin, ids, 1);
		const { data } = await book(admin, ids, 1);
		expect(data.rows[0]?.jobs.map(({ is_confirmed }) => is_confirmed)).toEqual([1, 1]);
		expect((await readJob(ids[0] ?? 0)).work_day_jobs).toMatchObject([{ is_planned: 0 }]);
		expect(await book(admin, ids, 1)).toMatchObject({ status: 200, data: { undo: null } });
		const unbooked = await book(admin, ids, 1, 0);
		expect(unbooked.data.jobs.map(({ status }) => status)).toEqual(["Planned", "Planned"]);
		expect(unbooked.data.rows[0]?.jobs.map(({ is_confirmed }) => is_confirmed)).toEqual([0, 0]);
		expect(await book(admin, ids, 2)).toMatchObject({ status: 409 });
	});
});

describe("the order", () => {
	it("pl-reorder: takes the complete row only, and updates the driver's order", async () => {
		const ids = await saveJobs(3);
		const { data } = await requestPlan(admin, ids, 1);
		const places = data.jobs.map(({ job_planner }) => job_planner?.id ?? 0);
		const send = (order: number[], extra: object = {}) =>
			sendPlannerAction(admin, "POST", "update-position", {
				position_array: order.map((id, at) => ({ id, position: at + 1 })),
				...extra,
			});
		const [a = 0, b = 0, c = 0] = places;
		expect((await send([c, a, b])).data.rows[0]?.jobs.map(({ id }) => id)).toEqual([ids[2], ids[0], ids[1]]);
		expect((await readJob(ids[2] ?? 0)).work_day_jobs).toMatchObject([{ position: 1 }]);
		expect(await send([a, b])).toMatchObject({
			status: 409,
			message: "The order of this vehicle has changed. Please try again.",
		});
		expect(await send([a, a, b])).toMatchObject({ status: 422 });
		expect(await send([999_999])).toMatchObject({ status: 404 });
		expect(await send([a, b, c], { keyword: "ABC" })).toMatchObject({ status: 409 });
	});
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
		} = await readJob(id);
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
		const [previousId = 0, nextId = 0] = await saveJobs(2);
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
		expect((await readJob(trip.id)).status).toBe("Planned");
		expect(await requestPlan(admin, [trip.id], 2)).toMatchObject({ status: 409 });
		const merged = await merge(subs[1] ?? 0);
		expect(merged.data.gone).toEqual([]);
		expect(await fetchBoardOrder(admin)).toEqual({ 1: [trip.id] });
		expect((await readJob(trip.id)).trip_sub_jobs.map(({ status }) => status)).toEqual([
			"Pending",
			"Pending",
		]);
		await undo(admin, merged.data.undo?.id);
		expect(await fetchBoardOrder(admin)).toEqual({ 1: subs });
	});

	it("pl-merge-trip, pl-merge-booked, pl-merge-status, pl-merge-not-found: give the merge results", async () => {
		const { id } = await saveJobAs(admin);
		expect(await merge(id)).toMatchObject({ status: 409, message: "Cannot merge jobs as its not a trip" });
		expect(await merge(999_999)).toMatchObject({ status: 404, message: "Job not found" });
		await requestPlan(admin, [id], 1);
		const { data } = await split(id);
		const [, from, to] = splitResponse.parse(data).jobs;
		await book(admin, [from?.id ?? 0], 1);
		expect(await merge(id)).toMatchObject({ status: 409, message: "Cannot merge booked jobs" });
		await book(admin, [from?.id ?? 0], 1, 0);
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

describe("planner undo", () => {
	it("undoes a plan, a move of a booked job, an unplan, a booking, an order and a split", async () => {
		const [firstId = 0, secondId = 0, thirdId = 0] = await saveJobs(3);
		const first = await requestPlan(admin, [firstId, secondId, thirdId], 1);
		await book(admin, [secondId], 1);
		const movedCard = await requestPlan(admin, [secondId], 2);
		expect((await undo(admin, movedCard.data.undo?.id)).data).toMatchObject({ done: 1, failed: 0 });
		expect(await fetchBoardOrder(admin)).toEqual({ 1: [firstId, secondId, thirdId] });
		expect((await readJob(secondId)).status).toBe("Booked");
		const unplanned = await requestUnplan(admin, [thirdId, secondId]);
		await undo(admin, unplanned.data.undo?.id);
		expect(await fetchBoardOrder(admin)).toEqual({ 1: [firstId, secondId, thirdId] });
		const reordered = await requestPlan(admin, [thirdId, secondId, firstId], 1, { position: 1 });
		await undo(admin, reordered.data.undo?.id);
		expect(await fetchBoardOrder(admin)).toEqual({ 1: [firstId, secondId, thirdId] });
		const splitResult = await sendPlannerAction(admin, "POST", "split-job-for-vehicle", { job_id: firstId });
		await undo(admin, splitResult.data.undo?.id);
		expect(await fetchBoardOrder(admin)).toEqual({ 1: [firstId, secondId, thirdId] });
		const booked = await book(admin, [firstId, thirdId], 1);
		await undo(admin, booked.data.undo?.id);
		expect((await readJob(thirdId)).status).toBe("Planned");
		// The jobs have changed since the first step, so it can no longer be undone.
		expect((await undo(admin, first.data.undo?.id)).data).toMatchObject({ done: 0, failed: 3 });
	});

	it("undoes an order", async () => {
		const ids = await saveJobs(3);
		const { data } = await requestPlan(admin, ids, 1);
		const places = data.jobs.map(({ job_planner }) => job_planner?.id ?? 0).reverse();
		const reordered = await sendPlannerAction(admin, "POST", "update-position", {
			position_array: places.map((id, at) => ({ id, position: at + 1 })),
		});
		expect(await fetchBoardOrder(admin)).toEqual({ 1: [...ids].reverse() });
		expect((await undo(admin, reordered.data.undo?.id)).data.done).toBe(1);
		expect(await fetchBoardOrder(admin)).toEqual({ 1: ids });
	});
});

describe("leases", () => {
	const holder: LeaseHolder = { session: "p".repeat(64), connection: "c", user_id: 7, name: "Priya Shah" };
	const row = { vehicle_id: 1, date: FLEET_DAY };
	const sessionOf = async (who: ApiCaller) =>
		(await api.env.PLATFORM_DB.prepare("SELECT token_hash FROM session WHERE user_id = ? AND tenant_id = ?")
			.bind(who.user_id, api.north.id)
			.first<string>("token_hash")) ?? "";

	it("a row with a colleague's lease is refused as source and target with their name, until the lease is released", async () => {
		const [firstId = 0, secondId = 0] = await saveJobs(2);
		await requestPlan(admin, [firstId], 1);
		api.rowLeases.north.acquire([row], holder);
		const refused = await requestPlan(admin, [secondId], 1);
		expect(refused).toMatchObject({
			status: 409,
			message: "Priya Shah is planning AB12 CDE.",
			data: { held: [{ ...row, user_id: 7, name: "Priya Shah" }] },
		});
		expect((await requestPlan(admin, [firstId], 2)).status).toBe(409);
		expect((await requestUnplan(admin, [firstId])).status).toBe(409);
		expect((await requestPlan(admin, [secondId], 2)).status).toBe(200);
		api.rowLeases.north.release([row], holder.session);
		expect((await requestPlan(admin, [firstId], 2)).status).toBe(200);
	});

	it("a write with the fencing token of an older lease is refused", async () => {
		const [firstId = 0] = await saveJobs(1);
		const ownHolder = { ...holder, session: await sessionOf(admin), name: "Admin" };
		const first = api.rowLeases.north.acquire([row], ownHolder);
		const fence = first.ok ? (first.leases[0]?.fence ?? 0) : 0;
		expect((await requestPlan(admin, [firstId], 1, { fences: [{ ...row, fence }] })).status).toBe(200);
		api.rowLeases.north.release([row], ownHolder.session);
		expect(await requestUnplan(admin, [firstId], { fences: [{ ...row, fence }] })).toMatchObject({
			status: 409,
			message: "Your lock on AB12 CDE has expired. Please try again.",
			data: { ended: [row] },
		});
		expect((await requestUnplan(admin, [firstId])).status).toBe(200);
	});

	it("the database stops a permitted write that arrives after a newer one", async () => {
		const [firstId = 0] = await saveJobs(1);
		await api.north.d1
			.prepare(
				"INSERT INTO planner_fence (vehicle_id, date, fence) VALUES (3, ?1, ?2) ON CONFLICT DO UPDATE SET fence = ?2",
			)
			.bind(FLEET_DAY, Date.now() + 3_600_000)
			.run();
		expect(await requestPlan(admin, [firstId], 3)).toMatchObject({
			status: 409,
			message: "Your lock on LM56 NOP has expired. Please try again.",
		});
		expect((await readJob(firstId)).status).toBe("Pending");
		await api.north.d1.prepare("DELETE FROM planner_fence").run();
	});
});

describe("changes outside the planner", () => {
	it("reach its board: allocation and de-allocation in the diary, a cancelled and a restored job", async () => {
		const [firstId = 0, secondId = 0, thirdId = 0] = await saveJobs(3);
		for (const job_id of [firstId, secondId, thirdId])
			await admin.call("POST", "/client/work-day-jobs", { job_id, work_day_id: 1 });
		expect(await fetchBoardOrder(admin)).toEqual({ 1: [firstId, secondId, thirdId] });
		await admin.call("POST", "/client/work-day-jobs", { job_id: firstId, work_day_id: 2, change: 1 });
		expect(await fetchBoardOrder(admin)).toEqual({ 1: [secondId, thirdId], 2: [firstId] });
		await admin.call("DELETE", `/client/delete-job/${secondId}`);
		expect(await fetchBoardOrder(admin)).toEqual({ 1: [thirdId], 2: [firstId] });
		expect(await replayChangeLog(api.north)).toEqual({ 1: [thirdId], 2: [firstId] });
		await admin.call("GET", `/client/restore-job/${secondId}`);
		expect(await fetchBoardOrder(admin)).toEqual({ 1: [secondId, thirdId], 2: [firstId] });
		await admin.call("POST", "/client/sub-contractor-job", {
			job_id: firstId,
			sub_contractor_id: 1,
			change: 1,
		});
		expect(await fetchBoardOrder(admin)).toEqual({ 1: [secondId, thirdId] });
	});
});

describe("workdays and the board", () => {
	const WED = "2026-11-25";
	const THU = "2026-11-26";
	const organizer = <Data = { id: number }>(method: string, path: string, body?: object) =>
		admin.call<Data>(method, `/client/${path}`, body);
	const open = (date: string, vehicle_id: number, driver_id: number, shift_type_id = 1) =>
		organizer<Workday>("POST", "create-workday", { date, vehicle_id, driver_id, shift_type_id });
	const jobsOfDay = async (date: string, count: number) => {
		const ids: number[] = [];
		for (let n = 0; n < count; n++)
			ids.push((await saveJobAs(admin, { collection_date: date, delivery_date: date })).id);
		return ids;
	};
	const planOnDate = (date: string, ids: number[], vehicle: number, extra: object = {}) =>
		requestPlan(admin, ids, vehicle, { date, ...extra });
	const bookOnDate = (date: string, job_ids: number[], plannerable_id: number) =>
		sendPlannerAction(admin, "POST", "confirm-planned-jobs", {
			job_ids,
			plannerable_id,
			date,
			is_confirmed: 1,
		});
	const orderOnDate = async (date: string) => {
		const current = await fetchBoardOrder(admin, date);
		expect(await replayChangeLog(api.north, date)).toEqual(current);
		return current;
	};
	const changesOnDay = async (date: string) => {
		const [change] = await changesOf("PlannerChange");
		const { rows } = JSON.parse(change?.payload ?? "{}") as { rows: BoardRow[] };
		return {
			kind: change?.kind,
			vehicles: rows.filter((row) => row.date === date).map((row) => row.vehicle_id),
		};
	};
	const clearDay = async (date: string) => {
		const ids = Object.values(await orderOnDate(date)).flat();
		if (ids.length > 0) await requestUnplan(admin, ids, { date });
		await api.north.d1.prepare("DELETE FROM work_day WHERE date = ?").bind(date).run();
	};
	afterEach(async () => {
		await clearDay(WED);
		await clearDay(THU);
	});

	it("a new workday takes over the vehicle's waiting jobs as planned and announces it; jobs on other vehicles stay", async () => {
		const ids = await jobsOfDay(WED, 3);
		const [firstId = 0, secondId = 0, other = 0] = ids;
		await planOnDate(WED, [firstId, secondId], 1);
		await planOnDate(WED, [other], 2);
		const { data } = await open(WED, 1, 1);
		expect(data.work_day_jobs.map(({ job_id, is_planned }) => [job_id, is_planned])).toEqual([
			[firstId, 1],
			[secondId, 1],
		]);
		expect(await readJob(firstId)).toMatchObject({
			status: "Planned",
			work_day_jobs: [{ work_day_id: data.id }],
		});
		expect((await readJob(firstId)).job_activities.at(-1)?.message).toBe(
			"Planned for Dan Webb AB12 CDE on 25-11-2026",
		);
		expect(await changesOnDay(WED)).toEqual({ kind: "other", vehicles: [1] });
		expect((await readJob(other)).work_day_jobs).toEqual([]);
		expect((await bookOnDate(WED, [secondId], 1)).status).toBe(200);
	});

	it("a night shift takes jobs over only without a day shift; booking several days takes over too", async () => {
		const [firstId = 0] = await jobsOfDay(WED, 1);
		const [secondId = 0] = await jobsOfDay(THU, 1);
		await planOnDate(WED, [firstId], 3);
		await planOnDate(THU, [secondId], 3);
		await api.north.d1
			.prepare("INSERT INTO work_day (date, vehicle_id, shift_type_id) VALUES (?, 3, 1)")
			.bind(WED)
			.run();
		expect((await open(WED, 3, 3, 2)).data.work_day_jobs).toEqual([]);
		await open(WED, 3, 2);
		expect((await readJob(firstId)).work_day_jobs).toMatchObject([{ work_day: { shift_type_id: 1 } }]);
		await organizer("POST", "multiday-booking", {
			booking_dates: [THU],
			driver_id: 3,
			vehicle_id: 3,
			shift_type: 2,
		});
		expect((await readJob(secondId)).work_day_jobs).toMatchObject([{ work_day: { shift_type_id: 2 } }]);
	});

	it("jobs are reordered across two shifts without gaps or duplicates, and not while a colleague has the lease", async () => {
		const [a = 0, b = 0, c = 0, d = 0] = await jobsOfDay(WED, 4);
		const day = (await open(WED, 1, 1)).data.id;
		const nightShiftId = (await open(WED, 1, 3, 2)).data.id;
		await planOnDate(WED, [a, b], 1, { workday_id: day });
		await planOnDate(WED, [c], 1, { workday_id: nightShiftId, position: 2 });
		await planOnDate(WED, [d], 1, { workday_id: nightShiftId });
		const { data } = await organizer<Workday>("GET", `get-workday/${day}`);
		const workdayJobArray = data.work_day_jobs.toReversed().map(({ id }, at) => ({ id, position: at + 1 }));
		const reverse = () => organizer<Workday>("PUT", "change-workday-job-order", { workdayJobArray });
		const row = { vehicle_id: 1, date: WED };
		const holder = { session: "p".repeat(64), connection: "c", user_id: 7, name: "Priya Shah" };
		api.rowLeases.north.acquire([row], holder);
		expect(await reverse()).toMatchObject({ status: 409, message: "Priya Shah is planning AB12 CDE." });
		expect(await organizer("PUT", `update-workday/${day}`, { vehicle_id: 2 })).toMatchObject({ status: 409 });
		api.rowLeases.north.release([row], holder.session);
		expect(await orderOnDate(WED)).toEqual({ 1: [a, c, b, d] });
		expect((await reverse()).data.work_day_jobs.map(({ job_id }) => job_id)).toEqual([b, a]);
		expect(await orderOnDate(WED)).toEqual({ 1: [b, c, a, d] });
		expect(await changesOnDay(WED)).toEqual({ kind: "other", vehicles: [1] });
		const nightJobs = (await organizer<Workday>("GET", `get-workday/${nightShiftId}`)).data.work_day_jobs;
		expect(nightJobs.map(({ job_id }) => job_id)).toEqual([c, d]);
	});

	it("moving the driver to another vehicle moves the jobs in order, before those waiting there", async () => {
		const [a = 0, b = 0, c = 0, stays = 0, waits = 0] = await jobsOfDay(WED, 5);
		const day = (await open(WED, 1, 1)).data.id;
		const nightShiftId = (await open(WED, 1, 3, 2)).data.id;
		await planOnDate(WED, [c, stays, b, a], 1, { workday_id: day });
		await planOnDate(WED, [stays], 2);
		await planOnDate(WED, [stays], 1, { workday_id: nightShiftId, position: 2 });
		await planOnDate(WED, [waits], 2);
		await bookOnDate(WED, [c], 1);
		const { data } = await organizer<Workday>("PUT", `update-workday/${day}`, { vehicle_id: 2 });
		expect(data.work_day_jobs.map(({ job_id }) => job_id)).toEqual([c, b, a, waits]);
		expect(await orderOnDate(WED)).toEqual({ 1: [stays], 2: [c, b, a, waits] });
		expect(await changesOnDay(WED)).toEqual({ kind: "other", vehicles: [1, 2] });
	});

	it.each<[string, (day: number, other: number) => Promise<unknown>]>([
		["de-allocated", (day) => organizer("DELETE", `delete-workday/${day}`)],
		[
			"deallocated from several days",
			() =>
				organizer("POST", "multiday-remove-booking", {
					booking_dates: [WED],
					driver_ids: [1],
					vehicle_id: 1,
					shift_type: 1,
				}),
		],
		["away", () => organizer("POST", "driver-leaves", { driver_id: 1, selectedDays: [WED], type: 2 })],
		["moved to another workday", (_, other) => organizer("PUT", `update-workday/${other}`, { driver_id: 1 })],
	])("when a driver is %s, booked cards become planned and open boards are updated", async (_, act) => {
		const [firstId = 0, secondId = 0] = await jobsOfDay(WED, 2);
		const day = (await open(WED, 1, 1)).data.id;
		const other = (await open(WED, 2, 2)).data.id;
		await planOnDate(WED, [firstId, secondId], 1);
		await bookOnDate(WED, [secondId], 1);
		await act(day, other);
		expect((await readJob(secondId)).status).toBe("Planned");
		expect(await orderOnDate(WED)).toEqual({ 1: [firstId, secondId] });
		expect(await changesOnDay(WED)).toEqual({ kind: "other", vehicles: [1] });
		const [change] = await changesOf("PlannerChange");
		expect(JSON.parse(change?.payload ?? "{}")).toMatchObject({
			rows: [{ jobs: [{ id: firstId }, { id: secondId, is_confirmed: 0 }] }],
			jobs: [{ id: firstId }, { id: secondId, status: "Planned" }],
		});
		await api.north.d1.prepare("DELETE FROM driver_unavail_date WHERE driver_id = 1").run();
	});

	it("a cancelled job does not prevent deallocating a driver", async () => {
		const [firstId = 0] = await jobsOfDay(WED, 1);
		const day = (await open(WED, 1, 1)).data.id;
		await planOnDate(WED, [firstId], 1);
		await admin.call("DELETE", `/client/delete-job/${firstId}`);
		expect(await organizer("DELETE", `delete-workday/${day}`)).toMatchObject({ status: 200 });
	});
});
