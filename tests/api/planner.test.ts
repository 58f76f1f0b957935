import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Holder } from "@/durable-objects/planner-lock/lock";
import type { BulkResult } from "~/domain/bulk/schemas";
import type { JobView } from "~/domain/jobs/shapes";
import {
	type BoardRow,
	boardShape,
	changedShape,
	mergeShape,
	splitShape,
	unplannedShape,
} from "~/domain/planner/shapes";
import type { Workday } from "~/domain/workdays/shapes";
import { boardFaults, boardOf, deed, orderNow, plan, replayed, unplan, unplannedOf } from "../support/board";
import { type Caller, type Desk, openDesk } from "../support/desk";
import { DAY, EVE, enter, makeFleet, put } from "../support/fleet";

let desk: Desk;
let admin: Caller;
let priya: Caller;

beforeAll(async () => {
	desk = await openDesk();
	await makeFleet(desk.north);
	admin = await desk.north.signIn("Admin");
	priya = await desk.north.signIn("Priya");
});
afterAll(() => desk.close());
afterEach(async () => {
	expect(await boardFaults(desk.north)).toEqual([]);
	expect(await replayed(desk.north)).toEqual(await orderNow(admin));
	const all = Object.values(await orderNow(admin)).flat();
	if (all.length > 0) await unplan(admin, all);
});

const stands = async (id: number) => (await admin.call<JobView>("GET", `/client/get-job/${id}`)).data;
const enterMany = async (count: number) => {
	const ids: number[] = [];
	for (let n = 0; n < count; n++) ids.push((await enter(admin)).id);
	return ids;
};
const undo = (by: Caller, id: number | undefined) => by.call<BulkResult>("POST", `/client/undo/${id}`);
const changesOf = async (type: string) =>
	(
		await desk.north.d1
			.prepare("SELECT kind, entity_id, payload FROM change_log WHERE type = ? ORDER BY seq DESC LIMIT 3")
			.bind(type)
			.all<{ kind: string; entity_id: number; payload: string }>()
	).results;
const book = (by: Caller, job_ids: number[], plannerable_id: number, is_confirmed = 1) =>
	deed(by, "POST", "confirm-planned-jobs", { job_ids, plannerable_id, date: DAY, is_confirmed });

describe("the board", () => {
	it("pl-one-row-per-vehicle: every vehicle with its drivers and its jobs in order, as its shape says", async () => {
		const [one = 0, two = 0] = await enterMany(2);
		await plan(admin, [two, one], 1);
		const board = await boardOf(admin);
		expect(boardShape.parse(board)).toEqual(board);
		expect(board.vehicles.map(({ reg }) => reg)).toEqual(["AB12 CDE", "FG34 HJK", "LM56 NOP"]);
		const [first, second] = board.vehicles;
		expect(first?.planned_jobs.map(({ id, status }) => [id, status])).toEqual([
			[two, "Planned"],
			[one, "Planned"],
		]);
		expect(first).toMatchObject({ driver_name: "Dan Webb", vor: 0 });
		expect(first?.work_day).toMatchObject([
			{ id: 1, start_time: "06:00", away: null, hours: { days_in_row: 1 } },
		]);
		expect(second).toMatchObject({ vor: 1, planned_jobs: [] });
		expect(board.hours_rules.map(({ slug }) => slug)).toContain("daily_driving");
	});

	it("pl-vehicle-type-counts, and only the cards of the statuses asked for", async () => {
		const [one = 0, two = 0] = await enterMany(2);
		await plan(admin, [one, two], 1);
		await book(admin, [one], 1);
		const board = await boardOf(admin, "&vehicle_type_id=901&jobStatus=Booked");
		expect(board.vehicleTypeCounts).toEqual([{ id: 901, v_code: "T-VAN", count: 3 }]);
		expect(board.vehicles[0]?.planned_jobs.map(({ id }) => id)).toEqual([one]);
		expect((await boardOf(admin, "&vehicle_type_id=999")).vehicles).toEqual([]);
	});

	it("pl-unplanned-display, pl-sort-unplanned: the day's jobs on no vehicle, searched and sorted", async () => {
		const collected = await enter(admin, {
			delivery_town: "Zennor",
			customer_id: 2,
			collection_time: "05:00",
		});
		await put(desk.north, collected.id, { status: 4, collected: 1 });
		const depot = await enter(admin, { collection_date: EVE, delivery_town: "Zeal", delivery_time: "11:00" });
		await put(desk.north, depot.id, { status: 5, collected: 1, temp_status: 2 });
		const later = await enter(admin, { collection_date: "2026-11-24", delivery_date: "2026-11-24" });
		const list = await unplannedOf(admin, "&sort=customer_name&direction=desc");
		expect(unplannedShape.parse(list)).toEqual(list);
		const ids = list.jobs.map(({ id }) => id);
		expect(ids[0]).toBe(collected.id);
		expect(ids).toContain(depot.id);
		expect(ids).not.toContain(later.id);
		const indepot = await unplannedOf(admin, "&jobStatus=Indepot");
		expect(indepot.jobs.map(({ id }) => id)).toEqual([depot.id]);
		const found = await unplannedOf(admin, "&keyword=zen");
		expect([found.total, found.jobs[0]?.id]).toEqual([1, collected.id]);
		const counts = await admin.call<{ name: string; unplanned: number }[]>(
			"GET",
			`/client/planner/job-status-list-count?date=${DAY}`,
		);
		expect(counts.data).toHaveLength(20);
		expect(counts.data.find(({ name }) => name === "Indepot")).toMatchObject({ unplanned: 1 });
		expect(counts.data.find(({ name }) => name === "Collected")).toMatchObject({ unplanned: 0 });
		await put(desk.north, collected.id, { status: 19 });
		await put(desk.north, depot.id, { status: 19 });
	});

	it("answers cards anew, and leaves out what is of another day", async () => {
		const [one = 0] = await enterMany(1);
		const { id: other } = await enter(admin, { collection_date: "2026-11-24", delivery_date: "2026-11-24" });
		const { data } = await admin.call<{ id: number }[]>(
			"GET",
			`/client/planner/get-jobs?date=${DAY}&job_ids=${one},${other}`,
		);
		expect(data.map(({ id }) => id)).toEqual([one]);
	});

	it("is the planner's own, and asks for a date", async () => {
		const olive = await desk.north.signIn("Olive", { user_type: "client", role_id: 4 });
		expect((await plan(olive, [1], 1)).status).toBe(403);
		expect((await admin.call("GET", "/client/planner/get-vehicle-list?date=2026-02-31")).status).toBe(422);
	});
});

