import { describe, expect, it } from "vitest";
import { FLEET_DAY, saveJobAs } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { allocateToWorkday } from "@/tests/support/planning/test-allocations";
import type { BulkResult } from "~/domain/diary/job-actions/responses";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import type { UndoableChange } from "~/domain/jobs/undo/rules-steps";

let api: TestApi;
let admin: ApiCaller;

openFleetBeforeAll((opened) => {
	({ api, admin } = opened);
});

const NEXT_DAY = "2026-11-24";
const STOPS = [
	{ mode: 1, collection_town: "Hull", collection_date: FLEET_DAY, collection_time: "08:00" },
	{ mode: 2, delivery_town: "Leeds", delivery_date: FLEET_DAY, delivery_time: "14:20" },
	{ mode: 2, delivery_town: "York", delivery_date: NEXT_DAY, delivery_time: "10:00" },
];
const saveTrip = (stops: readonly object[] = STOPS) =>
	saveJobAs(admin, {
		job_type: 3,
		delivery_name: null,
		delivery_town: null,
		delivery_date: null,
		delivery_time: null,
		trip_sub_jobs: stops,
	});
const getJob = async (id: number) => (await admin.call<JobView>("GET", `/client/get-job/${id}`)).data;
const statusesOf = (trip: JobView) => [trip.status, ...trip.trip_sub_jobs.map(({ status }) => status)];

describe("a trip allocated with its stops", () => {
	it("books those of its day in one batch, and its driver has each stop once", async () => {
		const trip = await saveTrip();
		const { data, status } = await allocateToWorkday(admin, trip.id, { with_sub_jobs: 1 });
		expect([status, ...statusesOf(data.jobDetails)]).toEqual([200, "Booked", "Booked", "Booked", "Pending"]);
		expect(data.jobDetails.version).toBe(trip.version + 1);
		const dan = await api.north.signIn("Dan", { user_type: "driver", driver_id: 1 });
		const day = await dan.call<{ workdays: { jobs: { id: number }[] }[] }>(
			"GET",
			`/driver/day?date=${FLEET_DAY}`,
		);
		const [, ...stops] = [trip.id, ...trip.trip_sub_jobs.map(({ id }) => id)];
		const listed = day.data.workdays.flatMap(({ jobs }) => jobs.map(({ id }) => id));
		expect(listed.filter((id) => id === trip.id || stops.includes(id)).sort()).toEqual(
			[trip.id, ...stops].sort(),
		);
	});

	it("leaves its stops alone without `with_sub_jobs`, and when another carrier has them", async () => {
		const alone = await saveTrip();
		const { data } = await allocateToWorkday(admin, alone.id);
		expect(statusesOf(data.jobDetails)).toEqual(["Booked", "Pending", "Pending", "Pending"]);
		const trip = await saveTrip(STOPS.slice(0, 2));
		const [first] = trip.trip_sub_jobs;
		await allocateToWorkday(admin, trip.id);
		const given = { job_id: first?.id, sub_contractor_id: 1 };
		expect((await admin.call("POST", "/client/sub-contractor-job", given)).status).toBe(200);
		await admin.call("POST", "/client/owner-driver-job", {
			job_id: trip.id,
			owner_driver_id: 1,
			change: 1,
			with_sub_jobs: 1,
		});
		const after = await getJob(trip.id);
		expect(after.trip_sub_jobs.map((stop) => stop.sub_contractor_jobs.length)).toEqual([1, 0]);
		expect(after.trip_sub_jobs.map((stop) => stop.owner_driver_jobs.length)).toEqual([0, 1]);
	});

	it("moves its stops along to another carrier", async () => {
		const trip = await saveTrip(STOPS.slice(0, 2));
		await allocateToWorkday(admin, trip.id, { with_sub_jobs: 1 });
		await allocateToWorkday(admin, trip.id, { work_day_id: 2, change: 1, with_sub_jobs: 1 });
		const after = await getJob(trip.id);
		expect(after.trip_sub_jobs.map((stop) => stop.work_day_jobs.map(({ work_day }) => work_day.id))).toEqual([
			[2],
			[2],
		]);
	});

	it("is undone with its stops after a bulk allocation", async () => {
		const trip = await saveTrip(STOPS.slice(0, 2));
		const { data } = await admin.call<BulkResult>("POST", "/client/bulk/allocate", {
			ids: [trip.id],
			work_day_id: 1,
			with_sub_jobs: 1,
		});
		expect(statusesOf(await getJob(trip.id))).toEqual(["Booked", "Booked", "Booked"]);
		const undone = await admin.call<BulkResult>("POST", `/client/undo/${data.undo?.id}`);
		expect(undone.data.failed).toBe(0);
		expect(statusesOf(await getJob(trip.id))).toEqual(["Pending", "Pending", "Pending"]);
	});

	it("is undone with its stops after an allocation of its own", async () => {
		const trip = await saveTrip(STOPS.slice(0, 2));
		await allocateToWorkday(admin, trip.id, { with_sub_jobs: 1 });
		const [step] = (await admin.call<UndoableChange[]>("GET", "/client/undo-steps")).data;
		expect(step?.job_ids).toHaveLength(3);
		const undone = await admin.call<BulkResult>("POST", `/client/undo/${step?.ids[0]}`);
		expect(undone.data.failed).toBe(0);
		expect(statusesOf(await getJob(trip.id))).toEqual(["Pending", "Pending", "Pending"]);
	});

	it("has its last delivery in the diary's row", async () => {
		const trip = await saveTrip();
		const { data } = await admin.call<{ rows: { last_stop: object }[] }>(
			"GET",
			`/client/traffic-diary/rows?ids=${trip.id}`,
		);
		expect(data.rows[0]?.last_stop).toEqual({ town: "York", date: NEXT_DAY, time: "10:00" });
	});
});
