import { afterEach, describe, expect, it } from "vitest";
import { saveJobAs } from "@/tests/support/api/fleet";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRow } from "@/tests/support/databases/rows";
import { listChanges, readJob, savePlainJobs } from "@/tests/support/jobs/test-jobs";
import { openPlannerBeforeAll } from "@/tests/support/planning/open-planner";
import {
	fetchBoardOrder,
	replayChangeLog,
	requestPlan,
	requestUnplan,
	sendPlannerAction,
} from "@/tests/support/planning/planner-board";
import type { BoardRow } from "~/domain/planning/planner/responses-changes";
import type { Workday } from "~/domain/planning/workdays/responses";

let api: TestApi;
let admin: ApiCaller;

openPlannerBeforeAll((opened) => {
	({ api, admin } = opened);
});

describe("changes outside the planner", () => {
	it("reach its board: allocation and de-allocation in the diary, a cancelled and a restored job", async () => {
		const [firstId = 0, secondId = 0, thirdId = 0] = await savePlainJobs(admin, 3);
		for (const job_id of [firstId, secondId, thirdId])
			await admin.call("POST", "/client/work-day-jobs", { job_id, work_day_id: 1 });
		expect(await fetchBoardOrder(admin)).toEqual({ 1: [firstId, secondId, thirdId] });
		await admin.call("POST", "/client/work-day-jobs", {
			job_id: firstId,
			work_day_id: 2,
			change: 1,
			override: ["vor"],
		});
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
	const WED = "2031-11-26";
	const THU = "2031-11-27";
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
		const [change] = await listChanges(api.north, "PlannerChange");
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
		expect(await readJob(admin, firstId)).toMatchObject({
			status: "Planned",
			work_day_jobs: [{ work_day_id: data.id }],
		});
		expect((await readJob(admin, firstId)).job_activities.at(-1)?.message).toBe(
			"Planned for Dan Webb AB12 CDE on 26-11-2031",
		);
		expect(await changesOnDay(WED)).toEqual({ kind: "other", vehicles: [1] });
		expect((await readJob(admin, other)).work_day_jobs).toEqual([]);
		expect((await bookOnDate(WED, [secondId], 1)).status).toBe(200);
	});

	it("a night shift takes jobs over only without a day shift; booking several days takes over too", async () => {
		const [firstId = 0] = await jobsOfDay(WED, 1);
		const [secondId = 0] = await jobsOfDay(THU, 1);
		await planOnDate(WED, [firstId], 3);
		await planOnDate(THU, [secondId], 3);
		await addRow(api.north.d1, "work_day", { date: WED, vehicle_id: 3, shift_type_id: 1 });
		expect((await open(WED, 3, 3, 2)).data.work_day_jobs).toEqual([]);
		await open(WED, 3, 2);
		expect((await readJob(admin, firstId)).work_day_jobs).toMatchObject([{ work_day: { shift_type_id: 1 } }]);
		await organizer("POST", "multiday-booking", {
			booking_dates: [THU],
			driver_id: 3,
			vehicle_id: 3,
			shift_type: 2,
		});
		expect((await readJob(admin, secondId)).work_day_jobs).toMatchObject([
			{ work_day: { shift_type_id: 2 } },
		]);
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
		expect((await readJob(admin, secondId)).status).toBe("Planned");
		expect(await orderOnDate(WED)).toEqual({ 1: [firstId, secondId] });
		expect(await changesOnDay(WED)).toEqual({ kind: "other", vehicles: [1] });
		const [change] = await listChanges(api.north, "PlannerChange");
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