describe("planning", () => {
	it("pl-plan: puts jobs on the vehicle and its workday, in order, and tells everybody", async () => {
		const ids = await enterMany(3);
		const { status, data } = await plan(admin, ids, 1);
		expect(status).toBe(200);
		expect(changedShape.parse(data)).toEqual(data);
		expect(data.rows).toMatchObject([
			{ vehicle_id: 1, date: DAY, jobs: ids.map((id, at) => ({ id, position: at + 1 })) },
		]);
		expect(data.jobs.map((job) => [job.status, job.work_day_jobs[0]?.work_day_id])).toEqual(
			ids.map(() => ["Planned", 1]),
		);
		const job = await stands(ids[0] ?? 0);
		expect(job).toMatchObject({ status: "Planned", work_day_jobs: [{ is_planned: 1, position: 1 }] });
		expect(job.job_activities.at(-1)?.message).toBe(
			"Plan: Pending to Planned, Dan Webb AB12 CDE on 23-11-2026",
		);
		const [told] = await changesOf("PlannerChange");
		expect(told?.kind).toBe("plan");
		expect(JSON.parse(told?.payload ?? "{}")).toMatchObject({
			rows: data.rows,
			jobs: [{ status: "Planned" }, {}, {}],
		});
		expect((await changesOf("jobChange"))[0]).toMatchObject({ kind: "allocate", entity_id: ids[2] });
	});

	it("at a place among the others; without a workday the vehicle alone is enough", async () => {
		const [one = 0, two = 0, three = 0] = await enterMany(3);
		await desk.north.d1.prepare("DELETE FROM work_day WHERE id = 3").run();
		await plan(admin, [one, two], 3);
		const { data } = await plan(admin, [three], 3, { position: 2 });
		expect(data.rows[0]?.jobs.map(({ id }) => id)).toEqual([one, three, two]);
		expect(await stands(three)).toMatchObject({ status: "Planned", work_day_jobs: [] });
		expect(await book(admin, [three], 3)).toMatchObject({
			status: 409,
			message: "This vehicle has no driver yet.",
		});
		await desk.north.d1
			.prepare("INSERT INTO work_day (id, date, vehicle_id, driver_id) VALUES (3, ?, 3, 3)")
			.bind(DAY)
			.run();
		await book(admin, [three], 3);
		expect(await stands(three)).toMatchObject({
			status: "Booked",
			work_day_jobs: [{ work_day_id: 3, is_planned: 0 }],
		});
		await desk.north.d1
			.prepare("UPDATE work_day SET driver_id = NULL, version = version + 1 WHERE id = 3")
			.run();
	});

	it("pl-move, pl-booked-confirm: a booked job is planned where it comes to", async () => {
		const [one = 0, two = 0] = await enterMany(2);
		await plan(admin, [one, two], 1);
		await book(admin, [one], 1);
		const { data } = await deed(admin, "POST", "update-job-planning", {
			job_ids: [one],
			plannerable_id: 2,
			date: DAY,
		});
		expect(data.rows.map((row) => [row.vehicle_id, row.jobs.map(({ id }) => id)])).toEqual([
			[1, [two]],
			[2, [one]],
		]);
		expect(await stands(one)).toMatchObject({
			status: "Planned",
			work_day_jobs: [{ work_day_id: 2, is_planned: 1 }],
		});
	});

	it("on its own vehicle a booked job only changes its place", async () => {
		const [one = 0, two = 0] = await enterMany(2);
		await plan(admin, [one, two], 1);
		await book(admin, [one], 1);
		await plan(admin, [one], 1);
		expect(await orderNow(admin)).toEqual({ 1: [two, one] });
		expect((await stands(one)).status).toBe("Booked");
	});

	it.each([
		["Completed", { status: 11 }, 409, "Plan is not possible while the job is Completed."],
		[
			"of another day",
			{ collection_date: "2026-11-25" },
			409,
			"The job is for 25-11-2026, the board shows 23-11-2026.",
		],
	])("a job that is %s stops the whole drop", async (_, columns, status, message) => {
		const [one = 0, two = 0] = await enterMany(2);
		await put(desk.north, two, columns);
		expect(await plan(admin, [one, two], 1)).toMatchObject({ status, message });
		expect((await stands(one)).status).toBe("Pending");
		await put(desk.north, two, { status: 19 });
	});

	it("names what is not there", async () => {
		const [one = 0] = await enterMany(1);
		expect(await plan(admin, [one, 999_999], 1)).toMatchObject({ status: 404, message: "Job not found" });
		expect(await plan(admin, [one], 999)).toMatchObject({ status: 404, message: "Vehicle not found" });
		expect(await plan(admin, [one], 1, { workday_id: 999 })).toMatchObject({ status: 404 });
		expect(await plan(admin, [one], 1, { workday_id: 2 })).toMatchObject({ status: 422 });
		expect(await plan(admin, [], 1)).toMatchObject({ status: 422 });
		expect(await unplan(admin, [one])).toMatchObject({ status: 409 });
	});

	it("refuses a card that somebody has changed since it was seen, by name", async () => {
		const { id, version } = await enter(admin);
		await plan(priya, [id], 2);
		const answer = await plan(admin, [id], 1, { seen: [{ id, version }] });
		expect(answer).toMatchObject({ status: 409 });
		expect(answer.message).toMatch(/^Priya changed this/);
		expect(await orderNow(admin)).toEqual({ 2: [id] });
	});

	it("two at once leave the job on one vehicle", async () => {
		const [one = 0] = await enterMany(1);
		const answers = await Promise.all([1, 2, 3, 1, 2, 3].map((vehicle) => plan(admin, [one], vehicle)));
		expect(answers.some(({ status }) => status === 200)).toBe(true);
		expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
		expect(Object.values(await orderNow(admin)).flat()).toEqual([one]);
	});
});

