import { afterAll, beforeAll, expect, it } from "vitest";
import { FLEET_DAY, insertFleet, saveJobAs, setJobColumns } from "@/tests/support/api/fleet";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { addRows } from "@/tests/support/databases/rows";
import { bookOnWorkday } from "@/tests/support/driver/driver-device";
import { deleteExpiredOfTenant } from "@/workers/background/cleanup";

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

const SETTINGS = { position_days: 7, late_after_minutes: 25, shows_map_to_recipients: 0 };

it("live settings are saved, of one company, within their limits", async () => {
	const saved = { ...SETTINGS, service_minutes: 15, minutes_per_pallet: 0 };
	expect((await office.call("PUT", "/client/live-settings", SETTINGS)).data).toEqual(saved);
	expect((await office.call("GET", "/client/live-settings")).data).toEqual(saved);
	const south = await api.south.signIn("Other office");
	expect((await south.call("GET", "/client/live-settings")).data).toMatchObject({ position_days: 31 });
	for (const wrong of [{ position_days: 0 }, { position_days: 367 }, { late_after_minutes: 601 }])
		expect((await office.call("PUT", "/client/live-settings", { ...SETTINGS, ...wrong })).status).toBe(422);
	expect((await dan.call("PUT", "/client/live-settings", SETTINGS)).status).toBe(403);
});

it("trails stay for the days that the company has set", async () => {
	const now = new Date("2026-11-20T12:00:00.000Z");
	const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
	for (const days of [6, 8])
		await addRows(api.north.d1, "driver_position", [
			{ driver_id: 1, at: daysAgo(days), latitude: 53.8, longitude: -1.5 },
		]);
	await deleteExpiredOfTenant(api.north.d1, now);
	const { results } = await api.north.d1.prepare("SELECT at FROM driver_position").all();
	expect(results).toEqual([{ at: daysAgo(6) }]);
});

interface Day {
	workdays: { jobs: { collection: { radius: number }; delivery: { radius: number } }[] }[];
}

it("a stop has the radius of the customer's saved address at the same place", async () => {
	const job = await saveJobAs(office, {
		collection_name: "Mill Lane Depot",
		collection_post_code: "LS1 4AP",
		delivery_name: "Elsewhere",
	});
	await setJobColumns(api.north, job.id, { delivery_latitude: 53.95, delivery_longitude: -1.08 });
	await bookOnWorkday(api.north, job.id, 1);
	const save = (fields: object) =>
		office.call<{ id: number; geofence_radius: number }>("POST", "/client/customer-address", {
			name: "Mill Lane Depot",
			address_line_1: "1 Mill Lane",
			town: "Leeds",
			post_code: "LS1 4AP",
			customer_id: job.customer_id,
			...fields,
		});
	const radii = async () => {
		const { data } = await dan.call<Day>("GET", `/driver/day?date=${FLEET_DAY}`);
		const [first] = data.workdays[0]?.jobs ?? [];
		return [first?.collection.radius, first?.delivery.radius];
	};
	expect(await radii()).toEqual([150, 150]);
	const { data: saved } = await save({ geofence_radius: 400 });
	expect(saved.geofence_radius).toBe(400);
	await save({ name: "Gate 3", geofence_radius: 900, latitude: 53.95, longitude: -1.08 });
	await save({ geofence_radius: 2_000, customer_id: null });
	expect(await radii()).toEqual([400, 900]);
	expect((await save({ geofence_radius: 49 })).status).toBe(422);
	expect((await save({ geofence_radius: 5_001 })).status).toBe(422);
	const { data: changed } = await office.call<{ geofence_radius: number }>(
		"PUT",
		`/client/customer-address/${saved.id}`,
		{ name: "Mill Lane Depot", address_line_1: "1 Mill Lane", town: "Leeds", post_code: "LS1 4AP" },
	);
	expect(changed.geofence_radius).toBe(400);
});
