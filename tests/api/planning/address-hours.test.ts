import { describe, expect, it } from "vitest";
import { FLEET_DAY, saveJobAs } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { bookOnWorkday } from "@/tests/support/driver/driver-device";
import { fetchBoard, requestPlan } from "@/tests/support/planning/planner-board";
import { siteSql } from "~/db/site-sql";
import type { AddressRow } from "~/domain/master-data/addresses/columns";
import type { VehicleRoute } from "~/domain/planning/planner/route/route-responses";

let api: TestApi;
let admin: ApiCaller;

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
});

const ADDRESS = {
	name: "Wetherby DC",
	address_line_1: "1 Sandbeck Way",
	town: "Wetherby",
	post_code: "LS22 5EA",
};
const MONDAYS = [{ day: 1, from: "06:00", until: "16:00" }];

const create = (fields: object) =>
	admin.call<AddressRow>("POST", "/client/customer-address", { ...ADDRESS, ...fields });
const change = (id: number, fields: object) =>
	admin.call<AddressRow>("PUT", `/client/customer-address/${id}`, { ...ADDRESS, ...fields });

describe("the hours and minutes of an address", () => {
	it("are saved, stay if they are not sent, and are removed by null", async () => {
		const times = { opening_hours: MONDAYS, service_minutes: 45, minutes_per_pallet: 2 };
		const { data } = await create({ ...times, customer_id: 2 });
		expect(data).toMatchObject(times);
		expect((await change(data.id, {})).data).toMatchObject(times);
		const none = { opening_hours: null, service_minutes: null, minutes_per_pallet: null };
		expect((await change(data.id, none)).data).toMatchObject(none);
		expect((await change(data.id, { ...times, opening_hours: [] })).data.opening_hours).toBeNull();
	});

	it.each([
		[{ service_minutes: 601 }, { service_minutes: ["At most 600 min"] }],
		[{ service_minutes: -1 }, { service_minutes: ["At least 0 min"] }],
		[{ minutes_per_pallet: 61 }, { minutes_per_pallet: ["At most 60 min"] }],
		[
			{ opening_hours: [{ day: 1, from: "06:00", until: "" }] },
			{ "opening_hours.0.until": ["Please enter until when, as HH:mm"] },
		],
		[{ opening_hours: [...MONDAYS, ...MONDAYS] }, { "opening_hours.1.day": ["This day is listed twice"] }],
	])("are refused at their field: %o", async (fields, errors) => {
		const { status, data } = await create(fields);
		expect([status, data]).toEqual([422, errors]);
	});
});

describe("a stop at an address with hours", () => {
	let route: VehicleRoute;
	const readRoute = async () =>
		(await admin.call<VehicleRoute>("GET", `/client/planner/vehicle-route?date=${FLEET_DAY}&vehicle_id=1`))
			.data;

	it("takes its minutes, with those of its spaces, and names its hours", async () => {
		const job = await saveJobAs(admin, {
			spaces: 4,
			collection_name: "wetherby dc",
			collection_post_code: "LS22 5EA",
			collection_time: "17:00",
			delivery_time: "20:00",
		});
		await create({
			customer_id: job.customer_id,
			opening_hours: MONDAYS,
			service_minutes: 45,
			minutes_per_pallet: 2,
		});
		await create({ customer_id: null, service_minutes: 5 });
		await requestPlan(admin, [job.id], 1);
		route = await readRoute();
		expect(route.stops[0]).toMatchObject({
			service_minutes: 53,
			opening: "Open 06:00–16:00",
			closed: "LS22 closes at 16:00, 1 h 00 late",
		});
		expect((route.stops[0]?.leave ?? 0) - (route.stops[0]?.wanted ?? 0)).toBe(53);
		expect(route.stops[1]).toMatchObject({ service_minutes: 15, opening: "", closed: null });
	});

	it("has them on the board and on the phone", async () => {
		const site = { service_minutes: 53, opening_hours: MONDAYS };
		const board = await fetchBoard(admin);
		expect(board.vehicles.find(({ id }) => id === 1)?.planned_jobs[0]?.collection_site).toEqual(site);
		const job = await saveJobAs(admin, {
			spaces: 4,
			delivery_name: "Wetherby DC",
			delivery_post_code: "LS22 5EA",
		});
		await bookOnWorkday(api.north, job.id, 2);
		const eva = await api.north.signIn("Eva", { user_type: "driver", driver_id: 2 });
		const { data: day } = await eva.call<{ workdays: { jobs: { delivery: { site: unknown } }[] }[] }>(
			"GET",
			`/driver/day?date=${FLEET_DAY}`,
		);
		expect(day.workdays[0]?.jobs[0]?.delivery.site).toEqual(site);
	});

	it("takes the company's minutes without any of its own", async () => {
		const settings = { position_days: 7, late_after_minutes: 25, shows_map_to_recipients: 0 };
		const minutes = { service_minutes: 20, minutes_per_pallet: 5 };
		const saved = await admin.call("PUT", "/client/live-settings", { ...settings, ...minutes });
		expect(saved.data).toMatchObject(minutes);
		expect((await admin.call("PUT", "/client/live-settings", settings)).data).toMatchObject(minutes);
		expect((await readRoute()).stops.map(({ service_minutes }) => service_minutes)).toEqual([53, 40]);
		const tooLong = { ...settings, service_minutes: 601 };
		expect((await admin.call("PUT", "/client/live-settings", tooLong)).status).toBe(422);
	});

	it("is found by an index", async () => {
		const { results } = await api.north.d1
			.prepare(`EXPLAIN QUERY PLAN SELECT ${siteSql("j", "collection")} FROM job j`)
			.all<{ detail: string }>();
		expect(results.map(({ detail }) => detail)).toContain(
			"SEARCH a USING INDEX customer_address_times (post_code=?)",
		);
	});
});
