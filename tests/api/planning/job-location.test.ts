import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freeDay, insertFleet, saveJobAs, setJobColumns } from "@/tests/support/api/fleet";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { addRow, addRows, changeRow } from "@/tests/support/databases/rows";
import { statusRank } from "~/domain/jobs/jobs/model/status";
import type { JobLocation } from "~/domain/planning/arrivals/where-responses";
import type { LiveDriver } from "~/domain/planning/organizer/live-responses";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";

let api: TestApi;
let office: ApiCaller;
let job_id: number;
let waiting_id: number;
const now = new Date();
const today = todayInLondon(now);
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const LEEDS = { collection_latitude: 53.8, collection_longitude: -1.55 };
const YORK = { delivery_latitude: 53.96, delivery_longitude: -1.08 };

/** Driver 1 is on duty with a job that was collected in Leeds, and is beside Tadcaster; another job has no driver. */
beforeAll(async () => {
	api = await openTestApi();
	await insertFleet(api.north);
	office = await api.north.signIn("Office");
	const towns = { collection_town: "Leeds", delivery_town: "York" };
	[job_id, waiting_id] = [(await saveJobAs(office, towns)).id, (await saveJobAs(office, towns)).id];
	const due = new Date(ago(60));
	const [date, time] = [todayInLondon(due), due.toISOString().slice(11, 16)];
	await setJobColumns(api.north, job_id, {
		...{ status: statusRank("Inprogress"), ...LEEDS, ...YORK },
		...{ collection_date: date, collection_time: time, delivery_date: date, delivery_time: time },
	});
	await setJobColumns(api.north, waiting_id, { ...LEEDS, ...YORK });
	for (const day of [today, addDays(today, -1)]) await freeDay(api.north, day);
	await changeRow(api.north.d1, "work_day", 1, {
		...{ date: today, shift_type_id: 1, start_time: "00:00" },
		...{ clockin_date: addDays(today, -1), clockin_time: "00:00", clockout_time: null },
	});
	await addRow(api.north.d1, "work_day_job", { work_day_id: 1, job_id, is_planned: 0 });
	for (const [action_type, minutes] of [
		["arrived", 50],
		["collected", 40],
		["left", 30],
	] as const)
		await addRow(api.north.d1, "work_day_activity", {
			...{ work_day_id: 1, at: ago(minutes), action_type, message: action_type, job_id },
		});
	await addRows(api.north.d1, "driver_location", [
		{ driver_id: 1, latitude: 53.88, longitude: -1.26, speed: 20, heading: 90, at: ago(2) },
	]);
});
afterAll(() => api.close());

const where = async (caller: ApiCaller, id: number) =>
	await caller.call<JobLocation>("GET", `/client/job-location/${id}`);

describe("where a job is", () => {
	it("is near a town, and expected at its next stop with the reason and the way", async () => {
		const { data } = await where(office, job_id);
		expect(data).toMatchObject({
			driver_id: 1,
			position: { latitude: 53.88, longitude: -1.26, speed: 20, near: "Tadcaster" },
			stops: [{ job_id, stop: "delivery", is_there: false }],
			ends: [{ stop: "collection" }, { stop: "delivery" }],
		});
		const [delivery] = data.stops;
		expect(delivery?.late_minutes).toBeGreaterThan(60);
		expect(delivery?.way).toMatchObject({ breaks: 0, stops_before: 0 });
		expect(Math.round(delivery?.way?.miles ?? 0)).toBeGreaterThan(5);
		expect([data.driven[0], data.driven.at(-1)]).toEqual([
			[53.8, -1.55],
			[53.88, -1.26],
		]);
		expect(data.ahead.at(-1)).toEqual([53.96, -1.08]);
	});

	it("has the one expectation that the live drivers have", async () => {
		const [{ data: drivers }, { data }] = await Promise.all([
			office.call<LiveDriver[]>("GET", "/client/get-live-drivers?driver_ids=1"),
			where(office, job_id),
		]);
		const [live] = drivers;
		const [stop] = data.stops;
		expect(live?.next_stop).toMatchObject({ job_id, does: stop?.stop });
		// The two calls are some milliseconds apart.
		const apart = Date.parse(live?.next_stop?.expected ?? "") - Date.parse(stop?.expected_at ?? "");
		expect(Math.abs(apart)).toBeLessThan(60_000);
		expect(Math.abs((live?.late_minutes ?? 0) - (stop?.late_minutes ?? 0))).toBeLessThanOrEqual(1);
	});

	it("is its way alone without a driver on duty", async () => {
		const { data } = await where(office, waiting_id);
		expect(data).toMatchObject({ driver_id: null, position: null, stops: [], driven: [] });
		expect(data.ahead[0]).toEqual([53.8, -1.55]);
	});

	it("is for those who see the live drivers, in their own company", async () => {
		const customer = await api.north.signIn("Portal", { user_type: "customer", customer_id: 1 });
		expect((await where(customer, job_id)).status).toBe(403);
		const driver = await api.north.signIn("Dan", { user_type: "driver", driver_id: 1 });
		expect((await where(driver, job_id)).status).toBe(403);
		expect((await where(await api.south.signIn("South office"), job_id)).status).toBe(404);
		expect((await where(office, 999_999)).status).toBe(404);
	});
});
