import { describe, expect, it } from "vitest";
import { FLEET_DAY, saveJobAs, setJobColumns } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import { readOutbox } from "@/tests/support/api/sent-messages";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { createRole } from "@/tests/support/api/test-users";
import { addRow, changeRow } from "@/tests/support/databases/rows";
import { readJob } from "@/tests/support/jobs/test-jobs";
import { allocateToWorkday } from "@/tests/support/planning/test-allocations";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { statusRank } from "~/domain/jobs/jobs/model/status";
import type { SubJobWithTrip } from "~/domain/jobs/trips/schemas";
import { AMEND_BOOKED_JOBS_PATH } from "~/domain/kernel/permissions/rights";
import { amendText } from "~/shared/texts/amendments";
import { permissionText } from "~/shared/texts/permissions";

let api: TestApi;
let admin: ApiCaller;
let senior: ApiCaller;
let clerk: ApiCaller;
let dan: ApiCaller;

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
	const signIn = async (name: string, ...paths: string[]) =>
		await api.north.signIn(name, {
			user_type: "client",
			role_id: await createRole(api.north, "/home", "/traffic-diary", ...paths),
		});
	senior = await signIn("Senior", AMEND_BOOKED_JOBS_PATH);
	clerk = await signIn("Clerk");
	dan = await api.north.signIn("Dan", { user_type: "driver", driver_id: 1 });
	await changeRow(api.north.d1, "customer", 1, {
		enable_email_notifications: 1,
		email: "ops@eastfield.test",
	});
});

/** A job that is booked on workday 1, Dan's. */
async function bookedJob(overrides: object = {}) {
	const { id } = await saveJobAs(admin, { delivery_address_line_1: "1 Old Road", ...overrides });
	expect((await allocateToWorkday(admin, id)).status).toBe(200);
	return await readJob(admin, id);
}

const update = (by: ApiCaller, { id, version }: JobView, fields: object) =>
	by.call<JobView & { locked: string[] }>("PUT", `/client/update-job/${id}`, { version, ...fields });
const urgentOf = async (job: JobView) =>
	(
		await api.north.d1
			.prepare("SELECT id, driver_id, body, is_urgent FROM driver_message WHERE job_id = ? ORDER BY id")
			.bind(job.id)
			.all<{ id: number; driver_id: number; body: string; is_urgent: number }>()
	).results;
const mailsOf = (job: JobView) => readOutbox(api.north, `kind = 'job_amended' AND about_id = ${job.id}`);
const NEW_ADDRESS = { delivery_address_line_1: "14 Coldharbour Lane", delivery_town: "London" };

