import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JobView } from "~/domain/jobs/shapes";
import { type JobStatus, STATUS_NAMES, statusRank } from "~/domain/jobs/status";
import { FOLLOWED_SQL } from "~/domain/trips/follow";
import { tripStatus } from "~/domain/trips/rules";
import type { InTrip } from "~/domain/trips/schemas";
import { type Caller, type Desk, openDesk } from "../support/desk";
import { DAY, enter, makeFleet, put } from "../support/fleet";

let desk: Desk;
let admin: Caller;

beforeAll(async () => {
	desk = await openDesk();
	await makeFleet(desk.north);
	admin = await desk.north.signIn("Admin");
});
afterAll(() => desk.close());

const collect = { mode: 1, collection_date: DAY, collection_time: "08:00", base_charge: 20 };
const deliver = { mode: 2, delivery_date: DAY, delivery_time: "10:00", base_charge: 30, subcost: 12 };
const trip = () => enter(admin, { job_type: 3 });
const add = (parent_id: number, more: object = collect) =>
	admin.call<InTrip>("POST", "/client/sub-job", { parent_id, ...more });
const set = (id: number, status: JobStatus) =>
	admin.call<JobView>("PUT", `/client/update-job-status/${id}`, { status });
const stands = async (id: number) => (await admin.call<JobView>("GET", `/client/get-job/${id}`)).data;

