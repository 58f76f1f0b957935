import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { NewRow } from "@/scripts/lib/databases/table-rows";
import { freeDay, insertFleet, saveJobAs, setJobColumns } from "@/tests/support/api/fleet";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { addRow, addRows, changeRow } from "@/tests/support/databases/rows";
import { statusRank } from "~/domain/jobs/jobs/model/status";
import type { LiveDriver } from "~/domain/planning/organizer/live-responses";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";

let api: TestApi;
let office: ApiCaller;
let job_id: number;
const today = todayInLondon(new Date());
const run = (sql: string, ...params: unknown[]) =>
	api.north.d1
		.prepare(sql)
		.bind(...params)
		.run();
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

beforeAll(async () => {
	api = await openTestApi();
	await insertFleet(api.north);
	office = await api.north.signIn("Office");
	await run("DELETE FROM work_day WHERE id <> 1");
	const job = await saveJobAs(office, { collection_town: "Leeds", delivery_town: "York" });
	job_id = job.id;
	await setJobColumns(api.north, job_id, { status: statusRank("Inprogress") });
});
afterAll(() => api.close());

/** Workday 1 is today's of driver 1, in the cab since 06:00; nobody else is on the road. */
beforeEach(async () => {
	for (const table of [
		"driver_location",
		"work_day_activity",
		"work_day_job",
		"job_process",
		"check_report",
		"job_lateness",
	])
		await run(`DELETE FROM ${table}`);
	for (const day of [today, addDays(today, -1)]) await freeDay(api.north, day);
	await changeRow(api.north.d1, "work_day", 1, {
		date: today,
		shift_type_id: 1,
		clockin_date: today,
		clockin_time: "06:00",
		clockout_time: null,
		start_time: "06:00",
	});
	await addRow(api.north.d1, "work_day_job", { work_day_id: 1, job_id, is_planned: 0 });
	const tomorrow = addDays(today, 1);
	await setJobColumns(api.north, job_id, { collection_date: tomorrow, delivery_date: tomorrow });
});

const list = async (query = "") =>
	(await office.call<LiveDriver[]>("GET", `/client/get-live-drivers${query}`)).data;
const step = (action_type: string, minutes: number, image: string | null = null) =>
	addRow(api.north.d1, "work_day_activity", {
		work_day_id: 1,
		at: ago(minutes),
		action_type,
		message: `Step ${action_type}`,
		job_id,
		image,
	});
const place = (minutes: number, speed: number | null) =>
	addRows(api.north.d1, "driver_location", [
		{ driver_id: 1, latitude: 53.8, longitude: -1.5, speed, heading: 90, at: ago(minutes) },
	]);