describe("a booked job", () => {
	it("is amended with the right: driver, customer and timeline learn of it", async () => {
		const job = await bookedJob();
		const amended = await update(senior, job, { ...NEW_ADDRESS, delivery_time: "13:30", item_count: 4 });
		expect(amended).toMatchObject({
			status: 200,
			data: { status: "Booked", ...NEW_ADDRESS, item_count: 4, total_charge: 100 },
		});
		expect(amended.data.job_activities.at(-1)?.message).toBe(
			"Changed: delivery address line 1 1 Old Road → 14 Coldharbour Lane, delivery town York → London, delivery time 12:00 → 13:30, item count none → 4",
		);
		const address = "Delivery address: Shop B, 14 Coldharbour Lane, London (was Shop B, 1 Old Road, York)";
		const time = "Delivery time: 13:30 (was 12:00)";
		expect(await urgentOf(job)).toMatchObject([
			{
				driver_id: 1,
				is_urgent: 1,
				body: `Job ${job.job_number} is changed\n${address}\n${time}\nItems: 4 (was none)`,
			},
		]);
		expect(await mailsOf(job)).toMatchObject([
			{
				recipient: "ops@eastfield.test",
				subject: `Job ${job.job_number} is changed`,
				text: expect.stringContaining(`${address}\n${time}\n\n`),
			},
		]);
	});

	it("is locked without the right, for the client admin, too", async () => {
		const job = await bookedJob();
		for (const by of [clerk, admin])
			expect(await update(by, job, { delivery_town: "Hull", weight: 5 })).toMatchObject({
				status: 409,
				data: { locked: ["delivery_town", "weight"] },
			});
		expect(await readJob(admin, job.id)).toMatchObject({ version: job.version });
		expect(await urgentOf(job)).toEqual([]);
	});

	it("keeps locked what no amendment changes, and all of it if one such field is sent", async () => {
		const job = await bookedJob();
		const refused = await update(senior, job, { delivery_town: "Hull", customer_id: 2, load_type_id: 502 });
		expect(refused).toMatchObject({ status: 409, data: { locked: ["customer_id", "load_type_id"] } });
	});

	it("is saved by one of two who amend it at the same moment", async () => {
		const job = await bookedJob();
		const both = await Promise.all([
			update(senior, job, { delivery_town: "Hull" }),
			update(senior, job, { delivery_town: "Bath" }),
		]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(await urgentOf(job)).toHaveLength(1);
	});

	it("is mailed about only where a time or an address changes, and to others who are named", async () => {
		const job = await bookedJob();
		const quiet = await update(senior, job, { delivery_phone: "01632960340", weight: 62 });
		expect([await mailsOf(job), (await urgentOf(job)).length]).toEqual([[], 1]);
		await update(senior, quiet.data, { delivery_time: "14:00", also_mail: ["goods-in@bride.test"] });
		expect((await mailsOf(job)).map(({ recipient }) => recipient)).toEqual([
			"ops@eastfield.test",
			"goods-in@bride.test",
		]);
	});

	it("changes nothing for its driver by a mileage", async () => {
		const job = await bookedJob();
		expect((await update(senior, job, { mileage: 39.8 })).status).toBe(200);
		expect(await urgentOf(job)).toEqual([]);
	});

	it("asks before it moves to another day, which takes it off its driver", async () => {
		const job = await bookedJob();
		const day = { collection_date: "2026-11-25", delivery_date: "2026-11-25" };
		expect(await update(senior, job, day)).toMatchObject({ status: 409, data: { confirm: "deallocate" } });
		expect((await update(senior, job, { ...day, deallocate: 1 })).data).toMatchObject({
			status: "Pending",
			...day,
		});
		expect(await urgentOf(job)).toEqual([]);
		expect(await mailsOf(job)).toHaveLength(1);
	});
});

describe("the price of an amended job", () => {
	const perKilo = { base_charge: 100, weight: 10, job_extra_charges: [{ extra_tariff_id: 501 }] };

	it("stays as agreed unless a new one is wanted", async () => {
		const job = await bookedJob(perKilo);
		await changeRow(api.north.d1, "extra_tariff", 501, { charge: 18 });
		const unpriced = await update(senior, job, { weight: 20 });
		expect(unpriced.data).toMatchObject({ weight: 20, total_charge: job.total_charge });
		const priced = await update(senior, unpriced.data, { weight: 30, reprice: 1 });
		await changeRow(api.north.d1, "extra_tariff", 501, { charge: 15 });
		expect(priced.data.total_charge).toBe(job.total_charge + 3);
	});

	it("follows a base charge that is sent", async () => {
		const job = await bookedJob();
		expect((await update(senior, job, { base_charge: 120 })).data).toMatchObject({ total_charge: 120 });
	});
});

describe("a job on the road", () => {
	it("has its collection locked once it is collected, and is closed once it is done", async () => {
		const job = await bookedJob();
		await setJobColumns(api.north, job.id, { status: 9, collected: 1 });
		const under = await readJob(admin, job.id);
		expect(await update(senior, under, { collection_town: "Hull", delivery_town: "Hull" })).toMatchObject({
			status: 409,
			data: { locked: ["collection_town"] },
		});
		expect((await update(senior, under, { delivery_town: "Hull" })).status).toBe(200);
		await setJobColumns(api.north, job.id, { status: 11 });
		expect(await update(senior, await readJob(admin, job.id), { delivery_town: "Bath" })).toMatchObject({
			status: 409,
			data: { locked: ["delivery_town"] },
		});
	});

	it("shows in its timeline that the driver has confirmed the change", async () => {
		const job = await bookedJob();
		await update(senior, job, { delivery_town: "Hull" });
		const [message] = await urgentOf(job);
		const at = new Date().toISOString();
		const write = { uid: `device-${job.id}-confirm`, type: "message_confirm", at, message_id: message?.id };
		await dan.call("POST", "/driver/writes", { sent_at: at, writes: [write] });
		expect((await readJob(admin, job.id)).job_activities.at(-1)).toMatchObject({
			action_type: "change_confirmed",
			actor_name: "Dan",
		});
	});
});

describe("a change that is recorded for a customer", () => {
	const record = (by: ApiCaller, { id, version }: JobView, fields: object) =>
		by.call<JobView>("POST", `/client/record-job-change/${id}`, { version, ...fields });

	it("waits with the requests, and is accepted by a colleague with the right alone", async () => {
		const job = await bookedJob();
		const recorded = await record(clerk, job, { ...NEW_ADDRESS, message: "Ros rang" });
		expect([recorded.status, recorded.message]).toEqual([200, amendText.recorded]);
		expect(recorded.data).toMatchObject({
			delivery_town: "York",
			portal_request: { kind: "change", is_recorded: 1, message: "Ros rang", changes: NEW_ADDRESS },
		});
		const accept = `/client/portal-requests/${recorded.data.portal_request?.id}/accept`;
		const refusal = { status: 403, message: permissionText.missing(["Amend booked jobs"]) };
		for (const by of [clerk, admin]) expect(await by.call("POST", accept, {})).toMatchObject(refusal);
		expect(await senior.call("POST", accept, {})).toMatchObject({ status: 200, data: NEW_ADDRESS });
		expect([(await urgentOf(job)).length, (await mailsOf(job)).length]).toEqual([1, 1]);
	});

	it.each<[string, object, object, number]>([
		["a customer", {}, { customer_id: 2 }, 409],
		["a price", {}, { base_charge: 1 }, 409],
		["the collection of a collected job", { collected: 1 }, { collection_town: "Hull" }, 409],
		["a job that is done", { status: 11 }, { delivery_town: "Hull" }, 409],
		["a job that can be changed itself", { status: 2 }, { delivery_town: "Hull" }, 409],
		["nothing", {}, { delivery_town: "York" }, 422],
		["a phone that is none", {}, { delivery_phone: "12" }, 422],
	])("is refused for %s", async (_name, columns, fields, status) => {
		const job = await bookedJob();
		await setJobColumns(api.north, job.id, columns);
		expect((await record(clerk, await readJob(admin, job.id), fields)).status).toBe(status);
	});

	it("is refused for an old version, and while another waits", async () => {
		const job = await bookedJob();
		expect((await record(clerk, { ...job, version: 1 }, { delivery_town: "Hull" })).status).toBe(409);
		await record(clerk, job, { delivery_town: "Hull" });
		const again = await record(clerk, await readJob(admin, job.id), { delivery_town: "Bath" });
		expect([again.status, again.message]).toEqual([409, amendText.waiting]);
	});

	it("may be of a stop of a trip, until the trip is closed", async () => {
		const trip = await saveJobAs(admin, { job_type: 3 });
		const { data } = await admin.call<SubJobWithTrip>("POST", "/client/sub-job", {
			parent_id: trip.id,
			mode: 2,
			delivery_date: FLEET_DAY,
			delivery_time: "10:00",
		});
		const { id } = data.sub_job;
		await setJobColumns(api.north, id, { status: statusRank("Booked") });
		await addRow(api.north.d1, "work_day_job", { work_day_id: 1, job_id: id });
		const stop = await readJob(admin, id);
		expect((await record(clerk, stop, { delivery_date: null })).status).toBe(422);
		const { data: recorded } = await record(clerk, stop, { delivery_contact_name: "Kim" });
		const changes = { delivery_contact_name: "Kim" };
		expect(recorded).toMatchObject({ delivery_contact_name: null, portal_request: { changes } });
		const accept = `/client/portal-requests/${recorded.portal_request?.id}/accept`;
		expect((await clerk.call("POST", accept, {})).status).toBe(403);
		expect(await senior.call("POST", accept, {})).toMatchObject({ status: 200, data: changes });
		expect(await urgentOf(stop)).toHaveLength(1);
		await setJobColumns(api.north, trip.id, { status: statusRank("Completed") });
		expect((await record(clerk, await readJob(admin, id), { delivery_town: "Hull" })).status).toBe(409);
	});

	it("is for the colleagues who are named", async () => {
		expect((await clerk.call("GET", "/client/job-amenders")).data).toEqual({ names: ["Senior"] });
	});
});
