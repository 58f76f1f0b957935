import { describe, expect, it } from "vitest";
import { saveJobAs } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import { type ApiCaller, anonymous, type TestApi } from "@/tests/support/api/test-api";
import type { Switches } from "~/domain/company/settings/switch-schemas";
import type { InvoiceSettings } from "~/domain/finance/invoicing/schemas";
import type { AvailableCarriers } from "~/domain/planning/allocation/available-carriers";
import type { BankHolidayYear } from "~/domain/planning/holidays/bank-holiday-list";

let api: TestApi;
let admin: ApiCaller;
let olive: ApiCaller;
let finance: ApiCaller;

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
	olive = await api.north.signIn("Olive", { user_type: "client", role_id: 2 });
	finance = await api.north.signIn("Fred", { user_type: "client", role_id: 4 });
});

const run = (sql: string, ...params: unknown[]) => api.north.d1.prepare(sql).bind(...params);

describe("access to settings", () => {
	it.each([
		["/client/invoice-settings"],
		["/client/holiday-settings"],
		["/client/check-report-settings"],
		["/client/reminder-settings"],
		["/client/email-templates"],
		["/client/company-switches"],
	])("%s needs its permission", async (path) => {
		expect((await admin.call("GET", path)).status).toBe(200);
		expect((await finance.call("GET", path)).status).toBe(403);
		expect((await anonymous(api).call("GET", path)).status).toBe(401);
	});
});