describe("unplanning", () => {
	it("pl-unplan, pl-unplan-event: back to the list, its neighbours close up, the organizer hears", async () => {
		const [one = 0, two = 0, three = 0] = await enterMany(3);
		await plan(admin, [one, two, three], 1);
		await book(admin, [two], 1);
		const { data } = await unplan(admin, [two, one]);
		expect(data.rows).toMatchObject([{ vehicle_id: 1, jobs: [{ id: three, position: 1 }] }]);
		expect((await stands(two)).status).toBe("Pending");
		expect((await unplannedOf(admin)).jobs.map(({ id }) => id)).toEqual(expect.arrayContaining([one, two]));
		const told = (await changesOf("organizerChange")).find(({ kind }) => kind === "unBookJobs");
		expect(told).toMatchObject({ entity_id: 1 });
		expect(JSON.parse(told?.payload ?? "{}")).toMatchObject({
			vehicle_id: 1,
			date: DAY,
			job_ids: [two, one],
		});
	});

	it("a job in progress stays", async () => {
		const [one = 0] = await enterMany(1);
		await plan(admin, [one], 1);
		await put(desk.north, one, { status: 9 });
		expect(await unplan(admin, [one])).toMatchObject({ status: 409 });
		await put(desk.north, one, { status: 3 });
	});
});

