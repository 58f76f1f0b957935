import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { NewRow } from "@/scripts/lib/databases/table-rows";
import { freeDay, insertFleet, saveJobAs, setJobColumns } from "@/tests/support/api/fleet";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { addRow, addRows, changeRow, changeRows } from "@/tests/support/databases/rows";
import { bookOnWorkday, minutesAgo } from "@/tests/support/driver/driver-device";
import { formOf, ONE_PIXEL, podPicture, requestPod } from "@/tests/support/jobs/job-papers";
import { clearPrincipalCache } from "~/auth/principal";
import type { CurrentJob, CurrentJobs } from "~/domain/diary/current-jobs/schemas";
import type { NewTrackingLink } from "~/domain/diary/tracking/links";
import type { CustomerJobView } from "~/domain/jobs/jobs/detail/get-customer-job";
import type { JobListResponse } from "~/domain/jobs/jobs/list/schemas-list";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { todayInLondon } from "~/shared/time/london";

let api: TestApi;
let office: ApiCaller;
let east: ApiCaller;
let west: ApiCaller;
let ours: JobView;
let theirs: JobView;
const today = todayInLondon(new Date());

const run = (sql: string, ...values: unknown[]) =>
	api.north.d1
		.prepare(sql)
		.bind(...values)
		.run();

async function bookJob(customer_id: number, reference: string, places: [number, number]): Promise<JobView> {
	const job = await saveJobAs(office, {
		customer_id,
		customer_reference: [{ name: reference }],
		collection_name: "=SUM(A1)",
		delivery_name: `Door of ${reference}`,
		collection_date: today,
		collection_time: null,
		delivery_date: today,
		delivery_time: null,
	});
	await setJobColumns(api.north, job.id, {
		collection_latitude: 50 + places[0],
		collection_longitude: -1,
		delivery_latitude: 50 + places[1],
		delivery_longitude: -1,
	});
	await bookOnWorkday(api.north, job.id, 1);
	return job;
}

const report = (step: string, job: JobView) =>
	addRow(api.north.d1, "work_day_activity", {
		work_day_id: 1,
		at: minutesAgo(10),
		action_type: step,
		job_id: job.id,
	});
const limit = async (rights: Partial<NewRow<"customer_portal">>) => {
	await run("DELETE FROM customer_portal");
	await addRow(api.north.d1, "customer_portal", { customer_id: 1, ...rights });
	clearPrincipalCache();
};
const readToday = async (by: ApiCaller) =>
	(await by.call<CurrentJobs>("GET", "/customer/followed-jobs")).data;
const currentJobOf = (by: ApiCaller, { id }: JobView) =>
	by.call<CurrentJob>("GET", `/customer/followed-job/${id}`);
const days = `date_from=${today}&date_to=${today}`;

beforeAll(async () => {
	api = await openTestApi();
	await insertFleet(api.north);
	office = await api.north.signIn("Office");
	east = await api.north.signIn("Eastern", { user_type: "customer", customer_id: 1 });
	west = await api.north.signIn("Western", { user_type: "customer", customer_id: 2 });
	await freeDay(api.north, today);
	await changeRow(api.north.d1, "work_day", 1, {
		date: today,
		clockin_date: "2026-01-01",
		clockin_time: "06:00",
	});
	await addRows(api.north.d1, "driver_location", [
		{ driver_id: 1, latitude: 50.5, longitude: -1, at: minutesAgo(1) },
	]);
	ours = await bookJob(1, "OURS-1", [0, 3]);
	theirs = await bookJob(2, "THEIRS-2", [1, 2]);
});
afterAll(() => api.close());
beforeEach(async () => {
	await run("DELETE FROM work_day_activity");
	await limit({});
});

it("a trip is expected when the driver of one of its sub-jobs is", async () => {
	const trip = await saveJobAs(office, { customer_id: 1 });
	await changeRow(api.north.d1, "job", ours.id, { parent_id: trip.id, sub_no: 1 });
	await report("collected", ours);
	expect((await currentJobOf(east, trip)).data).toMatchObject({ expected: [{ stop: "delivery" }] });
	await changeRow(api.north.d1, "job", ours.id, { parent_id: null, sub_no: 0 });
	await run("DELETE FROM job WHERE id = ?", trip.id);
});

