import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FLEET_DAY, insertFleet, saveJobAs } from "@/tests/support/api/fleet";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { changeRow } from "@/tests/support/databases/rows";
import type { JobView } from "~/domain/jobs/jobs/model/responses";

let api: TestApi;
let office: ApiCaller;
let portal: ApiCaller;

beforeAll(async () => {
	api = await openTestApi();
	await insertFleet(api.north);
	office = await api.north.signIn("Office");
	portal = await api.north.signIn("Portal", { user_type: "customer", customer_id: 1 });
});
afterAll(() => api.close());

const NO_DELIVERY = { delivery_name: null, delivery_town: null, delivery_date: null, delivery_time: null };
const NO_COLLECTION = {
	collection_name: null,
	collection_town: null,
	collection_post_code: null,
	collection_date: null,
	collection_time: null,
};
const subJob = (mode: 1 | 2) => ({
	mode,
	...(mode === 1
		? { collection_date: FLEET_DAY, collection_time: "08:00" }
		: { delivery_date: FLEET_DAY, delivery_time: "11:00" }),
});

/** Every kind of job as entered. */
const KINDS: readonly (readonly [string, object])[] = [
	["job", {}],
	["trip", { job_type: 3, ...NO_DELIVERY, trip_sub_jobs: [subJob(1), subJob(2)] }],
	["collection only", { mode: 1, ...NO_DELIVERY }],
	["delivery only", { mode: 2, ...NO_COLLECTION }],
	["night only", { mode: 4 }],
];

const callApi = async (method: string, path: string, body?: object) => {
	const { status, message, data } = await office.call<JobView>(method, path, body);
	if (status !== 200) throw new Error(`${method} ${path}: ${status} ${message} ${JSON.stringify(data)}`);
	return data;
};
const setStatus = (id: number, status: string) =>
	callApi("PUT", `/client/update-job-status/${id}`, { status });

describe("the life cycle of a job", () => {
	it.each(KINDS)("of kind %s goes from quote to Marked For Inv", async (_, kind) => {
		const quote = await saveJobAs(office, { ...kind, status: "Quote", draft: 1 });
		expect(quote.status).toBe("Quote");
		const job = await callApi("PUT", `/client/save-as-job/${quote.id}`, {});
		expect([job.status, ...job.trip_sub_jobs.map(({ status }) => status)]).toEqual([
			"Pending",
			...job.trip_sub_jobs.map(() => "Pending"),
		]);
		await callApi("POST", "/client/sub-contractor-job", { job_id: job.id, sub_contractor_id: 1, cost: 60 });
		expect((await callApi("GET", `/client/get-job/${job.id}`)).status).toBe("Booked");
		await setStatus(job.id, "Completed");
		for (const status of ["Priced", "POD", "Marked For Inv"])
			expect((await setStatus(job.id, status)).status).toBe(status);
		const messages = (await callApi("GET", `/client/get-job/${job.id}`)).job_activities.map(
			({ message }) => message,
		);
		for (const step of [
			"Save As Job",
			"Allocate",
			"Complete Job",
			"Confirm Price",
			"Confirm POD",
			"Mark For Invoice",
		])
			expect(
				messages.some((message) => message.startsWith(step)),
				step,
			).toBe(true);
	});
});

describe("Confirm Price of a job without a price", () => {
	const completeUnpriced = async (fields: object = {}) => {
		const job = await saveJobAs(office, { base_charge: 0, mileage: 30.4, ...fields });
		await callApi("POST", "/client/sub-contractor-job", { job_id: job.id, sub_contractor_id: 1, cost: 60 });
		return setStatus(job.id, "Completed");
	};

	it("takes a price, which the timeline names", async () => {
		const job = await completeUnpriced({ waiting_charge: 5 });
		const { data } = await office.call("PUT", `/client/update-job-status/${job.id}`, {
			status: "Priced",
			base_charge: 41.04,
		});
		expect(data).toEqual({ base_charge: ["The job has a price. Change it under Master Edit."] });
		const unpriced = await completeUnpriced();
		const priced = await callApi("PUT", `/client/update-job-status/${unpriced.id}`, {
			status: "Priced",
			version: unpriced.version,
			base_charge: "41.04",
		});
		expect(priced).toMatchObject({ status: "Priced", base_charge: 41.04, total_charge: 41.04 });
		expect(priced.version).toBe(unpriced.version + 1);
		expect(priced.job_activities.map(({ message }) => message)).toContain(
			"Confirm Price: Completed to Priced, base charge £0.00 → £41.04",
		);
	});

	it("takes no price with another status", async () => {
		const job = await completeUnpriced();
		const { status, data } = await office.call("PUT", `/client/update-job-status/${job.id}`, {
			status: "Cancelled",
			base_charge: 10,
		});
		expect([status, data]).toEqual([422, { base_charge: ["A price can only be added with Confirm Price."] }]);
	});

	it("has its tariff proposed", async () => {
		await changeRow(api.north.d1, "load_type", 501, { per_mile: 1.35 });
		const job = await completeUnpriced();
		const proposal = await callApi("GET", `/client/job-price-proposal/${job.id}`);
		expect(proposal).toEqual({ base_charge: 41.04, mileage: 30.4, per_mile: 1.35 });
	});
});

describe("finding a job by number", () => {
	const find = (by: ApiCaller, audience: string, number: string | number) =>
		by.call<{ id: number; job_number: string }>("GET", `/${audience}/find-job/${number}`);

	it("finds jobs and sub-jobs", async () => {
		const trip = await saveJobAs(office, { job_type: 3, ...NO_DELIVERY, trip_sub_jobs: [subJob(1)] });
		const [sub] = trip.trip_sub_jobs;
		expect((await find(office, "client", trip.job_number)).data).toEqual({
			id: trip.id,
			job_number: trip.job_number,
		});
		expect((await find(office, "client", sub?.job_number ?? "")).data.id).toBe(sub?.id);
		expect((await find(office, "client", "99999999")).status).toBe(404);
		expect((await find(office, "client", "4x")).status).toBeGreaterThanOrEqual(400);
	});

	it("finds a job by id only if no job has that number", async () => {
		const job = await saveJobAs(office);
		const two = await saveJobAs(office);
		const renumber = (sql: string, ...values: number[]) =>
			api.north.d1
				.prepare(`UPDATE job SET ${sql}, version = version + 1`)
				.bind(...values)
				.run();
		await renumber("job_number = job_number + 700000");
		expect((await find(office, "client", two.id)).data.id).toBe(two.id);
		await renumber("job_number = CASE id WHEN ?1 THEN ?2 ELSE job_number END", job.id, two.id);
		expect((await find(office, "client", two.id)).data.id).toBe(job.id);
	});

	it("only finds a customer's own jobs for them", async () => {
		const ownJob = await saveJobAs(office, { customer_id: 1 });
		const other = await saveJobAs(office, { customer_id: 2 });
		expect((await find(portal, "customer", ownJob.job_number)).data.id).toBe(ownJob.id);
		expect((await find(portal, "customer", other.job_number)).status).toBe(404);
	});
});
