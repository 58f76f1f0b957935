import { beforeAll, expect, it } from "vitest";
import { FLEET_DAY, saveJobAs } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller } from "@/tests/support/api/test-api";
import { requestPlan } from "@/tests/support/planning/planner-board";
import { type Backloads, backloadsResponse } from "~/domain/planning/planner/backload/list-backloads";

let admin: ApiCaller;
openFleetBeforeAll((opened) => {
	admin = opened.admin;
});

const PLACES = {
	Leeds: [53.8, -1.55],
	Bristol: [51.45, -2.59],
	Gloucester: [51.86, -2.24],
	Sheffield: [53.38, -1.47],
} as const;
type Place = keyof typeof PLACES;

const save = (from: Place, collected: string, to: Place, delivered: string, extra: object = {}) =>
	saveJobAs(admin, {
		...{ collection_town: from, collection_latitude: PLACES[from][0], collection_longitude: PLACES[from][1] },
		...{ delivery_town: to, delivery_latitude: PLACES[to][0], delivery_longitude: PLACES[to][1] },
		collection_time: collected,
		delivery_time: delivered,
		...extra,
	});
const list = (query: string) => admin.call<Backloads>("GET", `/client/planner/backloads?${query}`);
const ids: Record<string, number> = {};

beforeAll(async () => {
	const out = await save("Leeds", "07:00", "Bristol", "12:00");
	const next = await save("Leeds", "20:30", "Sheffield", "21:30");
	await requestPlan(admin, [out.id, next.id], 3);
	ids.fits = (await save("Bristol", "13:30", "Sheffield", "18:00")).id;
	ids.window = (await save("Gloucester", "10:00", "Leeds", "19:00", { collection_time_until: "15:00" })).id;
	ids.late = (await save("Bristol", "09:00", "Sheffield", "18:00")).id;
	ids.tomorrow = (
		await save("Bristol", "08:00", "Leeds", "14:00", {
			collection_date: "2026-11-24",
			delivery_date: "2026-11-24",
		})
	).id;
});

it("of a vehicle are the loads that save empty miles in time, also of tomorrow", async () => {
	const { status, data } = await list(`date=${FLEET_DAY}&vehicle_id=3`);
	expect(status).toBe(200);
	const [leg, ...others] = backloadsResponse.parse(data);
	expect(others).toEqual([]);
	expect(leg).toMatchObject({ from_town: "Bristol", to_town: "Leeds", leave: 735 });
	expect(leg?.offers.map(({ job_id, is_next_day }) => [job_id, is_next_day])).toEqual([
		[ids.tomorrow, true],
		[ids.fits, false],
		[ids.window, false],
	]);
	expect(leg?.offers[1]).toMatchObject({ collection_town: "Bristol", price: 100, miles_to: 0 });
});

it("are none of a day without work, and of no vehicle", async () => {
	expect((await list("date=2026-11-25&vehicle_id=3")).data).toEqual([]);
	expect((await list(`date=${FLEET_DAY}&vehicle_id=999`)).status).toBe(404);
});