describe("live drivers", () => {
	it("are on a workday of today, with vehicle, state, position and next stop", async () => {
		await place(1, 20);
		const [live, ...others] = await list();
		expect(others).toEqual([]);
		expect(live).toMatchObject({
			work_day_id: 1,
			driver: { id: 1 },
			vehicle: { id: 1 },
			state: "moving",
			late_minutes: null,
			fix: { latitude: 53.8, longitude: -1.5, speed: 20, heading: 90 },
			next_stop: {
				job_id,
				does: "collection",
				town: "Leeds",
				expected: expect.stringMatching(/^\d{4}-.*Z$/),
			},
			jobs: [{ job_id, progress: "to_do", status: "Inprogress" }],
		});
		expect(live?.fix?.age_seconds).toBeGreaterThanOrEqual(60);
		expect(live?.clock_in?.slice(0, 10)).toBe(today);
	});

	it("wait at a stop, and are late there by what was reached or is expected", async () => {
		await place(1, 0);
		await step("arrived", 20);
		const due = new Date(ago(45));
		const [date, time] = [todayInLondon(due), due.toISOString().slice(11, 16)];
		await setJobColumns(api.north, job_id, {
			collection_date: date,
			collection_time: time,
			delivery_date: date,
			delivery_time: time,
		});
		expect((await list())[0]).toMatchObject({
			state: "waiting",
			late_minutes: 25,
			jobs: [{ progress: "at_collection" }],
		});
		await step("collected", 10);
		await step("left", 8);
		const [live] = await list();
		expect(live).toMatchObject({
			state: "stopped",
			waiting_since: null,
			next_stop: { does: "delivery", town: "York" },
		});
		// One expectation: how late it is and when the driver comes are the same figure.
		const { wanted, expected } = live?.next_stop ?? {};
		const minutes = (Date.parse(expected ?? "") - Date.parse(wanted ?? "")) / 60_000;
		expect(live?.late_minutes).toBe(Math.floor(minutes));
		expect(minutes).toBeGreaterThan(45);
	});

	it("are late, not finished, while stops are left undone at clocking out", async () => {
		const due = new Date(ago(60));
		const [date, time] = [todayInLondon(due), due.toISOString().slice(11, 16)];
		await changeRow(api.north.d1, "work_day", 1, { date, clockout_date: date, clockout_time: time });
		await setJobColumns(api.north, job_id, { delivery_date: date, delivery_time: time });
		await step("arrived", 90);
		await step("collected", 80);
		const [live] = await list();
		expect(live).toMatchObject({
			state: "clocked_out",
			open_stops: 1,
			stops: [],
			driving: null,
			next_stop: { does: "delivery", expected: null },
		});
		expect(live?.late_minutes).toBeGreaterThanOrEqual(60);
		await step("delivered", 70);
		expect((await list())[0]).toMatchObject({ state: "finished", open_stops: 0, late_minutes: null });
	});

	it("have each stop that is left with its minutes in hand, and the driving so far", async () => {
		await place(1, 20);
		const [live] = await list();
		expect(live?.stops.map(({ does, is_there }) => [does, is_there])).toEqual([
			["collection", false],
			["delivery", false],
		]);
		const [first] = live?.stops ?? [];
		expect(first?.expected).toBe(live?.next_stop?.expected);
		const { due, expected, in_hand } = first ?? {};
		if (due) expect(in_hand).toBe(Math.floor((Date.parse(due) - Date.parse(expected ?? "")) / 60_000));
		expect(live?.driving).toMatchObject({ total: 0, since_break: 0, is_on_break: false });
	});

	it("show what was signed and photographed, and their checks", async () => {
		await step("collected", 10, "pods/first.png");
		await step("delivered", 5);
		await addRow(api.north.d1, "job_process", {
			job_id,
			type: 0,
			work_day_id: 1,
			pod_sign: "pods/sign.png",
			pod_images: ["pods/first.png", "pods/second.png"],
		});
		await addRows(api.north.d1, "check_report", [
			{ uid: "live-1", truck_type: 1, mode: "start", work_day_id: 1, done_at: ago(60) },
			{ uid: "live-2", truck_type: 4, mode: "start", work_day_id: 1, done_at: ago(50) },
		]);
		const [live] = await list();
		expect(
			live?.activity.map(({ action_type, signature_pdf, images }) => [action_type, signature_pdf, images]),
		).toEqual([
			[
				"collected",
				`/api/v3/client/traffic-diary/download-pod-pdf/${job_id}`,
				["/api/v3/client/files/pods/first.png", "/api/v3/client/files/pods/second.png"],
			],
			["delivered", null, []],
		]);
		expect(live?.checks).toMatchObject([{ truck_type: 1, mode: "start", defects: 0 }]);
	});

	it.each<[what: string, changes: Partial<NewRow<"work_day">>, isLive: boolean]>([
		["of last night who are still on duty", { shift_type_id: 2 }, true],
		["of yesterday's day shift", { shift_type_id: 1 }, false],
		["of last night who have clocked out", { shift_type_id: 2, clockout_time: "04:00" }, false],
		["of last night who never came", { shift_type_id: 2, clockin_time: null }, false],
	])("drivers %s", async (_, changes, isLive) => {
		await changeRow(api.north.d1, "work_day", 1, { date: addDays(today, -1), ...changes });
		expect(await list()).toHaveLength(isLive ? 1 : 0);
	});

	it("can be limited to some drivers", async () => {
		expect(await list("?driver_ids=1,99")).toHaveLength(1);
		expect(await list("?driver_ids=99")).toHaveLength(0);
		expect((await office.call("GET", "/client/get-live-drivers?driver_ids=x")).status).toBe(422);
	});

	it("are those of the own company only, for planner and organizer", async () => {
		const south = await api.south.signIn("South office");
		expect((await south.call<LiveDriver[]>("GET", "/client/get-live-drivers")).data).toEqual([]);
		const driver = await api.north.signIn("Dan", { user_type: "driver", driver_id: 1 });
		expect((await driver.call("GET", "/client/get-live-drivers")).status).toBe(403);
	});
});

describe("the route to the next stop", () => {
	const path =
		"/client/live-route?from_latitude=53.8&from_longitude=-1.55&to_latitude=53.96&to_longitude=-1.08";
	it("is an estimate without a route provider", async () => {
		const { data } = await office.call<{
			miles: number;
			minutes: number;
			line: number[][];
			estimate: boolean;
		}>("GET", path);
		expect(data.estimate).toBe(true);
		expect(data.line[0]).toEqual([53.8, -1.55]);
		expect(data.line.at(-1)).toEqual([53.96, -1.08]);
		// By the A64 past Tadcaster.
		expect(data.line.length).toBeGreaterThan(3);
		expect(Math.round(data.miles)).toBe(26);
	});

	it.each(["&mode=tank", "&length=900", "&load=hay", "&from_latitude=91"])("refuses %s", async (change) => {
		expect((await office.call("GET", `${path}${change}`)).status).toBe(422);
	});
});
