import { describe, expect, it } from "vitest";
import { saveJobAs } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import { readNotifications } from "@/tests/support/api/sent-messages";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRow } from "@/tests/support/databases/rows";
import { readJob } from "@/tests/support/jobs/test-jobs";
import { runReminders } from "@/workers/background/reminders";
import { selectUnconfirmedChanges } from "~/db/repositories/messages/unconfirmed-changes";
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
	const isInTimeline = async () =>
		(await readJob(admin, id)).job_activities.some((entry) => entry.action_type === "change_unconfirmed");
	return { countNotices, isInTimeline };
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
