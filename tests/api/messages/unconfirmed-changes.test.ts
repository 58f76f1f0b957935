import { describe, expect, it } from "vitest";
import { FLEET_DAY, saveJobAs } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import { readNotifications } from "@/tests/support/api/sent-messages";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRow } from "@/tests/support/databases/rows";
import { readJob } from "@/tests/support/jobs/test-jobs";
import { runReminders } from "@/workers/background/reminders";
import { selectUnconfirmedChanges } from "~/db/repositories/messages/unconfirmed-changes";
import type { JobListResponse } from "~/domain/jobs/jobs/list/schemas-list";
import { driverAppText } from "~/shared/texts/driver-app";
import { MINUTE_MS } from "~/shared/time/durations.mjs";
import type { Tenant } from "~/tenancy/ctx";

let api: TestApi;
let admin: ApiCaller;
let tenant: Tenant;

openFleetBeforeAll((opened) => {
	({ api, admin } = opened);
	tenant = { id: api.north.id, slug: "north", name: "north", binding: "TENANT_DB_01", status: "active" };
});

const now = Date.now();
const minutesOn = (minutes: number) => new Date(now + minutes * MINUTE_MS);

const workdays = new Map<number, Promise<number>>();
/** The workday of a driver, opened once. */
function openWorkday(driver_id: number): Promise<number> {
	const workday = { driver_id, vehicle_id: driver_id, date: "2026-12-01", shift_type_id: 1 };
	const opened = workdays.get(driver_id) ?? addRow(api.north.d1, "work_day", workday);
	workdays.set(driver_id, opened);
	return opened;
}

/** The mark of a job's row in the diary. */
async function readMark(job_number: string, fields = "all") {
	const { data } = await admin.call<JobListResponse>(
		"GET",
		`/client/get-job-list?date_from=${FLEET_DAY}&date_to=${FLEET_DAY}&keywords=${job_number}&fields=${fields}`,
	);
	return data.job_details.data[0]?.is_unconfirmed;
}

/** An urgent message about a change of a job to driver 1, Dan Webb, who has it unless another driver does. */
async function sendChange(
	minutesAgo: number,
	{ carrier = 1, ...columns }: { carrier?: number } & object = {},
) {
	const { id, job_number } = await saveJobAs(admin);
	const work_day_id = await openWorkday(carrier);
	await addRow(api.north.d1, "work_day_job", { work_day_id, job_id: id });
	await addRow(api.north.d1, "driver_message", {
		driver_id: 1,
		from_driver: 0,
		body: "Changed",
		is_urgent: 1,
		sent_at: minutesOn(-minutesAgo).toISOString(),
		job_id: id,
		...columns,
	});
	const title = driverAppText.notConfirmed("Dan Webb", job_number);
	const countNotices = async () =>
		(await readNotifications(api.north, admin)).filter((notice) => notice.title === title).length;
	const isMarked = (fields = "all") => readMark(job_number, fields);
	const isInTimeline = async () =>
		(await readJob(admin, id)).job_activities.some((entry) => entry.action_type === "change_unconfirmed");
	return { id, isMarked, countNotices, isInTimeline };
}

describe("a change that its driver has not confirmed", () => {
	it("is named once to the office and in the timeline, after five minutes", async () => {
		const { countNotices, isInTimeline } = await sendChange(0);
		expect(await runReminders(api.env, tenant, minutesOn(4))).toEqual(minutesOn(5));
		expect([await countNotices(), await isInTimeline()]).toEqual([0, false]);
		await runReminders(api.env, tenant, minutesOn(5));
		await runReminders(api.env, tenant, minutesOn(6));
		expect([await countNotices(), await isInTimeline()]).toEqual([1, true]);
	});

	it("marks the row of the diary until it is confirmed, or the job is done", async () => {
		const [confirmed, done] = [await sendChange(6), await sendChange(6)];
		expect(await confirmed.isMarked()).toBe(0);
		await runReminders(api.env, tenant, minutesOn(0));
		expect([await confirmed.isMarked(), await done.isMarked("diary")]).toEqual([1, 1]);
		const run = (sql: string, id: number) => api.north.d1.prepare(sql).bind(id).run();
		await run("UPDATE driver_message SET confirmed_at = sent_at WHERE job_id = ?", confirmed.id);
		await run("UPDATE work_day_job SET is_completed = 1, version = version + 1 WHERE job_id = ?", done.id);
		expect([await confirmed.isMarked(), await done.isMarked()]).toEqual([0, 0]);
	});

	it("marks the trip of a sub-job, too", async () => {
		const { id } = await sendChange(6);
		await runReminders(api.env, tenant, minutesOn(0));
		const trip = await saveJobAs(admin, { job_type: 3 });
		expect(await readMark(trip.job_number)).toBe(0);
		await api.north.d1
			.prepare("UPDATE job SET parent_id = ?, job_number = ?, sub_no = 1, version = version + 1 WHERE id = ?")
			.bind(trip.id, trip.job_number, id)
			.run();
		expect(await readMark(trip.job_number)).toBe(1);
	});

	it.each([
		["it is confirmed", 6, { confirmed_at: new Date(now).toISOString() }],
		["it is of yesterday", 13 * 60, {}],
		["it is no change of a job", 6, { is_urgent: 0 }],
		["another driver has the job by now", 6, { carrier: 2 }],
	])("is not named when %s", async (_, minutesAgo, columns) => {
		const { countNotices, isInTimeline } = await sendChange(minutesAgo, columns);
		await runReminders(api.env, tenant, minutesOn(0));
		expect([await countNotices(), await isInTimeline()]).toEqual([0, false]);
	});

	it("is found by an index", async () => {
		const { sql, params } = selectUnconfirmedChanges(minutesOn(-60).toISOString(), 10).toSQL();
		const { results } = await api.north.d1
			.prepare(`EXPLAIN QUERY PLAN ${sql}`)
			.bind(...params)
			.all<{ detail: string }>();
		const steps = results.map(({ detail }) => detail);
		expect(steps).toContain(
			"SEARCH driver_message USING INDEX driver_message_unconfirmed_change (sent_at>?)",
		);
		expect(steps.join("\n")).not.toMatch(/SCAN|TEMP B-TREE/);
	});
});
