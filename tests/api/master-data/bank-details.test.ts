import { describe, expect, it } from "vitest";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRecord } from "@/tests/support/api/test-records";
import { createRole } from "@/tests/support/api/test-users";
import { BANK_DETAILS_PATH } from "~/domain/kernel/permissions/rights";
import type { ResourceRow } from "~/domain/master-data/records/field";
import { permissionText } from "~/shared/texts/permissions";

const BANK = { bank_name: "Severn Bank", account_no: "40118823", sort_code: "20-45-77" };
const THEIRS = { account_no: "99999999", sort_code: "11-11-11" };
const REFUSAL = { status: 403, message: permissionText.missing(["Bank details"]) };

let api: TestApi;
let admin: ApiCaller;
let people = 0;

const signInWith = async (...paths: string[]) =>
	await api.north.signIn(`Clerk${++people}`, {
		user_type: "client",
		role_id: await createRole(api.north, "/home", ...paths),
	});

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
	await admin.call("PUT", "/client/company-details", { company_name: "North Ltd", ...BANK });
});

/** Records with bank details: the screen that changes them, and the group that has them with its own call. */
const KINDS = [
	[
		"sub-contractors",
		"/client/sub-contractor",
		"company",
		"/client/subcontractor-details",
		"subcontractor_id",
	],
	[
		"owner-drivers",
		"/client/owner-driver",
		"driver_company",
		"/client/owner-driver-company",
		"owner_driver_id",
	],
	["drivers", "/client/driver", "driver_company", "/client/driver-company", "driver_id"],
	["customers", "/client/customers", "company", "/client/customer-details", "customer_id"],
] as const;

describe.each(KINDS)("the bank details of %s", (screen, path, key, groupPath, owner) => {
	const read = async (caller: ApiCaller) =>
		(await caller.call<Record<string, ResourceRow>>("GET", `${path}/1`)).data[key];

	it("are read on their screen and stay while the role changes the rest", async () => {
		const clerk = await signInWith(`/account-settings/${screen}`);
		const stored = await addRecord(admin, groupPath, { [owner]: 1, vat_code: "GB1", ...BANK });
		expect(await read(clerk)).toMatchObject(BANK);
		const whole = { ...BANK, vat_code: "GB2" };
		expect(await clerk.call("PUT", `${groupPath}/${stored.id}`, whole)).toMatchObject({ status: 200 });
		expect(await clerk.call("PUT", `${path}/1`, { [key]: { vat_code: "GB3" } })).toMatchObject({
			status: 200,
		});
		expect(await read(admin)).toMatchObject({ ...BANK, vat_code: "GB3" });
	});

	it("are changed neither with the record nor by the group's own calls without the right", async () => {
		const clerk = await signInWith(`/account-settings/${screen}`);
		const stored = await addRecord(admin, groupPath, { [owner]: 1, ...BANK });
		for (const sent of [THEIRS, { account_no: "" }, { bank_name: "Other" }]) {
			expect(await clerk.call("PUT", `${path}/1`, { [key]: { id: stored.id, ...sent } })).toMatchObject(
				REFUSAL,
			);
			expect(await clerk.call("PUT", `${groupPath}/${stored.id}`, sent)).toMatchObject(REFUSAL);
			expect(await clerk.call("POST", groupPath, { [owner]: 1, ...sent })).toMatchObject(REFUSAL);
		}
		expect(await read(admin)).toMatchObject(BANK);
	});

	it("are changed with the right beside the screen, and read but not changed with the right alone", async () => {
		const bank = await signInWith(`/account-settings/${screen}`, BANK_DETAILS_PATH);
		expect(await bank.call("POST", groupPath, { [owner]: 1, ...THEIRS })).toMatchObject({ status: 200 });
		const reader = await signInWith("/account-settings/depots", BANK_DETAILS_PATH);
		expect(await read(reader)).toMatchObject(THEIRS);
		expect((await reader.call("POST", groupPath, { [owner]: 1, ...BANK })).status).toBe(403);
	});

	it("are null for a role with another screen", async () => {
		const clerk = await signInWith("/account-settings/depots");
		expect(await read(clerk)).toMatchObject({ bank_name: null, account_no: null, sort_code: null });
	});
});

it("a new record has bank details only from a role with the right", async () => {
	const clerk = await signInWith("/account-settings/sub-contractors");
	const created = (code: string, company: object) =>
		clerk.call("POST", "/client/sub-contractor", { code, name: code, company });
	expect(await created("BANKED", { account_no: "1" })).toMatchObject(REFUSAL);
	expect(await created("PLAIN", { vat_code: "GB1", account_no: "" })).toMatchObject({ status: 200 });
});

describe("the company's own bank details", () => {
	const path = "/client/company-details";

	it("stay while a role with Company Details alone changes the rest", async () => {
		const clerk = await signInWith("/account-settings/company-details");
		expect((await clerk.call("GET", path)).data).toMatchObject(BANK);
		expect(await clerk.call("PUT", path, { town: "Leeds", ...BANK })).toMatchObject({ status: 200 });
		for (const sent of [THEIRS, { account_no: "" }])
			expect(await clerk.call("PUT", path, { town: "York", ...sent })).toMatchObject(REFUSAL);
		expect((await admin.call("GET", path)).data).toMatchObject({ town: "Leeds", ...BANK });
	});

	it("are read by nobody else, also not in the header of a report", async () => {
		const clerk = await signInWith("/account-settings/depots", "/planner");
		expect((await clerk.call("GET", path)).data).toMatchObject({ town: "Leeds", account_no: null });
		const { data } = await clerk.call("GET", "/client/company-and-logo");
		expect(JSON.stringify(data)).not.toContain(BANK.account_no);
	});
});
