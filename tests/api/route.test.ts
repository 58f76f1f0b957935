import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routeShape, type VehicleRoute } from "~/domain/planner/shapes";
import { plan } from "../support/board";
import { type Caller, type Desk, openDesk } from "../support/desk";
import { DAY, enter, makeFleet } from "../support/fleet";

let desk: Desk;
let admin: Caller;

beforeAll(async () => {
	desk = await openDesk();
	admin = await desk.north.signIn("Admin");
	await makeFleet(desk.north);
	await desk.north.d1
		.prepare(
			`INSERT INTO driver_location (driver_id, latitude, longitude, at) VALUES (1, 53.9, -1.2, '${DAY}T09:30:00.000Z'),
				(2, 53.7, -1.5, '${DAY}T09:31:00.000Z')`,
		)
		.run();
});
afterAll(() => desk.close());

const route = async (vehicle_id: number, date = DAY) =>
	(
		await admin.call<VehicleRoute>(
			"GET",
			`/client/planner/vehicle-route?date=${date}&vehicle_id=${vehicle_id}`,
		)
	).data;

describe("a vehicle's day on the road", () => {
	it("its stops in order, as its shape says", async () => {
		const { id } = await enter(admin);
		await plan(admin, [id], 1);
		const found = await route(1);
		expect(routeShape.strict().parse(found)).toEqual(found);
		expect(found.stops.map(({ job_id, does }) => [job_id, does])).toEqual([
			[id, "collection"],
			[id, "delivery"],
		]);
	});

	it("where its driver was last seen, from clocking in to clocking out", async () => {
		expect((await route(1)).seen).toEqual([]);
		const clock = (side: string) =>
			desk.north.d1
				.prepare(`UPDATE work_day SET ${side}_time = '06:00', version = version + 1 WHERE driver_id = 1`)
				.run();
		await clock("clockin");
		expect((await route(1)).seen).toEqual([
			{ driver_id: 1, full_name: "Dan Webb", latitude: 53.9, longitude: -1.2, at: `${DAY}T09:30:00.000Z` },
		]);
		expect((await route(1, "2026-11-24")).seen).toEqual([]);
		await clock("clockout");
		expect((await route(1)).seen).toEqual([]);
	});
});
