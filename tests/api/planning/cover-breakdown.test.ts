import { beforeEach, describe, expect, it } from "vitest";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRow, changeRow } from "@/tests/support/databases/rows";
import { readJob } from "@/tests/support/jobs/test-jobs";
import {
	addAllocated,
	addCoverDay,
	choicesOf,
	previewOf,
	type TestCoverDay,
} from "@/tests/support/planning/cover-day";
import { fetchBoardOrder, findBoardErrors, replayChangeLog } from "@/tests/support/planning/planner-board";
import type { CoveredResponse } from "~/domain/planning/cover/responses";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";

let api: TestApi;
let admin: ApiCaller;
let day: TestCoverDay;

openFleetBeforeAll((opened) => {
	({ api, admin } = opened);
});
beforeEach(async () => {
	day = await addCoverDay(api.north);
});

const preview = async () => (await previewOf(admin, day, { vehicle_id: day.vehicle })).data;
const confirm = (body: object) =>
	admin.call<CoveredResponse>("POST", "/client/planner/broken-down", {
		vehicle_id: day.vehicle,
		from: day.date,
		to: day.date,
		details: { notes: "Gearbox", workshop: "Harlow Trucks", expected_return: null },
		...body,
	});
const offRoad = async () =>
	(
		await api.north.d1
			.prepare("SELECT date, notes FROM vehicle_date WHERE vehicle_id = ? AND kind = 'vor' ORDER BY date")
			.bind(day.vehicle)
			.all<{ date: string; notes: string | null }>()
	).results.map(({ date, notes }) => [date, notes]);

describe("a vehicle has broken down", () => {
	it("is off the road for its days, its jobs move, and one undo puts all back", async () => {
		const id = await addAllocated(admin, day, day.work_day);
		const view = await preview();
		expect(view).toMatchObject({ name: `AA${day.number} XYZ`, started_days: [] });
		expect(view.jobs[0]?.options.some(({ to }) => to === "driver")).toBe(false);
		const to = addDays(day.date, 1);
		const { status, data, message } = await confirm({ to, choices: choicesOf(view) });
		expect([status, message]).toEqual([200, `AA${day.number} XYZ is off the road, 1 job moved`]);
		expect(await offRoad()).toEqual([
			[day.date, "Gearbox"],
			[to, "Gearbox"],
		]);
		expect(await fetchBoardOrder(admin, day.date)).toEqual({ [day.other_vehicle]: [id] });
		expect(await replayChangeLog(api.north, day.date)).toEqual({ [day.other_vehicle]: [id] });
		expect((await readJob(admin, id)).status).toBe("Booked");
		const title = (await admin.call<{ title: string }[]>("GET", "/client/undo-steps")).data[0]?.title;
		expect(title).toMatch(/^Broken down: AA\d+ XYZ, moved \d+$/);
		expect((await admin.call("POST", `/client/undo/${data.undo?.id}`)).status).toBe(200);
		expect([await offRoad(), await fetchBoardOrder(admin, day.date)]).toEqual([[], { [day.vehicle]: [id] }]);
		expect((await readJob(admin, id)).status).toBe("Booked");
		expect(await findBoardErrors(api.north)).toEqual([]);
	});

	it("what is on board stays, with the place of the handover on its timeline, unless it is given away", async () => {
		const [first, second] = [
			await addAllocated(admin, day, day.work_day),
			await addAllocated(admin, day, day.work_day, { from: "13:00", to: "14:00" }),
		];
		await changeRow(api.north.d1, "job", first, { status: 9 });
		await changeRow(api.north.d1, "job", second, { status: 4, collected: 1 });
		const view = await preview();
		expect(view.jobs.map(({ chosen }) => chosen.to)).toEqual(["stay", "stay"]);
		expect(view.jobs[0]?.options.map(({ to }) => to)).toEqual(["stay"]);
		const choices = choicesOf(view).map((choice) =>
			choice.job_id === second ? { ...choice, to: "workday", id: day.other_work_day } : choice,
		);
		expect((await confirm({ choices, handover: "M1 J10" })).status).toBe(200);
		const [stays, moved] = [await readJob(admin, first), await readJob(admin, second)];
		expect(stays.job_activities.at(-1)?.message).toBe(
			`AA${day.number} XYZ has broken down, handover at M1 J10`,
		);
		expect([moved.status, moved.job_activities.at(-1)?.message]).toEqual([
			"Booked",
			expect.stringContaining("handover at M1 J10"),
		]);
	});

	it("off the road already, it stays so with its reason, and undone its jobs return", async () => {
		const id = await addAllocated(admin, day, day.work_day, { is_planned: 1 });
		const vehicle_id = day.vehicle;
		await addRow(api.north.d1, "vehicle_date", {
			vehicle_id,
			kind: "vor",
			date: day.date,
			notes: "MOT failed",
		});
		const details = { notes: null, workshop: null, expected_return: null };
		const { status, data } = await confirm({ details, choices: choicesOf(await preview()) });
		expect([status, await offRoad()]).toEqual([200, [[day.date, "MOT failed"]]]);
		expect(await fetchBoardOrder(admin, day.date)).toEqual({ [day.other_vehicle]: [id] });
		expect((await admin.call("POST", `/client/undo/${data.undo?.id}`)).status).toBe(200);
		expect([await offRoad(), await fetchBoardOrder(admin, day.date)]).toEqual([
			[[day.date, "MOT failed"]],
			{ [vehicle_id]: [id] },
		]);
		expect((await readJob(admin, id)).status).toBe("Planned");
	});

	it("is refused for a day in the past and for what is not a date, and changes nothing", async () => {
		const yesterday = addDays(todayInLondon(new Date()), -1);
		expect((await confirm({ from: yesterday, to: yesterday })).data).toEqual({
			from: ["The day is in the past"],
		});
		expect((await confirm({ details: { expected_return: "soon" } })).status).toBe(422);
		const refused = await previewOf(admin, day, { vehicle_id: day.vehicle, driver_id: day.sick });
		expect(refused.data).toEqual({ driver_id: ["Name a driver or a vehicle"] });
		expect(await offRoad()).toEqual([]);
	});

	it("a row that a colleague is planning is refused with the colleague's name", async () => {
		await addAllocated(admin, day, day.work_day);
		const choices = choicesOf(await preview());
		const holder = { session: "q".repeat(64), connection: "c", user_id: 7, name: "Priya Shah" };
		const row = { vehicle_id: day.other_vehicle, date: day.date };
		api.rowLeases.north.acquire([row], holder);
		const refused = await confirm({ choices });
		expect([refused.status, refused.message]).toEqual([409, `Priya Shah is planning BB${day.number} XYZ.`]);
		api.rowLeases.north.release([row], holder.session);
		expect(await offRoad()).toEqual([]);
	});
});

