import { beforeAll, describe, expect, it } from "vitest";
import { FLEET_DAY, saveJobAs, setJobColumns } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRow, rowUpdate } from "@/tests/support/databases/rows";
import { prepare } from "~/db/statements";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { type JobStatus, STATUS_NAMES, statusRank } from "~/domain/jobs/jobs/model/status";
import { DERIVED_STATUS_SQL } from "~/domain/jobs/trips/derive-status";
import { tripStatus } from "~/domain/jobs/trips/rules";
import type { SubJobWithTrip } from "~/domain/jobs/trips/schemas";

let api: TestApi;
let admin: ApiCaller;

openFleetBeforeAll((opened) => {
	({ api, admin } = opened);
});

const collect = { mode: 1, collection_date: FLEET_DAY, collection_time: "08:00", base_charge: 20 };
const deliver = { mode: 2, delivery_date: FLEET_DAY, delivery_time: "10:00", base_charge: 30, subcost: 12 };
const trip = () => saveJobAs(admin, { job_type: 3 });
const add = (parent_id: number, fields: object = collect) =>
	admin.call<SubJobWithTrip>("POST", "/client/sub-job", { parent_id, ...fields });
const set = (id: number, status: JobStatus) =>
	admin.call<JobView>("PUT", `/client/update-job-status/${id}`, { status });
const readJob = async (id: number) => (await admin.call<JobView>("GET", `/client/get-job/${id}`)).data;

