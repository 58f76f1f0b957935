import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { saveJobAs } from "@/tests/support/api/fleet";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { addRow, changeRow } from "@/tests/support/databases/rows";
import { QUOTED_LANE } from "@/tests/support/portal/quotes";
import type { LanePrices } from "~/domain/portal/bookings/price-lane";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";

let api: TestApi;
let admin: ApiCaller;
beforeAll(async () => {
	api = await openTestApi();
	admin = await api.north.signIn("Admin");
	await changeRow(api.north.d1, "load_type", 501, { per_mile: 1.5 });
	await changeRow(api.north.d1, "customer", 1, { fuel_surcharge: 10 });
});
afterAll(() => api.close());

const priceLane = async (query: Record<string, string>) =>
	(await admin.call<LanePrices>("GET", `/client/lane-prices?${new URLSearchParams(query)}`)).data;

describe("the prices of a lane", () => {
	it("are those of each load type with a charge per mile, with miles and time by road", async () => {
		const lane = await priceLane({ from: "lu44jh", to: "DE24 8ST" });
		expect(lane).toMatchObject({
			from: { post_code: "LU4 4JH", town: "Luton" },
			to: { post_code: "DE24 8ST", town: "Derby" },
			...{ fuel_percent: 0, vat_rate: 20 },
		});
		expect(lane.mileage).toBeGreaterThan(70);
		expect(lane.minutes).toBeGreaterThan(60);
		const [price] = lane.prices.filter(({ load_type_id }) => load_type_id === 501);
		expect(price?.base_charge).toBeCloseTo((lane.mileage ?? 0) * 1.5, 2);
		expect(price?.total).toBeCloseTo((price?.base_charge ?? 0) * 1.2, 2);
		const rates = lane.prices.map(({ per_mile }) => per_mile);
		expect(rates).toEqual([...rates].sort((a, b) => a - b));
	});

	it("have the fuel surcharge of the customer", async () => {
		const lane = await priceLane({ from: "LU4", to: "DE24", customer_id: "1", date: "2026-11-24" });
		expect(lane.fuel_percent).toBe(10);
		for (const { base_charge, net } of lane.prices) expect(net).toBeCloseTo(base_charge * 1.1, 1);
	});

	it("have the company's fuel surcharge of the month without a customer", async () => {
		await addRow(api.north.d1, "fuel_surcharge", { month: "2026-10", percent: 6, note: "" });
		await addRow(api.north.d1, "fuel_surcharge", { month: "2027-02", percent: 9, note: "" });
		const fuelOn = async (date: string) => (await priceLane({ from: "LU4", to: "DE24", date })).fuel_percent;
		expect([await fuelOn("2026-11-24"), await fuelOn("2027-02-01"), await fuelOn("2026-09-30")]).toEqual([
			6, 9, 0,
		]);
		const lane = await priceLane({ from: "LU4", to: "DE24", date: "2026-11-24" });
		for (const { base_charge, net } of lane.prices) expect(net).toBeCloseTo(base_charge * 1.06, 1);
		await api.north.d1.prepare("DELETE FROM fuel_surcharge").run();
	});

	it("have what the customer was last charged for each load type, by a job alone", async () => {
		const on = (collection_date: string) => ({ collection_date, delivery_date: collection_date });
		const saved = [
			{ ...on("2026-11-02"), base_charge: 80 },
			{ ...on("2026-11-04"), base_charge: 84 },
			{ ...on("2026-11-09"), base_charge: 99, status: "Quote", draft: 1 },
		];
		for (const fields of saved) await saveJobAs(admin, { ...QUOTED_LANE, load_type_id: 501, ...fields });
		const deleted = await saveJobAs(admin, { ...QUOTED_LANE, load_type_id: 501, ...on("2026-11-11") });
		expect((await admin.call("DELETE", `/client/delete-job/${deleted.id}`)).status).toBe(200);
		const lane = await priceLane({ from: "LU4 4JH", to: "DE24 8ST", customer_id: "1" });
		const lasts = new Map(lane.prices.map(({ load_type_id, last }) => [load_type_id, last]));
		expect(lasts.get(501)).toEqual({ date: "2026-11-04", total_charge: 84 });
		expect([...lasts.values()].filter((last) => last !== null)).toHaveLength(1);
		const unknown = await priceLane({ from: "LU4 4JH", to: "DE24 8ST" });
		expect(unknown.prices.map(({ last }) => last)).not.toContainEqual(expect.anything());
	});

	it("have nothing of a job that is still to come as what was charged last", async () => {
		const fields = { ...QUOTED_LANE, load_type_id: 501, customer_id: 2 };
		const on = (collection_date: string) => ({ collection_date, delivery_date: collection_date });
		const today = todayInLondon(new Date());
		await saveJobAs(admin, { ...fields, ...on(today), base_charge: 70 });
		await saveJobAs(admin, { ...fields, ...on(addDays(today, 1)), base_charge: 90 });
		const lane = await priceLane({ from: "LU4 4JH", to: "DE24 8ST", customer_id: "2" });
		const [price] = lane.prices.filter(({ load_type_id }) => load_type_id === 501);
		expect(price?.last).toEqual({ date: today, total_charge: 70 });
	});

	it("are none where a postcode is not known", async () => {
		const lane = await priceLane({ from: "LU4 4JH", to: "QQ9 9QQ" });
		expect(lane).toMatchObject({ to: null, mileage: null, minutes: null, prices: [] });
	});
});