describe("the driver goes on with a spare vehicle", () => {
	let spare = 0;
	beforeEach(async () => {
		const named = { code: `CC${day.number}`, reg: `CC${day.number} XYZ`, vehicle_type_id: 901 };
		spare = await addRow(api.north.d1, "vehicle", { ...named, payload: 900_00000 });
	});
	const workdayOf = async () =>
		await api.north.d1
			.prepare("SELECT vehicle_id, driver_id FROM work_day WHERE id = ?")
			.bind(day.work_day)
			.first<{ vehicle_id: number; driver_id: number }>();
	/** Every job that can goes on with the spare vehicle. */
	const choicesOfSpare = async () => {
		const view = await preview();
		return choicesOf(view).map((choice) =>
			choice.to === "stay" ? choice : { ...choice, to: "vehicle", id: spare },
		);
	};

	it("his workday changes to it with all its jobs, started or not, and one undo puts all back", async () => {
		const [first, second] = [
			await addAllocated(admin, day, day.work_day),
			await addAllocated(admin, day, day.work_day, { from: "13:00", to: "14:00" }),
		];
		await changeRow(api.north.d1, "work_day", day.work_day, { clockin_time: "06:00" });
		await changeRow(api.north.d1, "job", first, { status: 9 });
		const chosen = { job_id: second, to: "vehicle", id: spare };
		const view = await previewOf(admin, day, { vehicle_id: day.vehicle, choices: [chosen] });
		const option = view.data.jobs[1]?.chosen;
		expect(option).toMatchObject({ label: `Sid ${day.number}, CC${day.number} XYZ` });
		const { status, data, message } = await confirm({ choices: await choicesOfSpare(), handover: "M1 J10" });
		expect([status, message]).toEqual([200, `AA${day.number} XYZ is off the road, 1 job moved`]);
		expect(await workdayOf()).toEqual({ vehicle_id: spare, driver_id: day.sick });
		expect(await fetchBoardOrder(admin, day.date)).toEqual({ [spare]: [first, second] });
		expect(await replayChangeLog(api.north, day.date)).toEqual({ [spare]: [first, second] });
		const [stays, goes] = [await readJob(admin, first), await readJob(admin, second)];
		expect(stays.job_activities.at(-1)?.message).toContain("handover at M1 J10");
		expect(goes.job_activities.at(-1)?.message).toMatch(/^Change vehicle: Sid \d+, CC\d+ XYZ on /);
		expect((await admin.call("POST", `/client/undo/${data.undo?.id}`)).status).toBe(200);
		expect(await workdayOf()).toEqual({ vehicle_id: day.vehicle, driver_id: day.sick });
		expect([await offRoad(), await fetchBoardOrder(admin, day.date)]).toEqual([
			[],
			{ [day.vehicle]: [first, second] },
		]);
	});

	it("beside a job that goes to another carrier", async () => {
		const [first, second] = [
			await addAllocated(admin, day, day.work_day),
			await addAllocated(admin, day, day.work_day, { from: "13:00", to: "14:00" }),
		];
		const choices = (await choicesOfSpare()).map((choice) =>
			choice.job_id === first ? { ...choice, to: "workday", id: day.other_work_day } : choice,
		);
		const { data } = await confirm({ choices });
		expect(await fetchBoardOrder(admin, day.date)).toEqual({
			[spare]: [second],
			[day.other_vehicle]: [first],
		});
		await admin.call("POST", `/client/undo/${data.undo?.id}`);
		expect(await fetchBoardOrder(admin, day.date)).toEqual({ [day.vehicle]: [first, second] });
	});

	it("is refused once the vehicle is in use; a started workday keeps its vehicle otherwise", async () => {
		await addAllocated(admin, day, day.work_day);
		const choices = await choicesOfSpare();
		const slot = { vehicle_id: spare, date: day.date, shift_type_id: 1 };
		await admin.call("POST", "/client/create-workday", { driver_id: day.free, ...slot });
		expect((await confirm({ choices })).status).toBe(409);
		expect(await workdayOf()).toEqual({ vehicle_id: day.vehicle, driver_id: day.sick });
		await changeRow(api.north.d1, "work_day", day.work_day, { clockin_time: "06:00" });
		const moved = changeRow(api.north.d1, "work_day", day.work_day, { vehicle_id: 3 });
		await expect(moved).rejects.toThrow("stale_version:work_day");
	});
});
