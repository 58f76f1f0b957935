import { describe, expect, it } from "vitest";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import { readNotifications, readOutbox } from "@/tests/support/api/sent-messages";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
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

const run = (sql: string, ...params: unknown[]) => api.north.d1.prepare(sql).bind(...params);

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
		await run(
			`INSERT INTO check_report (id, uid, truck_type, mode, vehicle_id, driver_name, done_at, created_at)
				VALUES (?1, 'r' || ?1, 1, 'start', 1, 'Dan Webb', ?2, ?2)`,
			id,
			when,
		).run();
		await run(
			`INSERT INTO check_result (check_report_id, check_id, name, value, defect, defect_description, defect_status)
				VALUES (?1, 4, 'Brakes', 'yes', 0, NULL, NULL), (?1, 6, 'Tyres', ?2, ?3, ?4, ?5)`,
			id,
			defect ? "no" : "yes",
			defect,
			defect ? "Worn" : null,
			defect ? "open" : null,
		).run();
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
