import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FLEET_DAY, insertFleet, saveJobAs, setJobColumns } from "@/tests/support/api/fleet";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { bookOnWorkday, deviceWrite, minutesAgo, reportWrites } from "@/tests/support/driver/driver-device";
import type { JobView } from "~/domain/jobs/jobs/model/responses";

let api: TestApi;
let office: ApiCaller;
let dan: ApiCaller;
let job: JobView;
let load_type_id: number;

beforeAll(async () => {
	api = await openTestApi();
	await insertFleet(api.north);
	office = await api.north.signIn("Office");
	dan = await api.north.signIn("Dan", { user_type: "driver", driver_id: 1 });
	const charge = await office.call<{ id: number }>("POST", "/client/waiting-charge", {
		code: "WAIT-36",
		charge: 36,
		free_minutes: 20,
	});
	const loadType = await office.call<{ id: number }>("POST", "/client/load-type", {
		code: "RIGID-36",
		waiting_charge_id: charge.data.id,
	});
	load_type_id = loadType.data.id;
});
afterAll(() => api.close());
beforeEach(async () => {
	await api.north.d1.batch(
		["DELETE FROM driver_write", "DELETE FROM work_day_activity", "DELETE FROM work_day_job"].map((sql) =>
			api.north.d1.prepare(sql),
		),
	);
	job = await saveJobAs(office, { collection_town: "Leeds" });
	await setJobColumns(api.north, job.id, { load_type_id, collection_time: null, delivery_time: null });
	await bookOnWorkday(api.north, job.id, 1);
});

const step = (name: string, minutes: number, fields: object = {}) =>
	deviceWrite("step", { job_id: job.id, step: name, at: minutesAgo(minutes), ...fields });
const readJob = async () => (await office.call<JobView>("GET", `/client/get-job/${job.id}`)).data;
const charges = async () =>
	(await readJob()).job_activities.filter(({ action_type }) => action_type === "waiting_charge");

const titles = async (slug: string) =>
	(
		await api.north.d1
			.prepare("SELECT title FROM notification WHERE slug = ?")
			.bind(slug)
			.all<{ title: string }>()
	).results.map(({ title }) => title);

describe("waiting at a stop", () => {
	it("beyond the free time is proposed once, with the reason, and the office approves it", async () => {
		const results = await reportWrites(dan, [
			step("arrived", 120, { stop: "collection" }),
			step("collected", 40, { waiting_reason: "queue" }),
			step("left", 30, { stop: "collection" }),
		]);
		expect(results).toEqual(["applied", "applied", "applied"]);
		const [charge, ...others] = await charges();
		expect(others).toEqual([]);
		expect(charge).toMatchObject({
			status: 1,
			amount: 36,
			message: "Waited 80 min at collection, Leeds (20 min free, £36.00 an hour): Queue",
		});
		const approved = await office.call<{ status: number }>("POST", "/client/approve_waiting_charge", {
			id: charge?.id,
		});
		expect([approved.status, approved.data.status]).toEqual([200, 2]);
		expect((await readJob()).waiting_charge).toBe(36);
	});

	it("is announced to the office", async () => {
		await reportWrites(dan, [step("arrived", 100, { stop: "collection" }), step("left", 30)]);
		expect(await titles("waiting_charge")).toContain(`Waiting charge on job ${job.job_number}`);
	});

	it.each<[string, () => Parameters<typeof reportWrites>[1]]>([
		["within the free time", () => [step("arrived", 40, { stop: "collection" }), step("collected", 25)]],
		["without an arrival", () => [step("collected", 25)]],
		[
			"that was ended before",
			() => [
				step("arrived", 300, { stop: "collection" }),
				step("collected", 290),
				step("delivered", 20, { signer: "Mrs Mill" }),
			],
		],
	])("%s proposes nothing", async (_name, writes) => {
		await reportWrites(dan, writes());
		expect(await charges()).toEqual([]);
	});

	it("counts from the time wanted for a driver who is early", async () => {
		await setJobColumns(api.north, job.id, {
			collection_date: minutesAgo(60).slice(0, 10),
			collection_time: minutesAgo(60).slice(11, 16),
		});
		await reportWrites(dan, [step("arrived", 200, { stop: "collection" }), step("collected", 10)]);
		const [charge] = await charges();
		expect(charge?.message).toMatch(/^Waited (49|50) min at collection/);
	});

	it("of a load type without a waiting charge proposes nothing", async () => {
		await setJobColumns(api.north, job.id, { load_type_id: null });
		await reportWrites(dan, [step("arrived", 300, { stop: "collection" }), step("collected", 10)]);
		expect(await charges()).toEqual([]);
	});
});

interface Reasons {
	failure: { code: string; name: string }[];
	waiting: { code: string; name: string }[];
}
const dayReasons = async () =>
	(await dan.call<{ reasons: Reasons }>("GET", `/driver/day?date=${FLEET_DAY}`)).data.reasons;

describe("reasons", () => {
	it("of the company are in the driver's day, in order, and a failed job takes them", async () => {
		const added = await office.call<{ id: number }>("POST", "/client/driver-reasons", {
			kind: "failure",
			code: "no_crane",
			name: "No crane on site",
		});
		expect(added.status).toBe(200);
		const { failure, waiting } = await dayReasons();
		expect(failure[0]).toEqual({ code: "closed", name: "Closed" });
		expect(failure.at(-1)).toEqual({ code: "no_crane", name: "No crane on site" });
		expect(waiting.map(({ code }) => code)).toContain("queue");
		expect((await office.call("DELETE", `/client/driver-reasons/${added.data.id}`)).status).toBe(200);
		expect((await dayReasons()).failure.map(({ code }) => code)).not.toContain("no_crane");
		// The phone had read its list before.
		expect(await reportWrites(dan, [step("failed", 5, { stop: "collection", reason: "no_crane" })])).toEqual([
			"applied",
		]);
		const messages = (await readJob()).job_activities.map(({ message }) => message);
		expect(messages).toContain("Not done at collection, Leeds; No crane on site");
		expect(await titles("job_failed")).toContain(`Job ${job.job_number} was not done`);
	});

	it("that never were in the list are refused", async () => {
		expect(await reportWrites(dan, [step("failed", 5, { reason: "queue" })])).toEqual([
			"This reason does not exist.",
		]);
	});

	it("of another company are not seen, and drivers cannot change them", async () => {
		const south = await api.south.signIn("Other office");
		const { data } = await south.call<{ id: number }>("POST", "/client/driver-reasons", {
			kind: "waiting",
			code: "tide",
			name: "Tide",
		});
		expect((await dayReasons()).waiting.map(({ code }) => code)).not.toContain("tide");
		expect((await office.call("DELETE", `/client/driver-reasons/${data.id}`)).status).toBe(404);
		const body = { kind: "waiting", code: "x", name: "X" };
		expect((await dan.call("POST", "/client/driver-reasons", body)).status).toBe(403);
	});
});