describe("sub-jobs of a trip", () => {
	it("are added under the trip's numbers, with its customer and load type", async () => {
		const { id, job_number } = await trip();
		const first = await add(id);
		expect(first.message).toBe(`Job No: ${job_number}-1 created successfully`);
		expect(first.data.sub_job).toMatchObject({
			job_number: `${job_number}-1`,
			parent_id: id,
			status: "Pending",
			customer_id: 1,
			load_type_id: 501,
			mode: 1,
			delivery_date: null,
		});
		const { data } = await add(id, deliver);
		expect(data.sub_job.job_number).toBe(`${job_number}-2`);
		expect(data.trip.trip_sub_jobs.map((sub) => sub.job_number)).toEqual([
			`${job_number}-1`,
			`${job_number}-2`,
		]);
	});

	it("the same key makes one, also when sent twice at once", async () => {
		const { id } = await trip();
		const uid = crypto.randomUUID();
		const [one, two] = await Promise.all([add(id, { ...collect, uid }), add(id, { ...collect, uid })]);
		expect(one.data.sub_job.id).toBe(two.data.sub_job.id);
		expect((await stands(id)).trip_sub_jobs).toHaveLength(1);
	});

	it("ten added at once get ten numbers", async () => {
		const { id } = await trip();
		await Promise.all(Array.from({ length: 10 }, () => add(id)));
		const numbers = (await stands(id)).trip_sub_jobs.map(({ job_number }) =>
			Number(job_number.split("-")[1]),
		);
		expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
	});

	it.each([
		[
			"v-subjob-collection-date",
			{ mode: 1, collection_time: "08:00" },
			"collection_date",
			"Please enter Collection Date",
		],
		["v-subjob-collection-time", { mode: 1, collection_date: DAY }, "collection_time", "Please Provide Time"],
		[
			"v-subjob-delivery-date",
			{ mode: 2, delivery_time: "08:00" },
			"delivery_date",
			"Please enter delivery date",
		],
		["v-subjob-delivery-time", { mode: 2, delivery_date: DAY }, "delivery_time", "Please Provide Time"],
		[
			"v-subjob-delivery-vs-parent",
			{ mode: 2, delivery_date: "2026-11-22", delivery_time: "08:00" },
			"delivery_date",
			"Delivery Date Can't be Smaller than Collection Date",
		],
		["another mode", { ...collect, mode: 0 }, "mode", "A sub-job collects or delivers"],
		[
			"a load type that is not there",
			{ ...collect, load_type_id: 99_999 },
			"load_type_id",
			"Please Select Load Type",
		],
	])("%s", async (_rule, fields, field, said) => {
		const { id } = await trip();
		const answer = await add(id, fields);
		expect([answer.status, answer.message]).toEqual([422, "Validation Error."]);
		expect(answer.data).toMatchObject({ [field]: [said] });
		expect((await stands(id)).trip_sub_jobs).toEqual([]);
	});

	it("are added to trips only, and not to one that is done", async () => {
		const plain = await enter(admin);
		expect((await add(plain.id)).status).toBe(409);
		expect((await add(99_999)).status).toBe(404);
		const { id } = await trip();
		await put(desk.north, id, { status: statusRank("Priced") });
		expect((await add(id)).message).toBe("A sub-job cannot be added while the trip is Priced.");
	});

	it("are changed with the version read and under their rules, and deleted", async () => {
		const { id } = await trip();
		const { data } = await add(id);
		const path = `/client/sub-job/${data.sub_job.id}`;
		expect((await admin.call("PUT", path, { collection_town: "Hull" })).status).toBe(422);
		const changed = await admin.call<InTrip>("PUT", path, { version: 1, collection_town: "Hull" });
		expect(changed.data.sub_job).toMatchObject({ collection_town: "Hull", version: 2 });
		expect(changed.data.trip.trip_sub_jobs[0]?.collection_town).toBe("Hull");
		expect(
			(await admin.call("PUT", path, { version: 2, collection_time: null, collection_date: "" })).status,
		).toBe(422);
		expect((await admin.call("PUT", path, { version: 1, collection_town: "York" })).status).toBe(409);
		const gone = await admin.call<InTrip>("DELETE", path);
		expect(gone.data.sub_job.status).toBe("Deleted");
		expect((await admin.call("DELETE", `/client/sub-job/${id}`)).status).toBe(404);
		expect((await admin.call("PUT", `/client/sub-job/${id}`, { version: 1 })).status).toBe(404);
	});

	it("stay what they are: a collection or a delivery in a trip", async () => {
		const { id } = await trip();
		const { data } = await add(id);
		const mode = await admin.call("PUT", `/client/sub-job/${data.sub_job.id}`, { version: 1, mode: 0 });
		expect([mode.status, mode.data]).toMatchObject([422, { mode: ["A sub-job collects or delivers"] }]);
		const { version } = await stands(id);
		const whole = await admin.call("PUT", `/client/update-job/${id}`, { version, job_type: 1 });
		expect([whole.status, whole.data]).toMatchObject([
			422,
			{ job_type: ["A trip with sub-jobs stays a trip"] },
		]);
	});

	it("are quotes in a quote, and become jobs with it, whichever call is used", async () => {
		for (const call of ["save-as-job", "update-job-status"]) {
			const quote = await enter(admin, { job_type: 3, status: "Quote" });
			expect((await add(quote.id)).data.sub_job.status).toBe("Quote");
			await admin.call("PUT", `/client/${call}/${quote.id}`, { status: "Pending" });
			const now = await stands(quote.id);
			expect([now.status, now.trip_sub_jobs[0]?.status]).toEqual(["Pending", "Pending"]);
		}
	});
});

describe("what a trip comes to", () => {
	it("is its own price and those of its living sub-jobs", async () => {
		const { id } = await trip();
		await add(id);
		const { data } = await add(id, deliver);
		expect(data.trip.trip_totals).toEqual({ total_charge: 150, other_costs: 0, subcost: 12, profit: 138 });
		expect(data.trip.total_charge).toBe(100);
		await set(data.sub_job.id, "Cancelled");
		await admin.call("DELETE", `/client/sub-job/${data.sub_job.id}`);
		expect((await stands(id)).trip_totals).toMatchObject({ total_charge: 120, subcost: null });
		expect((await enter(admin)).trip_totals).toBeNull();
	});

	it("counts where Confirm Price asks for a price", async () => {
		const { id } = await enter(admin, { job_type: 3, base_charge: 0 });
		await add(id);
		const { trip_totals } = await stands(id);
		expect(trip_totals?.total_charge).toBe(20);
	});
});