describe("sub-jobs of a trip", () => {
	it("are numbered after the trip and get its customer and load type", async () => {
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

	it("are created once per uid, also concurrently", async () => {
		const { id } = await trip();
		const uid = crypto.randomUUID();
		const [first, second] = await Promise.all([add(id, { ...collect, uid }), add(id, { ...collect, uid })]);
		expect(first.data.sub_job.id).toBe(second.data.sub_job.id);
		expect((await readJob(id)).trip_sub_jobs).toHaveLength(1);
	});

	it("added concurrently get unique numbers", async () => {
		const { id } = await trip();
		await Promise.all(Array.from({ length: 10 }, () => add(id)));
		const numbers = (await readJob(id)).trip_sub_jobs.map(({ job_number }) =>
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
		[
			"v-subjob-collection-time",
			{ mode: 1, collection_date: FLEET_DAY },
			"collection_time",
			"Please Provide Time",
		],
		[
			"v-subjob-delivery-date",
			{ mode: 2, delivery_time: "08:00" },
			"delivery_date",
			"Please enter delivery date",
		],
		["v-subjob-delivery-time", { mode: 2, delivery_date: FLEET_DAY }, "delivery_time", "Please Provide Time"],
		[
			"v-subjob-delivery-vs-parent",
			{ mode: 2, delivery_date: "2026-11-22", delivery_time: "08:00" },
			"delivery_date",
			"Delivery Date Can't be Smaller than Collection Date",
		],
		["another mode", { ...collect, mode: 0 }, "mode", "A sub-job collects or delivers"],
		["an unknown load type", { ...collect, load_type_id: 99_999 }, "load_type_id", "Please Select Load Type"],
	])("%s", async (_rule, fields, field, message) => {
		const { id } = await trip();
		const response = await add(id, fields);
		expect([response.status, response.message]).toEqual([422, "Validation Error."]);
		expect(response.data).toMatchObject({ [field]: [message] });
		expect((await readJob(id)).trip_sub_jobs).toEqual([]);
	});

	it("can only be added to trips that are not completed", async () => {
		const plain = await saveJobAs(admin);
		expect((await add(plain.id)).status).toBe(409);
		expect((await add(99_999)).status).toBe(404);
		const { id } = await trip();
		await setJobColumns(api.north, id, { status: statusRank("Priced") });
		expect((await add(id)).message).toBe("A sub-job cannot be added while the trip is Priced.");
	});

	it("are changed with their version and rules, and deleted", async () => {
		const { id } = await trip();
		const { data } = await add(id);
		const path = `/client/sub-job/${data.sub_job.id}`;
		expect((await admin.call("PUT", path, { collection_town: "Hull" })).status).toBe(422);
		const changed = await admin.call<SubJobWithTrip>("PUT", path, { version: 1, collection_town: "Hull" });
		expect(changed.data.sub_job).toMatchObject({ collection_town: "Hull", version: 2 });
		expect(changed.data.trip.trip_sub_jobs[0]?.collection_town).toBe("Hull");
		expect(
			(await admin.call("PUT", path, { version: 2, collection_time: null, collection_date: "" })).status,
		).toBe(422);
		expect((await admin.call("PUT", path, { version: 1, collection_town: "York" })).status).toBe(409);
		const deleted = await admin.call<SubJobWithTrip>("DELETE", path);
		expect(deleted.data.sub_job.status).toBe("Deleted");
		expect((await admin.call("DELETE", `/client/sub-job/${id}`)).status).toBe(404);
		expect((await admin.call("PUT", `/client/sub-job/${id}`, { version: 1 })).status).toBe(404);
	});

	it("stay a collection or a delivery of the trip", async () => {
		const { id } = await trip();
		const { data } = await add(id);
		const mode = await admin.call("PUT", `/client/sub-job/${data.sub_job.id}`, { version: 1, mode: 0 });
		expect([mode.status, mode.data]).toMatchObject([422, { mode: ["A sub-job collects or delivers"] }]);
		const { version } = await readJob(id);
		const refused = await admin.call("PUT", `/client/update-job/${id}`, { version, job_type: 1 });
		expect([refused.status, refused.data]).toMatchObject([
			422,
			{ job_type: ["A trip with sub-jobs stays a trip"] },
		]);
	});

	it("of a quote are quotes and become jobs with it, whichever route is used", async () => {
		for (const call of ["save-as-job", "update-job-status"]) {
			const quote = await saveJobAs(admin, { job_type: 3, status: "Quote" });
			expect((await add(quote.id)).data.sub_job.status).toBe("Quote");
			await admin.call("PUT", `/client/${call}/${quote.id}`, { status: "Pending" });
			const current = await readJob(quote.id);
			expect([current.status, current.trip_sub_jobs[0]?.status]).toEqual(["Pending", "Pending"]);
		}
	});
});

describe("the total of a trip", () => {
	it("is its own price plus those of its active sub-jobs", async () => {
		const { id } = await trip();
		await add(id);
		const { data } = await add(id, deliver);
		expect(data.trip.trip_totals).toEqual({ total_charge: 150, other_costs: 0, subcost: 12, profit: 138 });
		expect(data.trip.total_charge).toBe(100);
		await set(data.sub_job.id, "Cancelled");
		await admin.call("DELETE", `/client/sub-job/${data.sub_job.id}`);
		expect((await readJob(id)).trip_totals).toMatchObject({ total_charge: 120, subcost: null });
		expect((await saveJobAs(admin)).trip_totals).toBeNull();
	});

	it("satisfies Confirm Price, which needs a price", async () => {
		const { id } = await saveJobAs(admin, { job_type: 3, base_charge: 0 });
		await add(id);
		const { trip_totals } = await readJob(id);
		expect(trip_totals?.total_charge).toBe(20);
	});
});

describe("a trip and its sub-jobs", () => {
	it("subrow-allocate: a sub-job can be allocated once the trip is no longer Pending", async () => {
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
		const current = await readJob(id);
		expect(current.status).toBe("Completed");
		expect(current.completed_at).not.toBeNull();
		expect(current.job_activities.at(-1)?.message).toBe("Follows its sub-jobs: Booked to Completed");
	});

	it("two sub-jobs completed concurrently complete the trip", async () => {
		const { id } = await trip();
		const subs = [await add(id), await add(id)].map(({ data }) => data.sub_job.id);
		await setJobColumns(api.north, id, { status: statusRank("Inprogress") });
		for (const sub of subs) await setJobColumns(api.north, sub, { status: statusRank("Inprogress") });
		await Promise.all(subs.map((sub) => set(sub, "Completed")));
		expect((await readJob(id)).status).toBe("Completed");
	});

	it("cancelling a trip cancels its unfinished sub-jobs", async () => {
		const { id } = await trip();
		const [first, second] = [await add(id), await add(id)].map(({ data }) => data.sub_job.id);
		await setJobColumns(api.north, id, { status: statusRank("Inprogress") });
		await setJobColumns(api.north, first ?? 0, { status: statusRank("Completed") });
		await set(id, "Cancelled");
		const current = await readJob(id);
		expect([current.status, ...current.trip_sub_jobs.map(({ status }) => status)]).toEqual([
			"Cancelled",
			"Completed",
			"Cancelled",
		]);
		expect(second).toBeDefined();
	});
});

describe("the SQL gives the same trip status as the TypeScript rules for every combination of two sub-jobs", () => {
	let id: number;
	let subs: number[];
	beforeAll(async () => {
		({ id } = await trip());
		subs = [await add(id), await add(id)].map(({ data }) => data.sub_job.id);
		// The statuses are written past the life cycle, also Booked after Deleted without a carrier.
		await api.north.d1.prepare("DROP TRIGGER job_restored_driver").run();
		await addRow(api.north.d1, "sub_contractor_job", {
			id: 700,
			job_id: id,
			sub_contractor_id: 1,
			date: FLEET_DAY,
		});
	});

	it.each([
		["booked", { is_deleted: 0, is_planned: 0 }],
		["planned", { is_deleted: 0, is_planned: 1 }],
		[null, { is_deleted: 1 }],
	] as const)("when its own allocation is %s", async (allocation, columns) => {
		const { d1 } = api.north;
		for (const status of STATUS_NAMES) {
			const pairs = STATUS_NAMES.map((first, at) => [first, STATUS_NAMES[(at * 7) % 20] ?? first] as const);
			const write = (job: number | undefined, to: JobStatus) =>
				prepare(d1, rowUpdate("job", { id: job ?? 0 }, { status: statusRank(to) }));
			const responses = await d1.batch<{ next: number }>([
				prepare(d1, rowUpdate("sub_contractor_job", { id: 700 }, columns)),
				write(id, status),
				...pairs.flatMap(([first, second]) => [
					write(subs[0], first),
					write(subs[1], second),
					d1.prepare(`SELECT ${DERIVED_STATUS_SQL} AS next FROM job WHERE id = ?`).bind(id),
				]),
			]);
			const found = pairs.map((_, at) => responses[4 + at * 3]?.results[0]?.next);
			expect(found, status).toEqual(
				pairs.map((pair) => statusRank(tripStatus({ status, allocation }, pair))),
			);
		}
	});
});
