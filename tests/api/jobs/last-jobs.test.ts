import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { saveJobAs, setJobColumns } from "@/tests/support/api/fleet";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import type { LastJob } from "~/domain/jobs/jobs/entry/last-jobs";
import { statusRank } from "~/shared/jobs/statuses";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";

let api: TestApi;
let admin: ApiCaller;
beforeAll(async () => {
	api = await openTestApi();
	admin = await api.north.signIn("Admin");
});
afterAll(() => api.close());

const today = todayInLondon(new Date());
const lane = (from: string, to: string, days: number) => ({
	collection_town: from,
	delivery_town: to,
	collection_date: addDays(today, days),
	delivery_date: addDays(today, days),
});

describe("the last jobs of a customer", () => {
	it("are the newest of each pair of places and load type, five at most, with what fills an entry", async () => {
		const save = (from: string, to: string, days: number, more = {}) =>
			saveJobAs(admin, { ...lane(from, to, days), ...more });
		const { customer_id } = await save("Oldtown", "Leeds", -200);
		await save("Hull", "Leeds", -9);
		const newest = await save("hull", "LEEDS", -1, { item_count: 4, weight: 12.5, base_charge: 90 });
		await save("Hull", "York", -2);
		const cancelled = await save("Hull", "Derby", 0);
		await setJobColumns(api.north, cancelled.id, { status: statusRank("Cancelled") });
		await save("Goole", "Leeds", -3, { mode: 1 });
		for (const [at, town] of ["Bath", "Cardiff", "Dover", "Ely"].entries())
			await save("Hull", town, -10 - at);
		const { data } = await admin.call<LastJob[]>("GET", `/client/customer-last-jobs/${customer_id}`);
		expect(data.map(({ delivery_town }) => delivery_town)).toEqual([
			"LEEDS",
			"York",
			"Bath",
			"Cardiff",
			"Dover",
		]);
		expect(data[0]).toMatchObject({
			job_number: newest.job_number,
			date: addDays(today, -1),
			item_count: 4,
			weight: 12.5,
			needs: [],
			total_charge: newest.total_charge,
			load_type_id: newest.load_type_id,
		});
	});

	it("of an unknown customer are refused with 404", async () => {
		expect((await admin.call("GET", "/client/customer-last-jobs/987654")).status).toBe(404);
	});
});
