import { describe, expect, it } from "vitest";
import { FLEET_DAY, saveJobAs } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import type { RoundProposal } from "~/domain/planning/planner/route/round-schemas";

let api: TestApi;
let admin: ApiCaller;

openFleetBeforeAll((opened) => {
	({ api, admin } = opened);
});

const DROPS = 35;
const drops = Array.from({ length: DROPS }, (_, at) => ({
	mode: 2,
	delivery_name: `Surgery ${at + 1}`,
	delivery_post_code: "MK9 2NB",
	delivery_date: FLEET_DAY,
	delivery_time: `${String(7 + Math.floor(at / 6)).padStart(2, "0")}:${(at % 6) * 10}`.padEnd(5, "0"),
	customer_reference: [{ name: `TW ${5601 + at}` }],
	item_count: 4,
	weight: 30,
	base_charge: 4.2,
}));
const countJobs = async () =>
	(await api.north.d1.prepare("SELECT count(*) AS n FROM job").first<number>("n")) ?? 0;

describe("a trip with 35 stops", () => {
	it("is saved by one call, with all it needs and its price", async () => {
		const { id } = await saveJobAs(admin, { job_type: 3, base_charge: 100, trip_sub_jobs: drops });
		const { data } = await admin.call<JobView>("GET", `/client/get-job/${id}`);
		expect(data.trip_sub_jobs.map(({ job_number }) => job_number)).toEqual(
			drops.map((_, at) => `${data.job_number}-${at + 1}`),
		);
		const { data: last } = await admin.call<JobView>(
			"GET",
			`/client/get-job/${data.trip_sub_jobs.at(-1)?.id}`,
		);
		expect(last).toMatchObject({ delivery_name: "Surgery 35", weight: 30, item_count: 4 });
		expect(last.customer_reference).toMatchObject([{ name: "TW 5635" }]);
		expect(data.trip_totals?.total_charge).toBe(100 + DROPS * 4.2);
	});

	it("is saved whole or not at all, and only once", async () => {
		const before = await countJobs();
		const trip = { customer_id: 1, load_type_id: 501, job_type: 3, collection_date: FLEET_DAY };
		const wrong = drops.map((drop, at) => (at === 20 ? { ...drop, delivery_time: "" } : drop));
		const refused = await admin.call("POST", "/client/save-job", { ...trip, trip_sub_jobs: wrong });
		expect([refused.status, refused.data]).toEqual([
			422,
			{ "trip_sub_jobs.20.delivery_time": ["Please Provide Time"] },
		]);
		expect(await countJobs()).toBe(before);
		const uid = crypto.randomUUID();
		for (let n = 0; n < 2; n++)
			await admin.call("POST", "/client/save-job", { ...trip, uid, trip_sub_jobs: drops });
		expect(await countJobs()).toBe(before + DROPS + 1);
	});
});

describe("the order of stops by road", () => {
	const town = (name: string, more: object = {}) => ({ town: name, ...more });
	const propose = (body: object) =>
		admin.call<RoundProposal>("POST", "/client/propose-stop-order", {
			date: FLEET_DAY,
			start_time: "06:00",
			start: town("London"),
			...body,
		});
	const stops = [town("Leeds"), town("Watford"), town("Leicester"), town("Luton")];

	it("is proposed with expected arrivals and miles, and back again", async () => {
		const { data } = await propose({ stops });
		expect(data.stops.map(({ place }) => place)).toEqual([1, 3, 2, 0]);
		expect(data.after.miles).toBeLessThan(data.before.miles);
		const times = data.stops.map(({ time }) => time);
		expect(times).toEqual([...times].sort());
		expect(data).toMatchObject({ back: null, unplaced: [], estimate: true });
		expect(data.start_point).not.toBeNull();
		const { data: round } = await propose({ stops, end: "start" });
		expect(round.back?.date).toBe(FLEET_DAY);
		expect(round.after.miles).toBeGreaterThan(data.after.miles);
	});

	it("of the list has its own times, with the minutes of each stop", async () => {
		const { data } = await propose({ stops, keep_order: 1, service_minutes: 0 });
		expect(data.stops.map(({ place }) => place)).toEqual([0, 1, 2, 3]);
		expect(data.after).toEqual(data.before);
		const { data: slow } = await propose({ stops, keep_order: 1, service_minutes: 30 });
		expect((slow.stops[1]?.time ?? "") > (data.stops[1]?.time ?? "")).toBe(true);
	});

	it("meets windows, and names what is late and what is nowhere", async () => {
		const leeds = town("Leeds", { time: "08:00", time_until: "10:30" });
		const { data } = await propose({ stops: [town("Watford"), leeds, town("Xyzzyqq")] });
		expect(data.stops.find(({ place }) => place === 1)?.late).toBe(0);
		expect(data.unplaced).toEqual([2]);
		expect(data.stops.map(({ point }) => point !== null)).toEqual(data.stops.map(({ place }) => place !== 2));
		const { data: late } = await propose({ stops: [town("Leeds", { time_until: "06:30" })] });
		expect(late.after.late).toBeGreaterThan(60);
	});

	it.each([
		["no stops", { stops: [] }, { stops: ["Send stops"] }],
		[
			"101 stops",
			{ stops: Array.from({ length: 101 }, () => town("Leeds")) },
			{ stops: ["At most 100 stops"] },
		],
		["no such end", { stops, end: "home" }, { end: ["The end is anywhere, last_listed, start"] }],
	])("is refused for %s", async (_case, body, errors) => {
		const { status, data } = await propose(body);
		expect([status, data]).toEqual([422, errors]);
	});
});
