import { beforeEach, describe, expect, it } from "vitest";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import { readOutbox } from "@/tests/support/api/sent-messages";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRow, changeRows } from "@/tests/support/databases/rows";
import { ONE_PIXEL } from "@/tests/support/jobs/job-papers";
import { runCheckReports } from "@/workers/background/reminders";
import type { CheckReportSettings } from "~/domain/master-data/checks/report-setting-schemas";
import { addDays, weekOf } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import type { Tenant } from "~/tenancy/ctx";

let api: TestApi;
let admin: ApiCaller;
let dan: ApiCaller;
let tenant: Tenant;
let count = 0;

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
	dan = await api.north.signIn("Dan", { user_type: "driver", driver_id: 1 });
	tenant = { id: api.north.id, slug: "north", name: "north", binding: "TENANT_DB_01", status: "active" };
	await addRow(api.north.d1, "check_definition", {
		id: 901,
		truck_type: 1,
		name: "Tyres of the test",
		field_type: "Radio",
		position: 1,
	});
});
beforeEach(async () => {
	await api.north.d1.batch(
		["DELETE FROM outbox", "DELETE FROM check_report", "DELETE FROM reminder_sent"].map((sql) =>
			api.north.d1.prepare(sql),
		),
	);
});

const save = (body: Partial<CheckReportSettings>) =>
	admin.call("PUT", "/client/check-report-settings", {
		is_enabled: 1,
		only_defects: 0,
		frequency: "each",
		recipients: ["workshop@north.test", "fleet@north.test"],
		include_images: 0,
		...body,
	});

/** Sends a check as the driver's phone does. */
async function report(value: "yes" | "no", answer: object = {}) {
	const at = new Date().toISOString();
	const { data } = await dan.call<{ results: { outcome: string }[] }>("POST", "/driver/writes", {
		sent_at: at,
		writes: [
			{
				uid: `mails-test-${++count}`,
				at,
				type: "check",
				work_day_id: 1,
				truck_type: 1,
				mode: "start",
				answers: [{ check_id: 901, value, ...answer }],
			},
		],
	});
	expect(data.results).toMatchObject([{ outcome: "applied" }]);
}

const today = () => todayInLondon(new Date());
const morningOf = (day: string) => new Date(`${day}T07:30:00Z`);
const mails = () => readOutbox(api.north, "recipient = 'workshop@north.test'");

describe("the mails of check reports", () => {
	it.each([
		["all reports", 0, 2],
		["only those with a defect", 1, 1],
	] as const)("each: %s, to every recipient", async (_, only_defects, sent) => {
		await save({ only_defects });
		await report("yes");
		await report("no", { defect_description: "Bald" });
		await runCheckReports(api.env, tenant, new Date());
		await runCheckReports(api.env, tenant, new Date());
		expect(await mails()).toHaveLength(sent);
		expect(await readOutbox(api.north, "recipient = 'fleet@north.test'")).toHaveLength(sent);
		expect((await mails()).map(({ text }) => text).join()).toContain("Tyres of the test: Defect. Bald");
	});

	it.each([
		["daily", () => addDays(today(), 1)],
		["weekly", () => addDays(weekOf(today()).from, 7)],
	] as const)("%s: one mail of all reports, the next morning", async (frequency, due) => {
		await save({ frequency });
		await changeRows(api.north.d1, "check_report_setting", {}, { updated_at: "2020-01-01T00:00:00.000Z" });
		await report("yes");
		await report("no", { defect_description: "Bald" });
		await runCheckReports(api.env, tenant, new Date());
		expect(await mails()).toEqual([]);
		await runCheckReports(api.env, tenant, morningOf(due()));
		await runCheckReports(api.env, tenant, morningOf(due()));
		const [mail, ...others] = await mails();
		expect(others).toEqual([]);
		expect(mail?.text).toContain("2 check reports, 1 defect.");
	});

	it("attach the stored pictures if so set, without those that are missing", async () => {
		const files = { defect_image: `workday-attachments/u${dan.user_id}-a.png`, random_image_url: null };
		await api.env.FILES.put(`north/${files.defect_image}`, ONE_PIXEL);
		const missing = `workday-attachments/u${dan.user_id}-b.png`;
		await save({ include_images: 1 });
		await report("no", { ...files, optional_image: missing });
		await runCheckReports(api.env, tenant, new Date());
		const stored = await api.north.d1
			.prepare("SELECT attachments FROM outbox WHERE recipient = 'workshop@north.test'")
			.first<string>("attachments");
		expect(JSON.parse(stored ?? "[]")).toMatchObject([
			{ file: files.defect_image, content_type: "image/png" },
		]);
	});

	it("are none while they are switched off", async () => {
		await save({ is_enabled: 0 });
		await report("no");
		await runCheckReports(api.env, tenant, new Date());
		expect(await mails()).toEqual([]);
	});
});