describe("invoice settings", () => {
	const read = async () => (await admin.call<InvoiceSettings>("GET", "/client/invoice-settings")).data;
	const save = (body: object) => admin.call<InvoiceSettings>("PUT", "/client/invoice-settings", body);

	it("move a series forward, and the next job gets that number", async () => {
		const { next, ...settings } = await read();
		const saved = await save({ ...settings, next: { job: next.job + 500 } });
		expect([saved.status, saved.message]).toEqual([200, "Details Successfully Updated"]);
		expect((await saveJobAs(admin)).job_number).toBe(String(next.job + 500));
		expect((await read()).next.job).toBe(next.job + 501);
	});

	it("never move a series back to a used number", async () => {
		const { next, ...settings } = await read();
		const refused = await save({ ...settings, next: { job: next.job - 1 } });
		expect(refused).toMatchObject({
			status: 422,
			data: { "next.job": [`Numbers up to ${next.job - 1} are taken`] },
		});
		expect(await save({ ...settings, next: {} })).toMatchObject({ status: 200, data: { next } });
	});

	it("apply their VAT to the job form and their layout to the sample invoice", async () => {
		const { next: _, ...settings } = await read();
		await save({ ...settings, next: {}, vat_rate: 17.5, footer: "Registered in Leeds" });
		const pdf = await admin.fetch("GET", "/client/invoice-settings/preview?terms_days=7&show_addresses=0");
		expect([pdf.status, pdf.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
		expect(new TextDecoder().decode((await pdf.arrayBuffer()).slice(0, 5))).toBe("%PDF-");
		const form = await admin.call<{ vat_rate: number }>("GET", "/client/get-traffic-diary-default-values");
		expect(form.data.vat_rate).toBe(17.5);
		await save({ ...settings, next: {} });
	});

	it.each([
		["vat_rate", 101, "At most 100"],
		["terms_days", 1.5, "Whole days"],
		["invoice_prefix", "No. <1>", "Letters, digits, hyphen, dot, underline and slash"],
		["account_code", " ", "Please enter an account code"],
	])("refuse %s %j", async (field, value, message) => {
		const { next: _, ...settings } = await read();
		expect(await save({ ...settings, next: {}, [field]: value })).toMatchObject({
			status: 422,
			data: { [field]: [message] },
		});
	});
});

describe("holiday settings", () => {
	const year = async (query: string, by = admin) =>
		(await by.call<BankHolidayYear>("GET", `/client/bank-holidays?${query}`)).data;

	it("bank holidays follow the rules of the selected nation", async () => {
		const settings = (await admin.call<object>("GET", "/client/holiday-settings")).data;
		expect(settings).toMatchObject({ division: "england-and-wales", days: 28, notice_days: 14 });
		expect((await year("year=2027")).bank_holidays).toHaveLength(8);
		const saved = await admin.call("PUT", "/client/holiday-settings", { ...settings, division: "scotland" });
		expect(saved.message).toBe("Details Successfully Updated");
		expect(await year("year=2027")).toMatchObject({ division: "scotland", by_rule: true });
		expect((await year("year=2027")).bank_holidays[1]).toEqual({
			date: "2027-01-04",
			title: "2nd January (substitute day)",
		});
		await admin.call("PUT", "/client/holiday-settings", settings);
	});

	it("bank holidays are edited for one year and can be reset to the rule", async () => {
		const { bank_holidays } = await year("year=2028");
		const extra = { date: "2028-06-05", title: "Jubilee" };
		const body = { year: 2028, division: "england-and-wales", bank_holidays: [...bank_holidays, extra] };
		expect((await admin.call<BankHolidayYear>("PUT", "/client/bank-holidays", body)).data.by_rule).toBe(
			false,
		);
		expect((await year("year=2028", finance)).bank_holidays).toContainEqual(extra);
		expect((await year("year=2029")).by_rule).toBe(true);
		const reset = await admin.call<BankHolidayYear>(
			"DELETE",
			"/client/bank-holidays?year=2028&division=england-and-wales",
		);
		expect(reset.data).toMatchObject({ by_rule: true, bank_holidays });
	});

	it.each([
		[[], "bank_holidays", "Enter at least one, or reset to the standard bank holidays"],
		[[{ date: "2027-01-01", title: "x" }], "bank_holidays.0.date", "Not a day of 2028"],
		[
			[
				{ date: "2028-01-03", title: "x" },
				{ date: "2028-01-03", title: "y" },
			],
			"bank_holidays.1.date",
			"This day appears twice",
		],
	])("refuse %j", async (bank_holidays, field, message) => {
		const body = { year: 2028, division: "england-and-wales", bank_holidays };
		expect(await admin.call("PUT", "/client/bank-holidays", body)).toMatchObject({
			status: 422,
			data: { [field]: [message] },
		});
	});
});

describe("company switches", () => {
	it("change menus and portal immediately", async () => {
		const readSettings = () => olive.call<{ value: string }[]>("GET", "/client/common/additional-settings");
		const saved = await admin.call<Switches>("PUT", "/client/company-switches", {
			owner_driver: 0,
			job_detail_layout: 0,
		});
		expect(saved.data).toMatchObject({ owner_driver: 0, job_detail_layout: 0, customer_notification: 1 });
		expect((await readSettings()).data).toEqual(
			expect.arrayContaining([
				{ name: "owner_driver", value: "0" },
				{ name: "job_detail_layout", value: "old" },
			]),
		);
		await admin.call("PUT", "/client/company-switches", { owner_driver: 1, job_detail_layout: 1 });
	});
});

describe("the margin floor", () => {
	const save = (margin_floor: number | null) =>
		admin.call<Switches>("PUT", "/client/company-switches", { margin_floor });

	it("is a share of the price, or none, and is answered only with the allocation of a job", async () => {
		expect((await save(12.5)).data.margin_floor).toBe(12.5);
		expect((await save(101)).data).toEqual({ margin_floor: ["At most 100"] });
		const settings = await olive.call<{ name: string }[]>("GET", "/client/common/additional-settings");
		expect(settings.data.map(({ name }) => name)).not.toContain("margin_floor");
		const path = "/client/get-allo-driver-subcon-by-job/2026-11-23";
		expect((await admin.call<AvailableCarriers>("GET", path)).data.margin_floor).toBe(12.5);
		expect((await save(null)).data.margin_floor).toBeNull();
		expect((await admin.call<AvailableCarriers>("GET", path)).data.margin_floor).toBeNull();
	});
});

describe("your own profile", () => {
	it("can be changed: name, phone number and picture", async () => {
		const body = { first_name: "Olivia", last_name: "Marsh", mobile: "07700 900123", profile_image: "" };
		const saved = await olive.call<object>("PUT", "/client/own-profile", body);
		expect([saved.status, saved.message]).toEqual([200, "Profile Updated Successfully!"]);
		expect(saved.data).toMatchObject({ first_name: "Olivia", email: "olive@north.test", role: "Dispatcher" });
		const details = await olive.call<{ name: string }>("GET", `/get-user-logged-details/${olive.user_id}`);
		expect(details.data.name).toBe("Olivia Marsh");
		const change = await run(
			"SELECT kind, entity_id FROM change_log WHERE type = 'profilesChange' ORDER BY seq DESC LIMIT 1",
		).first();
		expect(change).toEqual({ kind: "update", entity_id: olive.user_id });
		const refused = await olive.call("PUT", "/client/own-profile", {
			...body,
			first_name: " ",
			mobile: "12",
			profile_image: "pods/x.jpg",
		});
		expect(refused.data).toEqual({
			first_name: ["Please enter a first name"],
			mobile: ["Number cannot be less than 10 characters"],
			profile_image: ["Please choose a picture"],
		});
	});
});
