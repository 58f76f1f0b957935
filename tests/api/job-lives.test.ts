import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JobView } from "~/domain/jobs/shapes";
import { type Caller, type Desk, openDesk } from "../support/desk";
import { DAY, enter, makeFleet } from "../support/fleet";

let desk: Desk;
let office: Caller;
let portal: Caller;

beforeAll(async () => {
	desk = await openDesk();
	await makeFleet(desk.north);
	office = await desk.north.signIn("Office");
	portal = await desk.north.signIn("Portal", { user_type: "customer", customer_id: 1 });
});
afterAll(() => desk.close());

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
		? { collection_date: DAY, collection_time: "08:00" }
		: { delivery_date: DAY, delivery_time: "11:00" }),
});

/** Every kind of job as it is entered. */
const KINDS: readonly (readonly [string, object])[] = [
	["job", {}],
	["trip", { job_type: 3, ...NO_DELIVERY, trip_sub_jobs: [subJob(1), subJob(2)] }],
	["collection only", { mode: 1, ...NO_DELIVERY }],
	["delivery only", { mode: 2, ...NO_COLLECTION }],
	["night only", { mode: 4 }],
];

const asked = async (method: string, path: string, body?: object) => {
	const { status, message, data } = await office.call<JobView>(method, path, body);
	if (status !== 200) throw new Error(`${method} ${path}: ${status} ${message} ${JSON.stringify(data)}`);
	return data;
};
const set = (id: number, status: string) => asked("PUT", `/client/update-job-status/${id}`, { status });

describe("the life of a job", () => {
	it.each(KINDS)("of the kind %s goes from quote to Marked For Inv", async (_, kind) => {
		const quote = await enter(office, { ...kind, status: "Quote", draft: 1 });
		expect(quote.status).toBe("Quote");
		const job = await asked("PUT", `/client/save-as-job/${quote.id}`, {});
		expect([job.status, ...job.trip_sub_jobs.map(({ status }) => status)]).toEqual([
			"Pending",
			...job.trip_sub_jobs.map(() => "Pending"),
		]);
		await asked("POST", "/client/sub-contractor-job", { job_id: job.id, sub_contractor_id: 1, cost: 60 });
		expect((await asked("GET", `/client/get-job/${job.id}`)).status).toBe("Booked");
		await set(job.id, "Completed");
		for (const status of ["Priced", "POD", "Marked For Inv"])
			expect((await set(job.id, status)).status).toBe(status);
		const told = (await asked("GET", `/client/get-job/${job.id}`)).job_activities.map(
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
				told.some((message) => message.startsWith(step)),
				step,
			).toBe(true);
	});
});

describe("a job by its number", () => {
	const find = (by: Caller, side: string, number: string | number) =>
		by.call<{ id: number; job_number: string }>("GET", `/${side}/find-job/${number}`);

	it("is found, a sub-job too", async () => {
		const trip = await enter(office, { job_type: 3, ...NO_DELIVERY, trip_sub_jobs: [subJob(1)] });
		const [sub] = trip.trip_sub_jobs;
		expect((await find(office, "client", trip.job_number)).data).toEqual({
			id: trip.id,
			job_number: trip.job_number,
		});
		expect((await find(office, "client", sub?.job_number ?? "")).data.id).toBe(sub?.id);
		expect((await find(office, "client", "99999999")).status).toBe(404);
		expect((await find(office, "client", "4x")).status).toBeGreaterThanOrEqual(400);
	});

	it("is found by its id only where no job has that number", async () => {
		const one = await enter(office);
		const two = await enter(office);
		const renumber = (sql: string, ...values: number[]) =>
			desk.north.d1
				.prepare(`UPDATE job SET ${sql}, version = version + 1`)
				.bind(...values)
				.run();
		await renumber("job_number = job_number + 700000");
		expect((await find(office, "client", two.id)).data.id).toBe(two.id);
		await renumber("job_number = CASE id WHEN ?1 THEN ?2 ELSE job_number END", one.id, two.id);
		expect((await find(office, "client", two.id)).data.id).toBe(one.id);
	});

	it("a customer finds its own alone", async () => {
		const own = await enter(office, { customer_id: 1 });
		const other = await enter(office, { customer_id: 2 });
		expect((await find(portal, "customer", own.job_number)).data.id).toBe(own.id);
		expect((await find(portal, "customer", other.job_number)).status).toBe(404);
	});
});
