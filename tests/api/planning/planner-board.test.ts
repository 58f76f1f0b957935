import { describe, expect, it } from "vitest";
import { FLEET_DAY, FLEET_EVE, saveJobAs, setJobColumns } from "@/tests/support/api/fleet";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { readJob, savePlainJobs } from "@/tests/support/jobs/test-jobs";
import { openPlannerBeforeAll } from "@/tests/support/planning/open-planner";
import {
	fetchBoard,
	fetchUnplanned,
	requestBook,
	requestPlan,
	sendPlannerAction,
} from "@/tests/support/planning/planner-board";
import { movedDates, plannedFor } from "~/domain/planning/planner/plan/rules-leftovers";
import { boardResponse, type UnplannedResponse, unplannedResponse } from "~/domain/planning/run/responses";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";

let api: TestApi;
let admin: ApiCaller;

openPlannerBeforeAll((opened) => {
	({ api, admin } = opened);
});

describe("the board", () => {
	it("pl-one-row-per-vehicle: has every vehicle with its drivers and its jobs in order, as published", async () => {
		const [firstId = 0, secondId = 0] = await savePlainJobs(admin, 2);
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
		const [firstId = 0, secondId = 0] = await savePlainJobs(admin, 2);
		await requestPlan(admin, [firstId, secondId], 1);
		await requestBook(admin, [firstId], 1);
		const board = await fetchBoard(admin, "&vehicle_type_id=901&jobStatus=Booked");
		expect(board.bases.every(({ depot_id, driver_id }) => depot_id !== null || driver_id !== null)).toBe(
			true,
		);
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
		const [firstId = 0] = await savePlainJobs(admin, 1);
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

describe("the order", () => {
	it("pl-reorder: takes the complete row only, and updates the driver's order", async () => {
		const ids = await savePlainJobs(admin, 3);
		const { data } = await requestPlan(admin, ids, 1);
		const places = data.jobs.map(({ job_planner }) => job_planner?.id ?? 0);
		const send = (order: number[], extra: object = {}) =>
			sendPlannerAction(admin, "POST", "update-position", {
				position_array: order.map((id, at) => ({ id, position: at + 1 })),
				...extra,
			});
		const [a = 0, b = 0, c = 0] = places;
		expect((await send([c, a, b])).data.rows[0]?.jobs.map(({ id }) => id)).toEqual([ids[2], ids[0], ids[1]]);
		expect((await readJob(admin, ids[2] ?? 0)).work_day_jobs).toMatchObject([{ position: 1 }]);
		expect(await send([a, b])).toMatchObject({
			status: 409,
			message: "The order of this vehicle has changed. Please try again.",
		});
		expect(await send([a, a, b])).toMatchObject({ status: 422 });
		expect(await send([999_999])).toMatchObject({ status: 404 });
		expect(await send([a, b, c], { keyword: "ABC" })).toMatchObject({ status: 409 });
	});
});

describe("jobs left over from earlier days", () => {
	it("are listed with today and later days, and move to a day with their dates", async () => {
		const today = todayInLondon(new Date());
		const day = addDays(today, -2);
		const { id, version } = await saveJobAs(admin, { collection_date: day, delivery_date: day });
		const listed = async (date: string) => {
			const path = `/client/planner/get-unplanned-job-list?date=${date}`;
			const { jobs, earlier } = (await admin.call<UnplannedResponse>("GET", path)).data;
			return { jobs: jobs.some((job) => job.id === id), earlier: earlier.find((job) => job.id === id) };
		};
		const card = (await listed(today)).earlier;
		expect(card && plannedFor(card)).toBe(day);
		expect((await listed(addDays(today, 1))).earlier?.id).toBe(id);
		expect(await listed(day)).toEqual({ jobs: true, earlier: undefined });
		await admin.call("PUT", `/client/update-job/${id}`, { version, ...(card && movedDates(card, today)) });
		expect(await listed(today)).toEqual({ jobs: true, earlier: undefined });
	});

	it("go back to their day when planning them is undone", async () => {
		const today = todayInLondon(new Date());
		const day = addDays(today, -2);
		const dates = { collection_date: day, delivery_date: addDays(day, 1) };
		const { id, version } = await saveJobAs(admin, dates);
		const moved = { collection_date: today, delivery_date: addDays(today, 1) };
		await admin.call("PUT", `/client/update-job/${id}`, { version, ...moved });
		const planned = await sendPlannerAction(admin, "POST", "plan-jobs", {
			job_ids: [id],
			plannerable_id: 1,
			date: today,
			old_dates: [{ id, ...dates }],
		});
		expect(planned.status).toBe(200);
		expect((await admin.call("POST", `/client/undo/${planned.data.undo?.id}`)).status).toBe(200);
		expect(await readJob(admin, id)).toMatchObject({ status: "Pending", ...dates });
	});
});
