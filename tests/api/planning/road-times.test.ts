import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FLEET_DAY, insertFleet, saveJobAs, setJobColumns } from "@/tests/support/api/fleet";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { bookOnWorkday, deviceWrite, reportWrites } from "@/tests/support/driver/driver-device";
import { fetchBoard, requestPlan } from "@/tests/support/planning/planner-board";
import { chartedTown } from "@/tests/support/roads/charted-miles";
import { type DrivenLeg, insertDrivenLegs } from "~/db/repositories/planning/road-times";
import { runStatements } from "~/db/statements";
import { estimateRoadLeg } from "~/domain/master-data/roads/legs";
import type { LearnedTimes } from "~/domain/planning/live-drivers/road-times";
import type { VehicleRoute } from "~/domain/planning/planner/route/route-responses";
import { DAY_PARTS } from "~/shared/time/day-parts";

const [leeds, hull] = [chartedTown("Leeds"), chartedTown("Hull")];
const USUAL = estimateRoadLeg(leeds, hull).minutes;
/** So many minutes the drivers of these tests take. */
const DRIVEN = 2 * USUAL;
/** One moment, so that all trips are of the same part of the day. */
const NOW = Date.now();
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();

let api: TestApi;
let office: ApiCaller;
let dan: ApiCaller;

beforeAll(async () => {
	api = await openTestApi();
	await insertFleet(api.north);
	office = await api.north.signIn("Office");
	dan = await api.north.signIn("Dan", { user_type: "driver", driver_id: 1 });
});
afterAll(() => api.close());

/** A job from Leeds to Hull. */
async function saveJobToHull(fields: object = {}) {
	const job = await saveJobAs(office, { delivery_town: "Hull", ...fields });
	await setJobColumns(api.north, job.id, {
		collection_latitude: leeds.latitude,
		collection_longitude: leeds.longitude,
		delivery_latitude: hull.latitude,
		delivery_longitude: hull.longitude,
	});
	return job.id;
}

/** Reports the collection in Leeds, and the arrival in Hull so many minutes after leaving it. */
async function driveToHull(minutes: number) {
	const job_id = await saveJobToHull();
	await bookOnWorkday(api.north, job_id, 1);
	const step = (name: string, at: number, stop?: string) =>
		deviceWrite("step", { job_id, step: name, at: ago(at), stop });
	return await reportWrites(dan, [
		step("arrived", minutes + 40, "collection"),
		step("collected", minutes + 20),
		step("left", minutes + 10, "collection"),
		step("arrived", 10, "delivery"),
		step("delivered", 9),
	]);
}

const drivenLegs = async (company = api.north) =>
	(await company.d1.prepare("SELECT * FROM driven_leg ORDER BY id").all<DrivenLeg & { id: number }>())
		.results;
const learned = async () => (await office.call<LearnedTimes>("GET", "/client/road-times")).data;
const storeLegs = (legs: readonly DrivenLeg[]) =>
	runStatements(api.north.d1, insertDrivenLegs(legs, FLEET_DAY, 5));

describe("road times", () => {
	it("are not learned from what cannot have been driven, and the driver's reports are applied", async () => {
		for (const minutes of [20, 15 * 60])
			expect(await driveToHull(minutes)).toEqual(["applied", "applied", "applied", "applied", "applied"]);
		expect(await drivenLegs()).toEqual([]);
	});

	it("are learned from leaving a stop and arriving at the next, without a name", async () => {
		await api.north.d1.prepare("DELETE FROM work_day_activity").run();
		await driveToHull(DRIVEN);
		const [leg, ...others] = await drivenLegs();
		expect(others).toEqual([]);
		expect(leg).toMatchObject({ from_town: "Leeds", to_town: "Hull", minutes: DRIVEN, usual_minutes: USUAL });
		expect(Object.keys(leg ?? {}).sort()).toEqual([
			"date",
			"day_part",
			"from_place",
			"from_town",
			"id",
			"minutes",
			"to_place",
			"to_town",
			"usual_minutes",
		]);
		expect([(await fetchBoard(office)).road_times, await learned()]).toEqual([
			[],
			{ legs: 1, pairs: 0, times: [] },
		]);
	});

	it("count from five trips on, as their median shrunk towards the estimate", async () => {
		const [{ id: _, ...leg } = { id: 0 } as DrivenLeg & { id: number }] = await drivenLegs();
		await storeLegs([leg, leg, { ...leg, minutes: USUAL }]);
		expect((await learned()).pairs).toBe(0);
		await api.north.d1.prepare("DELETE FROM work_day_activity").run();
		await driveToHull(DRIVEN);
		const { from_place: from, to_place: to, day_part: part } = leg;
		expect((await fetchBoard(office)).road_times).toEqual([{ from, to, part, percent: 200, trips: 5 }]);
		const found = await learned();
		expect([found.legs, found.pairs]).toEqual([5, 1]);
		expect(found.times).toMatchObject([
			{ from_town: "Leeds", to_town: "Hull", trips: 5, usual_minutes: USUAL },
		]);
		expect(found.times[0]?.learned_minutes).toBe(Math.round(USUAL * 1.5));
	});

	it("correct the estimates of a vehicle's day, and of nobody else's", async () => {
		const [{ id: _, ...leg } = { id: 0 } as DrivenLeg & { id: number }] = await drivenLegs();
		const ofAllParts = DAY_PARTS.flatMap((day_part) =>
			Array.from({ length: 5 }, () => ({ ...leg, day_part })),
		);
		await requestPlan(office, [await saveJobToHull()], 3);
		const minutes = async () => {
			const path = `/client/planner/vehicle-route?date=${FLEET_DAY}&vehicle_id=3`;
			const { data } = await office.call<VehicleRoute>("GET", path);
			return data.stops.at(-1)?.minutes;
		};
		await api.north.d1.prepare("DELETE FROM road_time").run();
		expect(await minutes()).toBe(USUAL);
		await storeLegs(ofAllParts);
		expect(await minutes()).toBeGreaterThanOrEqual(Math.round(USUAL * 1.5));
		const south = await api.south.signIn("Other office");
		expect((await fetchBoard(south)).road_times).toEqual([]);
	});

	it("are emptied by those who may change the company", async () => {
		expect((await dan.call("DELETE", "/client/road-times")).status).toBe(403);
		const { data, message } = await office.call<LearnedTimes>("DELETE", "/client/road-times");
		expect([data, message]).toEqual([
			{ legs: 0, pairs: 0, times: [] },
			"The learned road times have been deleted.",
		]);
		expect((await fetchBoard(office)).road_times).toEqual([]);
	});
});
