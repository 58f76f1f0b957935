import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { FLEET_DAY, insertFleet, saveJobAs, setJobColumns } from "@/tests/support/api/fleet";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { readOnlyContext } from "@/tests/support/databases/read-only-context";
import { addRow, addRows, changeRow, changeRows, replaceRows } from "@/tests/support/databases/rows";
import { bookOnWorkday } from "@/tests/support/driver/driver-device";
import { runLateness } from "@/workers/background/reminders";
import type { JobListResponse } from "~/domain/jobs/jobs/list/schemas-list";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import type { BoardResponse } from "~/domain/planning/run/responses";
import { readDashboard } from "~/domain/shell/dashboard/dashboard";

let api: TestApi;
let office: ApiCaller;
let job: JobView;

const at = (time: string) => new Date(`${FLEET_DAY}T${time}:00.000Z`);
const visit = (time: string, company: "north" | "south" = "north") =>
	runLateness(
		api.env,
		{
			id: api[company].id,
			slug: company,
			name: company,
			binding: company === "north" ? "TENANT_DB_01" : "TENANT_DB_02",
			status: "active",
		},
		at(time),
	);
const run = (sql: string, ...values: unknown[]) =>
	api.north.d1
		.prepare(sql)
		.bind(...values)
		.run();
const rows = async (sql: string) => (await api.north.d1.prepare(sql).all()).results;
const lateness = () => rows("SELECT stop, minutes FROM job_lateness ORDER BY stop");
const notices = () => rows("SELECT DISTINCT title, message FROM notification WHERE slug = 'job_late'");

beforeAll(async () => {
	api = await openTestApi();
	await insertFleet(api.north);
	office = await api.north.signIn("Office");
});
afterAll(() => api.close());

/** In France, where roads are not known: sixty miles from the driver to the collection at 12:00, sixty more to the delivery at 14:00. */
beforeEach(async () => {
	for (const table of [
		"job_lateness",
		"work_day_activity",
		"work_day_job",
		"notification",
		"driver_location",
	])
		await run(`DELETE FROM ${table}`);
	await changeRow(api.north.d1, "work_day", 1, {
		clockin_date: FLEET_DAY,
		clockin_time: "06:00",
		clockout_time: null,
	});
	job = await saveJobAs(office, { collection_time: "12:00", delivery_time: "14:00" });
	await setJobColumns(api.north, job.id, {
		collection_latitude: 45.6947,
		collection_longitude: 2,
		delivery_latitude: 46.3894,
		delivery_longitude: 2,
	});
	await bookOnWorkday(api.north, job.id, 1);
	await drive("10:00");
});
/** The driver arrives at the stop of each job of the workdays. */
async function arriveAtStops() {
	const { results } = await api.north.d1.prepare("SELECT job_id FROM work_day_job").all<{ job_id: number }>();
	await addRows(
		api.north.d1,
		"work_day_activity",
		results.map(({ job_id }) => ({
			work_day_id: 1,
			at: "2026-11-23T11:05:00.000Z",
			action_type: "arrived",
			job_id,
		})),
	);
}
const drive = (time: string, latitude = 45) =>
	replaceRows(api.north.d1, "driver_location", [
		{ driver_id: 1, latitude, longitude: 2, at: at(time).toISOString() },
	]);

it("a driver in time is late nowhere, and is looked at again in a minute", async () => {
	expect(await visit("10:00")).toEqual(at("10:01"));
	expect(await lateness()).toEqual([]);
});

it("a driver who is too far away is late, which the office learns once", async () => {
	await drive("11:00");
	await visit("11:00");
	expect(await lateness()).toEqual([{ stop: "collection", minutes: 30 }]);
	const expected = [
		{
			title: `Job ${job.job_number} will be 30 min late`,
			message: "Collection expected at 12:30, wanted at 12:00",
		},
	];
	expect(await notices()).toEqual(expected);
	await Promise.all([visit("11:00"), visit("11:00")]);
	await drive("11:20");
	await visit("11:20");
	expect(await lateness()).toEqual([
		{ stop: "collection", minutes: 50 },
		{ stop: "delivery", minutes: 35 },
	]);
	// The delivery is about as late as the collection, of which the office knows.
	expect(await notices()).toEqual(expected);
});

