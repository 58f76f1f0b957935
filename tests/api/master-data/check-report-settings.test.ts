import { describe, expect, it } from "vitest";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import { readNotifications, readOutbox } from "@/tests/support/api/sent-messages";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRow, addRows } from "@/tests/support/databases/rows";
import { runCheckReports } from "@/workers/background/reminders";
import type { CheckReportSettings } from "~/domain/master-data/checks/report-setting-schemas";
import type { Tenant } from "~/tenancy/ctx";

let api: TestApi;
let admin: ApiCaller;
let olive: ApiCaller;
let tenant: Tenant;

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
	olive = await api.north.signIn("Olive", { user_type: "client", role_id: 2 });
	tenant = { id: api.north.id, slug: "north", name: "north", binding: "TENANT_DB_01", status: "active" };
});

describe("check reports", () => {
	const save = (body: Partial<CheckReportSettings>) =>
		admin.call("PUT", "/client/check-report-settings", {
			is_enabled: 1,
			only_defects: 1,
			frequency: "each",
			recipients: ["workshop@north.test"],
			include_images: 0,
			...body,
		});
	const report = async (id: number, when: string, defect: 0 | 1) => {
		await addRow(api.north.d1, "check_report", {
			id,
			uid: `r${id}`,
			truck_type: 1,
			mode: "start",
			vehicle_id: 1,
			driver_name: "Dan Webb",
			done_at: when,
			created_at: when,
		});
		await addRows(api.north.d1, "check_result", [
			{
				check_report_id: id,
				check_id: 4,
				name: "Brakes",
				value: "yes",
				defect: 0,
				defect_description: null,
				defect_status: null,
			},
			{
				check_report_id: id,
				check_id: 6,
				name: "Tyres",
				value: defect ? "no" : "yes",
				defect,
				defect_description: defect ? "Worn" : null,
				defect_status: defect ? "open" : null,
			},
		]);
	};
	const mailed = () => readOutbox(api.north, "recipient = 'workshop@north.test'");

	it("are sent once each, or only those with a defect if so set", async () => {
		await save({});
		const now = new Date();
		const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
		await report(901, inMinutes(1).toISOString(), 0);
		await report(902, inMinutes(2).toISOString(), 1);
		await runCheckReports(api.env, tenant, inMinutes(5));
		await runCheckReports(api.env, tenant, inMinutes(10));
		const [mail, ...others] = await mailed();
		expect(others).toEqual([]);
		expect(mail?.text).toContain("Dan Webb, start of day, 2 checks, 1 defect.");
		expect(mail?.text).toContain("Tyres: Defect. Worn");
	});

	it("notify staff of the defect, by email with the company's template if wanted", async () => {
		expect(await readNotifications(api.north, olive)).toContainEqual({
			slug: "vehicle_defect",
			title: "Defect on AB12 CDE: Tyres",
		});
		const kinds = await olive.call<{ notificationList: { id: number; slug: string }[] }>(
			"GET",
			"/client/client-notifications",
		);
		const kind = kinds.data.notificationList.find(({ slug }) => slug === "vehicle_defect");
		await olive.call("POST", "/client/client-notifications", {
			client_notifications: [{ notification_setting_id: kind?.id, is_enabled: 1, by_email: 1 }],
		});
		const now = new Date();
		await report(903, now.toISOString(), 1);
		await runCheckReports(api.env, tenant, now);
		expect(await readOutbox(api.north, "kind = 'defect'")).toMatchObject([
			{ recipient: "olive@north.test", subject: "Defect on AB12 CDE: Tyres" },
		]);
	});

	it("are listed by day and read individually", async () => {
		const page = await admin.call<{ data: { id: number; defects: number }[]; total: number }>(
			"GET",
			"/client/check-reports?only_defects=1",
		);
		expect(page.data.data.map(({ id }) => id)).toContain(903);
		const firstReport = await admin.call<{ results: { name: string; defect: number }[] }>(
			"GET",
			"/client/check-reports/903",
		);
		expect(firstReport.data.results.map(({ name, defect }) => [name, defect])).toEqual([
			["Brakes", 0],
			["Tyres", 1],
		]);
		expect((await admin.call("GET", "/client/check-reports/99999")).status).toBe(404);
		expect((await save({ recipients: [] })).data).toEqual({ recipients: ["Add at least one address"] });
	});
});