describe("booking", () => {
	it("pl-book, pl-unbook: for the driver and back, what is so already stays", async () => {
		const ids = await enterMany(2);
		await plan(admin, ids, 1);
		const { data } = await book(admin, ids, 1);
		expect(data.rows[0]?.jobs.map(({ is_confirmed }) => is_confirmed)).toEqual([1, 1]);
		expect((await stands(ids[0] ?? 0)).work_day_jobs).toMatchObject([{ is_planned: 0 }]);
		expect(await book(admin, ids, 1)).toMatchObject({ status: 200, data: { undo: null } });
		const back = await book(admin, ids, 1, 0);
		expect(back.data.jobs.map(({ status }) => status)).toEqual(["Planned", "Planned"]);
		expect(back.data.rows[0]?.jobs.map(({ is_confirmed }) => is_confirmed)).toEqual([0, 0]);
		expect(await book(admin, ids, 2)).toMatchObject({ status: 409 });
	});
});

describe("the order", () => {
	it("pl-reorder: the whole row or nothing, the driver's order follows", async () => {
		const ids = await enterMany(3);
		const { data } = await plan(admin, ids, 1);
		const places = data.jobs.map(({ job_planner }) => job_planner?.id ?? 0);
		const send = (order: number[], more: object = {}) =>
			deed(admin, "POST", "update-position", {
				position_array: order.map((id, at) => ({ id, position: at + 1 })),
				...more,
			});
		const [a = 0, b = 0, c = 0] = places;
		expect((await send([c, a, b])).data.rows[0]?.jobs.map(({ id }) => id)).toEqual([ids[2], ids[0], ids[1]]);
		expect((await stands(ids[2] ?? 0)).work_day_jobs).toMatchObject([{ position: 1 }]);
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
	const split = (job_id: number) => deed(admin, "POST", "split-job-for-vehicle", { job_id });
	const merge = (job_id: number, vehicle_id?: number) =>
		deed(admin, "POST", "merge-job-for-planning", { job_id, vehicle_id });
	const plain = async (id: number) => {
		const {
			job_activities: _a,
			version: _v,
			updated_at: _u,
			vehicle_job_planners,
			work_day_jobs,
			...rest
		} = await stands(id);
		const placed = vehicle_job_planners.map(({ id: _i, version: _w, ...place }) => place);
		return {
			...rest,
			job_planner: null,
			placed,
			days: work_day_jobs.map(({ work_day_id, position }) => [work_day_id, position]),
		};
	};

	it("pl-split, and merging gives the same job back, on the board", async () => {
		const job = await enter(admin, { customer_reference: [{ name: "PO-1" }], weight: 500 });
		const [before_ = 0, after = 0] = await enterMany(2);
		await plan(admin, [before_, job.id, after], 1);
		const was = await plain(job.id);
		const { status, data } = await split(job.id);
		expect(status).toBe(200);
		const parsed = splitShape.parse(data);
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
		expect(await orderNow(admin)).toEqual({ 1: [before_, from, to, after] });
		await plan(admin, [to], 2);
		await plan(admin, [to], 1, { position: 3 });
		await admin.call("POST", "/client/job-note", { job_detail_id: to, notes: "Ring first" });
		const merged = await merge(to, 1);
		expect(mergeShape.parse(merged.data).job).toMatchObject({
			id: job.id,
			job_type: job.job_type,
			is_split: 0,
		});
		expect(merged.data.gone).toEqual([from, to]);
		const { job_notes, ...now } = await plain(job.id);
		expect(now).toEqual({ ...was, job_notes: undefined });
		expect(job_notes.map(({ notes }) => notes)).toEqual(["Ring first"]);
		expect(await orderNow(admin)).toEqual({ 1: [before_, job.id, after] });
	});

	it("of an unplanned job: it is a Pending trip, and Pending again", async () => {
		const { id } = await enter(admin);
		const was = await plain(id);
		await split(id);
		const list = (await unplannedOf(admin)).jobs.filter((job) => job.id === id || job.parent_id === id);
		expect(list).toMatchObject([{ id, status: "Pending", trip_sub_jobs: [{ mode: 1 }, { mode: 2 }] }]);
		const leg = list[0]?.trip_sub_jobs[1]?.id ?? 0;
		await plan(admin, [leg], 2);
		expect((await unplannedOf(admin)).jobs.filter((job) => job.parent_id === id)).toHaveLength(1);
		await unplan(admin, [leg]);
		await merge(id);
		expect(await plain(id)).toEqual(was);
	});

	it("of a trip planned as a whole: its sub-jobs, and merging brings it back", async () => {
		const trip = await enter(admin, {
			job_type: 3,
			delivery_date: null,
			trip_sub_jobs: [
				{ mode: 1, collection_date: DAY, collection_time: "08:00", load_type_id: 501 },
				{ mode: 2, delivery_date: DAY, delivery_time: "15:00", load_type_id: 501 },
			],
		});
		const subs = trip.trip_sub_jobs.map(({ id }) => id);
		await plan(admin, [trip.id], 1);
		expect(await plan(admin, [subs[0] ?? 0], 2)).toMatchObject({
			status: 409,
			message: "The trip is planned as a whole. Please split it first.",
		});
		expect((await split(trip.id)).status).toBe(200);
		expect(await orderNow(admin)).toEqual({ 1: subs });
		expect((await stands(trip.id)).status).toBe("Planned");
		expect(await plan(admin, [trip.id], 2)).toMatchObject({ status: 409 });
		const merged = await merge(subs[1] ?? 0);
		expect(merged.data.gone).toEqual([]);
		expect(await orderNow(admin)).toEqual({ 1: [trip.id] });
		expect((await stands(trip.id)).trip_sub_jobs.map(({ status }) => status)).toEqual(["Pending", "Pending"]);
		await undo(admin, merged.data.undo?.id);
		expect(await orderNow(admin)).toEqual({ 1: subs });
	});

	it("pl-merge-trip, pl-merge-booked, pl-merge-status, pl-merge-not-found", async () => {
		const { id } = await enter(admin);
		expect(await merge(id)).toMatchObject({ status: 409, message: "Cannot merge jobs as its not a trip" });
		expect(await merge(999_999)).toMatchObject({ status: 404, message: "Job not found" });
		await plan(admin, [id], 1);
		const { data } = await split(id);
		const [, from, to] = splitShape.parse(data).jobs;
		await book(admin, [from?.id ?? 0], 1);
		expect(await merge(id)).toMatchObject({ status: 409, message: "Cannot merge booked jobs" });
		await book(admin, [from?.id ?? 0], 1, 0);
		await put(desk.north, to?.id ?? 0, { status: 9 });
		expect(await merge(id)).toMatchObject({ status: 409, message: "Cannot merge booked jobs" });
		await put(desk.north, to?.id ?? 0, { status: 3 });
		await merge(id);
	});

	it.each([
		["a booked job", { status: 6 }, "A job cannot be split while it is Booked."],
		["a collection", { mode: 1 }, "Only a job that is still to be collected and delivered can be split."],
	])("does not split %s", async (_, columns, message) => {
		const { id } = await enter(admin);
		await put(desk.north, id, columns);
		expect(await split(id)).toMatchObject({ status: 409, message });
		await put(desk.north, id, { status: 19 });
	});
});

describe("undo", () => {
	it("takes back a plan, a move of a booked job, an unplan, a booking, an order and a split", async () => {
		const [one = 0, two = 0, three = 0] = await enterMany(3);
		const first = await plan(admin, [one, two, three], 1);
		await book(admin, [two], 1);
		const moved = await plan(admin, [two], 2);
		expect((await undo(admin, moved.data.undo?.id)).data).toMatchObject({ done: 1, failed: 0 });
		expect(await orderNow(admin)).toEqual({ 1: [one, two, three] });
		expect((await stands(two)).status).toBe("Booked");
		const gone = await unplan(admin, [three, two]);
		await undo(admin, gone.data.undo?.id);
		expect(await orderNow(admin)).toEqual({ 1: [one, two, three] });
		const turned = await plan(admin, [three, two, one], 1, { position: 1 });
		await undo(admin, turned.data.undo?.id);
		expect(await orderNow(admin)).toEqual({ 1: [one, two, three] });
		const apart = await deed(admin, "POST", "split-job-for-vehicle", { job_id: one });
		await undo(admin, apart.data.undo?.id);
		expect(await orderNow(admin)).toEqual({ 1: [one, two, three] });
		const booked = await book(admin, [one, three], 1);
		await undo(admin, booked.data.undo?.id);
		expect((await stands(three)).status).toBe("Planned");
		// Somebody has touched the jobs since the first step: it comes too late for them.
		expect((await undo(admin, first.data.undo?.id)).data).toMatchObject({ done: 0, failed: 3 });
	});

	it("takes back an order", async () => {
		const ids = await enterMany(3);
		const { data } = await plan(admin, ids, 1);
		const places = data.jobs.map(({ job_planner }) => job_planner?.id ?? 0).reverse();
		const turned = await deed(admin, "POST", "update-position", {
			position_array: places.map((id, at) => ({ id, position: at + 1 })),
		});
		expect(await orderNow(admin)).toEqual({ 1: [...ids].reverse() });
		expect((await undo(admin, turned.data.undo?.id)).data.done).toBe(1);
		expect(await orderNow(admin)).toEqual({ 1: ids });
	});
});

describe("leases", () => {
	const holder: Holder = { session: "p".repeat(64), connection: "c", user_id: 7, name: "Priya Shah" };
	const row = { vehicle_id: 1, date: DAY };
	const sessionOf = async (who: Caller) =>
		(await desk.env.PLATFORM_DB.prepare("SELECT token_hash FROM session WHERE user_id = ? AND tenant_id = ?")
			.bind(who.user_id, desk.north.id)
			.first<string>("token_hash")) ?? "";

	it("a row somebody holds is refused by name, from and to it, and free again when it is let go", async () => {
		const [one = 0, two = 0] = await enterMany(2);
		await plan(admin, [one], 1);
		desk.locks.north.take([row], holder);
		const refused = await plan(admin, [two], 1);
		expect(refused).toMatchObject({
			status: 409,
			message: "Priya Shah is planning AB12 CDE.",
			data: { held: [{ ...row, user_id: 7, name: "Priya Shah" }] },
		});
		expect((await plan(admin, [one], 2)).status).toBe(409);
		expect((await unplan(admin, [one])).status).toBe(409);
		expect((await plan(admin, [two], 2)).status).toBe(200);
		desk.locks.north.free([row], holder.session);
		expect((await plan(admin, [one], 2)).status).toBe(200);
	});

	it("a write carries the number of its lease; one of an older lease is refused", async () => {
		const [one = 0] = await enterMany(1);
		const own = { ...holder, session: await sessionOf(admin), name: "Admin" };
		const first = desk.locks.north.take([row], own);
		const fence = first.ok ? (first.leases[0]?.fence ?? 0) : 0;
		expect((await plan(admin, [one], 1, { fences: [{ ...row, fence }] })).status).toBe(200);
		desk.locks.north.free([row], own.session);
		expect(await unplan(admin, [one], { fences: [{ ...row, fence }] })).toMatchObject({
			status: 409,
			message: "Your hold of AB12 CDE has ended. Please try again.",
			data: { ended: [row] },
		});
		expect((await unplan(admin, [one])).status).toBe(200);
	});

	it("the database stops a write that was let through and comes after a newer one", async () => {
		const [one = 0] = await enterMany(1);
		await desk.north.d1
			.prepare(
				"INSERT INTO planner_fence (vehicle_id, date, fence) VALUES (3, ?1, ?2) ON CONFLICT DO UPDATE SET fence = ?2",
			)
			.bind(DAY, Date.now() + 3_600_000)
			.run();
		expect(await plan(admin, [one], 3)).toMatchObject({
			status: 409,
			message: "Your hold of LM56 NOP has ended. Please try again.",
		});
		expect((await stands(one)).status).toBe("Pending");
		await desk.north.d1.prepare("DELETE FROM planner_fence").run();
	});
});

describe("what happens outside the planner", () => {
	it("reaches its board: the diary's allocation, de-allocation, a cancelled and a restored job", async () => {
		const [one = 0, two = 0, three = 0] = await enterMany(3);
		for (const job_id of [one, two, three])
			await admin.call("POST", "/client/work-day-jobs", { job_id, work_day_id: 1 });
		expect(await orderNow(admin)).toEqual({ 1: [one, two, three] });
		await admin.call("POST", "/client/work-day-jobs", { job_id: one, work_day_id: 2, change: 1 });
		expect(await orderNow(admin)).toEqual({ 1: [two, three], 2: [one] });
		await admin.call("DELETE", `/client/delete-job/${two}`);
		expect(await orderNow(admin)).toEqual({ 1: [three], 2: [one] });
		expect(await replayed(desk.north)).toEqual({ 1: [three], 2: [one] });
		await admin.call("GET", `/client/restore-job/${two}`);
		expect(await orderNow(admin)).toEqual({ 1: [two, three], 2: [one] });
		await admin.call("POST", "/client/sub-contractor-job", { job_id: one, sub_contractor_id: 1, change: 1 });
		expect(await orderNow(admin)).toEqual({ 1: [two, three] });
	});
});

describe("workdays", () => {
	const WED = "2026-11-25";
	const THU = "2026-11-26";
	const organizer = <Data = { id: number }>(method: string, path: string, body?: object) =>
		admin.call<Data>(method, `/client/${path}`, body);
	const open = (date: string, vehicle_id: number, driver_id: number, shift_type_id = 1) =>
		organizer<Workday>("POST", "create-workday", { date, vehicle_id, driver_id, shift_type_id });
	const ofDay = async (date: string, count: number) => {
		const ids: number[] = [];
		for (let n = 0; n < count; n++)
			ids.push((await enter(admin, { collection_date: date, delivery_date: date })).id);
		return ids;
	};
	const planOn = (date: string, ids: number[], vehicle: number, more: object = {}) =>
		plan(admin, ids, vehicle, { date, ...more });
	const bookOn = (date: string, job_ids: number[], plannerable_id: number) =>
		deed(admin, "POST", "confirm-planned-jobs", { job_ids, plannerable_id, date, is_confirmed: 1 });
	const orderOn = async (date: string) => {
		const now = await orderNow(admin, date);
		expect(await replayed(desk.north, date)).toEqual(now);
		return now;
	};
	const toldOf = async (date: string) => {
		const [told] = await changesOf("PlannerChange");
		const { rows } = JSON.parse(told?.payload ?? "{}") as { rows: BoardRow[] };
		return {
			kind: told?.kind,
			vehicles: rows.filter((row) => row.date === date).map((row) => row.vehicle_id),
		};
	};
	const clear = async (date: string) => {
		const ids = Object.values(await orderOn(date)).flat();
		if (ids.length > 0) await unplan(admin, ids, { date });
		await desk.north.d1.prepare("DELETE FROM work_day WHERE date = ?").bind(date).run();
	};
	afterEach(async () => {
		await clear(WED);
		await clear(THU);
	});

	it("a new one takes over what waits on the vehicle, planned, and tells the board; what waits elsewhere stays", async () => {
		const ids = await ofDay(WED, 3);
		const [one = 0, two = 0, other = 0] = ids;
		await planOn(WED, [one, two], 1);
		await planOn(WED, [other], 2);
		const { data } = await open(WED, 1, 1);
		expect(data.work_day_jobs.map(({ job_id, is_planned }) => [job_id, is_planned])).toEqual([
			[one, 1],
			[two, 1],
		]);
		expect(await stands(one)).toMatchObject({ status: "Planned", work_day_jobs: [{ work_day_id: data.id }] });
		expect((await stands(one)).job_activities.at(-1)?.message).toBe(
			"Planned for Dan Webb AB12 CDE on 25-11-2026",
		);
		expect(await toldOf(WED)).toEqual({ kind: "other", vehicles: [1] });
		expect((await stands(other)).work_day_jobs).toEqual([]);
		expect((await bookOn(WED, [two], 1)).status).toBe(200);
	});

	it("a night shift takes over only where there is no day shift; many days take over too", async () => {
		const [one = 0] = await ofDay(WED, 1);
		const [two = 0] = await ofDay(THU, 1);
		await planOn(WED, [one], 3);
		await planOn(THU, [two], 3);
		await desk.north.d1
			.prepare("INSERT INTO work_day (date, vehicle_id, shift_type_id) VALUES (?, 3, 1)")
			.bind(WED)
			.run();
		expect((await open(WED, 3, 3, 2)).data.work_day_jobs).toEqual([]);
		await open(WED, 3, 2);
		expect((await stands(one)).work_day_jobs).toMatchObject([{ work_day: { shift_type_id: 1 } }]);
		await organizer("POST", "multiday-booking", {
			booking_dates: [THU],
			driver_id: 3,
			vehicle_id: 3,
			shift_type: 2,
		});
		expect((await stands(two)).work_day_jobs).toMatchObject([{ work_day: { shift_type_id: 2 } }]);
	});

	it("their order changes among two shifts without gaps or doubles, and not while somebody holds the row", async () => {
		const [a = 0, b = 0, c = 0, d = 0] = await ofDay(WED, 4);
		const day = (await open(WED, 1, 1)).data.id;
		const night = (await open(WED, 1, 3, 2)).data.id;
		await planOn(WED, [a, b], 1, { workday_id: day });
		await planOn(WED, [c], 1, { workday_id: night, position: 2 });
		await planOn(WED, [d], 1, { workday_id: night });
		const { data } = await organizer<Workday>("GET", `get-workday/${day}`);
		const workdayJobArray = data.work_day_jobs.toReversed().map(({ id }, at) => ({ id, position: at + 1 }));
		const reverse = () => organizer<Workday>("PUT", "change-workday-job-order", { workdayJobArray });
		const row = { vehicle_id: 1, date: WED };
		const holder = { session: "p".repeat(64), connection: "c", user_id: 7, name: "Priya Shah" };
		desk.locks.north.take([row], holder);
		expect(await reverse()).toMatchObject({ status: 409, message: "Priya Shah is planning AB12 CDE." });
		expect(await organizer("PUT", `update-workday/${day}`, { vehicle_id: 2 })).toMatchObject({ status: 409 });
		desk.locks.north.free([row], holder.session);
		expect(await orderOn(WED)).toEqual({ 1: [a, c, b, d] });
		expect((await reverse()).data.work_day_jobs.map(({ job_id }) => job_id)).toEqual([b, a]);
		expect(await orderOn(WED)).toEqual({ 1: [b, c, a, d] });
		expect(await toldOf(WED)).toEqual({ kind: "other", vehicles: [1] });
		const nights = (await organizer<Workday>("GET", `get-workday/${night}`)).data.work_day_jobs;
		expect(nights.map(({ job_id }) => job_id)).toEqual([c, d]);
	});

	it("another vehicle for the driver: the jobs come along in their order, before those that wait there", async () => {
		const [a = 0, b = 0, c = 0, stays = 0, waits = 0] = await ofDay(WED, 5);
		const day = (await open(WED, 1, 1)).data.id;
		const night = (await open(WED, 1, 3, 2)).data.id;
		await planOn(WED, [c, stays, b, a], 1, { workday_id: day });
		await planOn(WED, [stays], 2);
		await planOn(WED, [stays], 1, { workday_id: night, position: 2 });
		await planOn(WED, [waits], 2);
		await bookOn(WED, [c], 1);
		const { data } = await organizer<Workday>("PUT", `update-workday/${day}`, { vehicle_id: 2 });
		expect(data.work_day_jobs.map(({ job_id }) => job_id)).toEqual([c, b, a, waits]);
		expect(await orderOn(WED)).toEqual({ 1: [stays], 2: [c, b, a, waits] });
		expect(await toldOf(WED)).toEqual({ kind: "other", vehicles: [1, 2] });
	});

	it.each<[string, (day: number, other: number) => Promise<unknown>]>([
		["de-allocated", (day) => organizer("DELETE", `delete-workday/${day}`)],
		[
			"off on many days",
			() =>
				organizer("POST", "multiday-remove-booking", {
					booking_dates: [WED],
					driver_ids: [1],
					vehicle_id: 1,
					shift_type: 1,
				}),
		],
		["away", () => organizer("POST", "driver-leaves", { driver_id: 1, selectedDays: [WED], type: 2 })],
		["put in another's place", (_, other) => organizer("PUT", `update-workday/${other}`, { driver_id: 1 })],
	])("a driver who is %s: booked cards stay, planned, and open boards hear it", async (_, act) => {
		const [one = 0, two = 0] = await ofDay(WED, 2);
		const day = (await open(WED, 1, 1)).data.id;
		const other = (await open(WED, 2, 2)).data.id;
		await planOn(WED, [one, two], 1);
		await bookOn(WED, [two], 1);
		await act(day, other);
		expect((await stands(two)).status).toBe("Planned");
		expect(await orderOn(WED)).toEqual({ 1: [one, two] });
		expect(await toldOf(WED)).toEqual({ kind: "other", vehicles: [1] });
		const [told] = await changesOf("PlannerChange");
		expect(JSON.parse(told?.payload ?? "{}")).toMatchObject({
			rows: [{ jobs: [{ id: one }, { id: two, is_confirmed: 0 }] }],
			jobs: [{ id: one }, { id: two, status: "Planned" }],
		});
		await desk.north.d1.prepare("DELETE FROM driver_unavail_date WHERE driver_id = 1").run();
	});

	it("a cancelled job does not keep a driver from being taken off", async () => {
		const [one = 0] = await ofDay(WED, 1);
		const day = (await open(WED, 1, 1)).data.id;
		await planOn(WED, [one], 1);
		await admin.call("DELETE", `/client/delete-job/${one}`);
		expect(await organizer("DELETE", `delete-workday/${day}`)).toMatchObject({ status: 200 });
	});
});