it("of a job its customer is notified once, if it may track its jobs", async () => {
	const portal = await api.north.signIn("Portal", { user_type: "customer", customer_id: 1 });
	const titles = () => rows(`SELECT title FROM notification WHERE user_id = ${portal.user_id}`);
	await replaceRows(api.north.d1, "additional_setting", [{ name: "customer_notification", value: "1" }]);
	await addRow(api.north.d1, "customer_portal", { customer_id: 1, can_track: 0 });
	await drive("11:00");
	await visit("11:00");
	expect(await titles()).toEqual([]);
	await run("DELETE FROM customer_portal");
	await run("DELETE FROM job_lateness");
	await run("DELETE FROM idempotency_key");
	await visit("11:00");
	await visit("11:01");
	expect(await titles()).toEqual([{ title: `Job ${job.job_number} will be 30 min late` }]);
});

it("is shown in the diary, on the board, at home and in the job", async () => {
	await drive("11:00");
	await visit("11:00");
	const late = { stop: "collection", minutes: 30, expected_at: at("12:30").toISOString() };
	const { data: list } = await office.call<JobListResponse>(
		"GET",
		`/client/get-job-list?date_from=${FLEET_DAY}&date_to=${FLEET_DAY}&keywords=${job.job_number}`,
	);
	expect(list.job_details.data[0]?.late).toEqual(late);
	await addRow(api.north.d1, "vehicle_job_planner", {
		job_id: job.id,
		plannerable_id: 1,
		date: FLEET_DAY,
		position: 1,
	});
	const { data: board } = await office.call<BoardResponse>(
		"GET",
		`/client/planner/get-vehicle-list?date=${FLEET_DAY}`,
	);
	const row = board.vehicles.find(({ id }) => id === 1);
	expect(row?.planned_jobs.find(({ id }) => id === job.id)?.late).toEqual(late);
	expect(row?.work_day[0]?.reported).toEqual({
		clockin_date: FLEET_DAY,
		clockout_date: null,
		entries: [],
	});
	const { data: detail } = await office.call<JobView>("GET", `/client/get-job/${job.id}`);
	expect(detail.lateness).toEqual([{ ...late, due_at: at("12:00").toISOString() }]);
	const lateJobs = async (time: string) => {
		const home = await readDashboard({ ctx: readOnlyContext(api.north.d1, at(time)), input: undefined });
		return home.needs.filter(({ id }) => id === `late-${job.id}`);
	};
	expect(await lateJobs("11:00")).toMatchObject([{ time: `−${late.minutes} min`, tone: "danger" }]);
	await drive("11:40");
	await visit("11:40");
	expect(await lateJobs("11:40")).toMatchObject([
		{ time: "−1 h 10", title: `${job.job_number} will be 1 h 10 late` },
	]);
});

it("in time again it is shown no more, and not announced twice", async () => {
	await drive("11:00");
	await visit("11:00");
	await drive("11:10", 45.6);
	await visit("11:10");
	expect(await lateness()).toEqual([{ stop: "collection", minutes: 0 }]);
	await drive("11:20");
	await visit("11:20");
	expect((await notices()).filter(({ message }) => String(message).startsWith("Collection"))).toHaveLength(1);
});

it.each([
	["reached", arriveAtStops],
	["allocated no more", () => changeRows(api.north.d1, "work_day_job", {}, { is_deleted: 1 })],
	[
		"left by a driver who has clocked out",
		() => changeRow(api.north.d1, "work_day", 1, { clockout_time: "11:05" }),
	],
])("a stop that is %s is late no more", async (_name, change) => {
	await drive("11:00");
	await visit("11:00");
	await change();
	await visit("11:06");
	expect((await lateness()).filter(({ stop }) => stop === "collection")).toEqual([]);
});

it("the company's own limit counts", async () => {
	await changeRows(api.north.d1, "live_setting", {}, { late_after_minutes: 45 });
	await drive("11:00");
	await visit("11:00");
	expect(await lateness()).toEqual([]);
	await changeRows(api.north.d1, "live_setting", {}, { late_after_minutes: 15 });
});

it("another company with nobody on duty has nothing to do", async () => {
	expect(await visit("11:00", "south")).toBeNull();
});
