import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FLEET_DAY, insertFleet, saveJobAs } from "@/tests/support/api/fleet";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { addRow } from "@/tests/support/databases/rows";
import { allocateToWorkday } from "@/tests/support/planning/test-allocations";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import type { SubJobWithTrip } from "~/domain/jobs/trips/schemas";

let api: TestApi;
let office: ApiCaller;
let dan: ApiCaller;
let trip: JobView;
let stops: number[];
let count = 0;

beforeAll(async () => {
	api = await openTestApi();
	await insertFleet(api.north);
	office = await api.north.signIn("Office");
	dan = await api.north.signIn("Dan", { user_type: "driver", driver_id: 1 });
	trip = await saveJobAs(office, { job_type: 3 });
	const add = async (fields: object) =>
		(await office.call<SubJobWithTrip>("POST", "/client/sub-job", { parent_id: trip.id, ...fields })).data
			.sub_job.id;
	stops = [
		await add({ mode: 1, collection_date: FLEET_DAY, collection_time: "08:00", base_charge: 20 }),
		await add({ mode: 2, delivery_date: FLEET_DAY, delivery_time: "10:00", base_charge: 30 }),
	];
	expect((await allocateToWorkday(office, trip.id)).status).toBe(200);
});
afterAll(() => api.close());

async function step(job_id: number, name: string, fields: object = {}) {
	const at = new Date().toISOString();
	const { data } = await dan.call<{ results: { outcome: string; reason: string | null }[] }>(
		"POST",
		"/driver/writes",
		{
			sent_at: at,
			writes: [{ uid: `device-${++count}-trip`, type: "step", at, job_id, step: name, ...fields }],
		},
	);
	return data.results[0];
}
const statusOf = async (id: number) =>
	(await office.call<JobView>("GET", `/client/get-job/${id}`)).data.status;

describe("a trip on the driver's day", () => {
	it("has its sub-jobs as stops of their own, after it", async () => {
		const { data } = await dan.call<{ workdays: { jobs: { id: number; parent_id: number | null }[] }[] }>(
			"GET",
			`/driver/day?date=${FLEET_DAY}`,
		);
		expect(data.workdays[0]?.jobs.map(({ id, parent_id }) => [id, parent_id])).toEqual([
			[trip.id, null],
			...stops.map((id) => [id, trip.id]),
		]);
	});

	it("has documents that its driver alone can open", async () => {
		const eva = await api.north.signIn("Eva", { user_type: "driver", driver_id: 2 });
		await api.env.FILES.put("north/job-attachments/u1-note.pdf", "%PDF-1.4 note");
		await addRow(api.north.d1, "job_attachment", {
			id: 61,
			job_id: stops[0] ?? 0,
			file: "job-attachments/u1-note.pdf",
			file_name: "ADR note.pdf",
			content_type: "application/pdf",
			size: 13,
		});
		const file = await dan.fetch("GET", "/driver/attachments/61");
		expect([file.headers.get("Content-Type"), await file.text()]).toEqual([
			"application/pdf",
			"%PDF-1.4 note",
		]);
		expect((await eva.call("GET", "/driver/attachments/61")).status).toBe(404);
	});

	it("is done stop by stop, and completed with its last one", async () => {
		const [collect = 0, deliver = 0] = stops;
		for (const [name, fields] of [
			["start", {}],
			["arrived", { stop: "collection" }],
			["collected", { signer: "Mr Till" }],
		] as const)
			expect(await step(collect, name, fields)).toMatchObject({ outcome: "applied", reason: null });
		expect([await statusOf(collect), await statusOf(trip.id)]).toEqual(["Completed", "Inprogress"]);
		// Devices of before report the end of a collection as well: nothing of it is lost.
		expect(await step(collect, "delivered", { signer: "Mrs Till" })).toMatchObject({ outcome: "applied" });
		const { job_process } = (await office.call<JobView>("GET", `/client/get-job/${collect}`)).data;
		expect(job_process.map(({ pod_name }) => pod_name)).toEqual(["Mr Till", "Mrs Till"]);
		expect([await statusOf(collect), await statusOf(trip.id)]).toEqual(["Completed", "Inprogress"]);
		expect(await step(deliver, "arrived", { stop: "delivery" })).toMatchObject({ outcome: "applied" });
		expect(await step(deliver, "delivered", { signer: "Mrs Mill" })).toMatchObject({ outcome: "applied" });
		expect([await statusOf(deliver), await statusOf(trip.id)]).toEqual(["Completed", "Completed"]);
	});
});