describe("a trip and its sub-jobs", () => {
	it("subrow-allocate: a sub-job is allocated once the trip is no more Pending", async () => {
		const { id } = await trip();
		const { data } = await add(id);
		const give = (job_id: number) =>
			admin.call<{ jobDetails: JobView }>("POST", "/client/work-day-jobs", { job_id, work_day_id: 1 });
		const early = await give(data.sub_job.id);
		expect([early.status, early.message]).toEqual([
			409,
			"The trip is still Pending. Please allocate or plan it first.",
		]);
		await give(id);
		expect((await give(data.sub_job.id)).data.jobDetails.status).toBe("Booked");
		expect((await set(data.sub_job.id, "Completed")).data.status).toBe("Completed");
		const now = await stands(id);
		expect(now.status).toBe("Completed");
		expect(now.completed_at).not.toBeNull();
		expect(now.job_activities.at(-1)?.message).toBe("Follows its sub-jobs: Booked to Completed");
	});

	it("two sub-jobs finished at the same moment finish the trip", async () => {
		const { id } = await trip();
		const subs = [await add(id), await add(id)].map(({ data }) => data.sub_job.id);
		await put(desk.north, id, { status: statusRank("Inprogress") });
		for (const sub of subs) await put(desk.north, sub, { status: statusRank("Inprogress") });
		await Promise.all(subs.map((sub) => set(sub, "Completed")));
		expect((await stands(id)).status).toBe("Completed");
	});

	it("a cancelled trip takes along what is not done of it", async () => {
		const { id } = await trip();
		const [one, two] = [await add(id), await add(id)].map(({ data }) => data.sub_job.id);
		await put(desk.north, id, { status: statusRank("Inprogress") });
		await put(desk.north, one ?? 0, { status: statusRank("Completed") });
		await set(id, "Cancelled");
		const now = await stands(id);
		expect([now.status, ...now.trip_sub_jobs.map(({ status }) => status)]).toEqual([
			"Cancelled",
			"Completed",
			"Cancelled",
		]);
		expect(two).toBeDefined();
	});
});

it("the database follows the written rules for every mix of two sub-jobs", async () => {
	const { id } = await trip();
	const subs = [await add(id), await add(id)].map(({ data }) => data.sub_job.id);
	const { d1 } = desk.north;
	await d1
		.prepare("INSERT INTO sub_contractor_job (id, job_id, sub_contractor_id, date) VALUES (700, ?, 1, ?)")
		.bind(id, DAY)
		.run();
	const own = [
		[
			"booked",
			"UPDATE sub_contractor_job SET is_deleted = 0, is_planned = 0, version = version + 1 WHERE id = 700",
		],
		[
			"planned",
			"UPDATE sub_contractor_job SET is_deleted = 0, is_planned = 1, version = version + 1 WHERE id = 700",
		],
		[null, "UPDATE sub_contractor_job SET is_deleted = 1, version = version + 1 WHERE id = 700"],
	] as const;
	for (const [allocation, sql] of own)
		for (const status of STATUS_NAMES) {
			const pairs = STATUS_NAMES.map((one, at) => [one, STATUS_NAMES[(at * 7) % 20] ?? one] as const);
			const write = (job: number | undefined, to: JobStatus) =>
				d1
					.prepare("UPDATE job SET status = ?, version = version + 1 WHERE id = ?")
					.bind(statusRank(to), job ?? 0);
			const answers = await d1.batch<{ next: number }>([
				d1.prepare(sql),
				write(id, status),
				...pairs.flatMap(([one, two]) => [
					write(subs[0], one),
					write(subs[1], two),
					d1.prepare(`SELECT ${FOLLOWED_SQL} AS next FROM job WHERE id = ?`).bind(id),
				]),
			]);
			const found = pairs.map((_, at) => answers[4 + at * 3]?.results[0]?.next);
			expect(found, `${status}, own ${allocation}`).toEqual(
				pairs.map((pair) => statusRank(tripStatus({ status, allocation }, pair))),
			);
		}
});
