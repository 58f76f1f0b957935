import { beforeAll, describe, expect, it } from "vitest";
import { FLEET_DAY, FLEET_EVE, saveJobAs } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { readOnlyContext } from "@/tests/support/databases/read-only-context";
import { requestPlan } from "@/tests/support/planning/planner-board";
import { withCountedCalls } from "~/db/counted-calls";
import { type Backloads, backloadsResponse } from "~/domain/planning/planner/backload/list-backloads";
import { listBestBackloads } from "~/domain/planning/planner/backload/list-best-backloads";

let api: TestApi;
let admin: ApiCaller;
openFleetBeforeAll((opened) => {
	({ api, admin } = opened);
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

describe("the best of all lanes", () => {
	let trips = 0;
	const listBest = (at: string, permissions = ["/planner"]) => {
		const ctx = readOnlyContext(
			withCountedCalls(api.north.d1, () => trips++),
			new Date(`${at}Z`),
		);
		if (ctx.actor.type !== "client") throw new Error("the reader is staff");
		const actor = { ...ctx.actor, permissions: new Set(permissions) };
		return listBestBackloads({ ctx: { ...ctx, actor }, input: undefined });
	};

	it("are each leg's and each job's best, of today and tomorrow, in four trips at most", async () => {
		const [best, ...others] = await listBest(`${FLEET_DAY}T06:00:00`);
		expect(trips).toBeLessThanOrEqual(4);
		expect(others).toEqual([]);
		expect(best).toMatchObject({
			...{ date: FLEET_DAY, vehicle_id: 3, from_town: "Bristol", to_town: "Leeds", leave: 735 },
			offer: { job_id: ids.tomorrow, is_next_day: true },
		});
		expect(await listBest(`${FLEET_EVE}T06:00:00`)).toEqual([best]);
	});

	it("are not for a leg that has begun, or of other days", async () => {
		expect(await listBest(`${FLEET_DAY}T12:16:00`)).toEqual([]);
		expect(await listBest("2026-11-20T06:00:00")).toEqual([]);
	});

	it("are for those who see the planner", async () => {
		await expect(listBest(`${FLEET_DAY}T06:00:00`, ["/home"])).rejects.toMatchObject({ status: 403 });
		expect((await admin.call("GET", "/client/planner/best-backloads")).status).toBe(200);
	});

	it("have another job for another leg, also of tomorrow, in as many trips", async () => {
		const onTuesday = { collection_date: "2026-11-24", delivery_date: "2026-11-24" };
		const out = await save("Leeds", "07:00", "Bristol", "12:00", onTuesday);
		const next = await save("Leeds", "20:30", "Sheffield", "21:30", onTuesday);
		await requestPlan(admin, [out.id, next.id], 3, { date: "2026-11-24" });
		const fits = await save("Bristol", "13:30", "Sheffield", "18:00", onTuesday);
		trips = 0;
		const best = await listBest(`${FLEET_DAY}T06:00:00`);
		expect(best.map(({ date, offer }) => [date, offer.job_id])).toEqual([
			[FLEET_DAY, ids.tomorrow],
			["2026-11-24", fits.id],
		]);
		expect(trips).toBe(4);
	});
});