describe("two customers' goods on one vehicle", () => {
	it("each sees it from its own collection to its own delivery only", async () => {
		expect((await currentJobOf(east, ours)).data.vehicle).toBeNull();
		await report("collected", ours);
		expect((await currentJobOf(east, ours)).data).toMatchObject({
			vehicle: { position: { latitude: 50.5, longitude: -1 } },
			expected: [{ stop: "delivery" }],
		});
		expect((await currentJobOf(west, theirs)).data.vehicle).toBeNull();
		await report("arrived", theirs);
		expect((await currentJobOf(east, ours)).data.vehicle).toBeNull();
		await report("collected", theirs);
		for (const [by, job] of [
			[east, ours],
			[west, theirs],
		] as const)
			expect((await currentJobOf(by, job)).data.vehicle).not.toBeNull();
		await report("delivered", ours);
		expect((await currentJobOf(east, ours)).data).toMatchObject({ vehicle: null, expected: [] });
	});

	it("neither reads of the other's jobs, stops or carrier", async () => {
		await report("collected", ours);
		const seen = await readToday(east);
		expect(seen.jobs.map(({ id }) => id)).toEqual([ours.id]);
		expect(seen.jobs.map(({ references }) => references)).toEqual([["OURS-1"]]);
		expect(seen.counts).toMatchObject({ to_come: 1, delivered: 0 });
		expect(JSON.stringify(seen)).not.toMatch(/THEIRS|Dan|AB12|driver_id|reg/);
		expect((await currentJobOf(east, theirs)).status).toBe(404);
		expect((await east.call("POST", `/customer/tracking-link/${theirs.id}`)).status).toBe(404);
		expect((await office.call("GET", "/customer/followed-jobs")).status).toBe(403);
	});

	it("neither gets the other's by search, list, file or archive", async () => {
		await requestPod(office, theirs.id, { pod_image: podPicture(), pod_name: "Theirs" });
		for (const query of ["keywords=THEIRS", "customer_id=2", `job_number=${theirs.job_number}`]) {
			const file = await east.fetch("GET", `/customer/traffic-diary/csv?${days}&${query}`);
			expect((await file.text()).trim().split("\r\n")).toHaveLength(1);
			const list = await east.call<JobListResponse>("GET", `/customer/get-job-list?${days}&${query}`);
			expect(list.data.job_details.total).toBe(0);
		}
		const rows = await east.call<{ rows: unknown[] }>(
			"GET",
			`/customer/traffic-diary/rows?${days}&ids=${theirs.id}`,
		);
		expect(rows.data.rows).toEqual([]);
		for (const path of ["download-assets", "download-pod-pdf"])
			expect((await east.fetch("GET", `/customer/traffic-diary/${path}/${theirs.id}`)).status).toBe(404);
		const both = `/customer/traffic-diary/download-assets-multiple?ids=${theirs.id},${ours.id}`;
		expect((await east.fetch("GET", both)).status).toBe(409);
	});
});

describe("a customer's file", () => {
	it("has the customer's columns and words, and no formula", async () => {
		const lines = (await (await east.fetch("GET", `/customer/traffic-diary/csv?${days}`)).text()).split(
			"\r\n",
		);
		expect(lines[0]).toBe(
			"Job #,Ref,Customer,Status,Col From,Col Town,Col Postcode,Col Date,Col Time,Col Until,Del To,Del Town,Del Postcode,Del Date,Del Time,Del Until,Service,Load Type,Price",
		);
		expect(lines[1]).toContain(`${ours.job_number},OURS-1,Eastfield,Booked,'=SUM(A1),`);
		expect(lines[1]).toMatch(/100\.00$/);
		expect(lines).toHaveLength(3);
	});
});

describe("a customer without a right", () => {
	it("to prices sees none in list, rows, job, file and sum, and cannot sort by them", async () => {
		await limit({ can_see_prices: 0 });
		const list = await east.call<JobListResponse>(
			"GET",
			`/customer/get-job-list?${days}&sort=total_charge&direction=desc`,
		);
		expect(list.data.job_details.data.map(({ total_charge }) => total_charge)).toEqual([null]);
		const rows = await east.call<{ rows: { total_charge: null }[] }>(
			"GET",
			`/customer/traffic-diary/rows?${days}&ids=${ours.id}`,
		);
		expect(rows.data.rows[0]?.total_charge).toBeNull();
		const job = await east.call<CustomerJobView>("GET", `/customer/get-job/${ours.id}`);
		expect(job.data).toMatchObject({ total_charge: null, price: null, base_charge: null, extra_charges: [] });
		expect((await east.call("GET", `/customer/traffic-diary/sum?${days}`)).status).toBe(403);
		const file = await (await east.fetch("GET", `/customer/traffic-diary/csv?${days}`)).text();
		for (const text of [JSON.stringify(job.data), JSON.stringify(list.data), file])
			expect(text).not.toMatch(/100(\.00)?[,"}\r]|Price/);
	});

	it("to proofs gets neither names, pictures, PDF nor their part of the archive", async () => {
		await setJobColumns(api.north, ours.id, { status: 9 });
		const { data } = await requestPod(office, ours.id, { pod_image: podPicture(), pod_name: "R Padley" });
		const picture = data.job_process[0]?.pod_image;
		await office.fetch(
			"POST",
			"/client/job-attachment",
			formOf({ job_id: String(ours.id), attachments: new File([ONE_PIXEL], "note.png") }),
		);
		await changeRows(api.north.d1, "additional_setting", { name: "customer_job_activity" }, { value: "1" });
		const fetchAll = () =>
			Promise.all(
				[`/customer/files/${picture}`, `/customer/traffic-diary/download-pod-pdf/${ours.id}`].map(
					async (path) => (await east.fetch("GET", path)).status,
				),
			);
		const readArchive = async () =>
			await (await east.fetch("GET", `/customer/traffic-diary/download-assets/${ours.id}`)).text();
		expect(await fetchAll()).toEqual([200, 200]);
		expect((await currentJobOf(east, ours)).data).toMatchObject({
			references: ["OURS-1"],
			signed_by: "R Padley",
		});
		expect(await readArchive()).toContain("POD 1.png");
		await limit({ can_see_pods: 0 });
		expect(await fetchAll()).toEqual([404, 403]);
		const job = await east.call<CustomerJobView>("GET", `/customer/get-job/${ours.id}`);
		expect(job.data.job_process).toEqual([]);
		for (const text of [JSON.stringify(job.data), JSON.stringify(await readToday(east)), await readArchive()])
			expect(text).not.toMatch(/Padley|POD 1/);
	});

	it("to track sees steps without times expected or a position, and shares no link", async () => {
		await report("collected", ours);
		const shared = await east.call<NewTrackingLink>("POST", `/customer/tracking-link/${ours.id}`);
		expect(shared.data.url).toMatch(/^\/track\/north\./);
		await limit({ can_track: 0 });
		expect((await currentJobOf(east, ours)).data).toMatchObject({ expected: [], vehicle: null });
		expect((await east.call("POST", `/customer/tracking-link/${ours.id}`)).status).toBe(403);
	});
});
