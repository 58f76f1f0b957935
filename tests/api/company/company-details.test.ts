import { describe, expect, it } from "vitest";
import { openApiBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { createRole } from "@/tests/support/api/test-users";

let api: TestApi;
let admin: ApiCaller;

openApiBeforeAll((opened) => {
	({ api, admin } = opened);
});

describe("the company", () => {
	it("has details and a logo", async () => {
		const { data } = await admin.call<Record<string, unknown>>("PUT", "/client/company-details", {
			company_name: "North Ltd",
			logo: "company-logos/a.png",
		});
		expect(data).toMatchObject({ company_name: "North Ltd", logo: "company-logos/a.png", town: null });
		expect((await admin.call("PUT", "/client/company-details", { company_name: "" })).status).toBe(422);
		expect(
			(await admin.call("PUT", "/client/company-details", { logo: "driver-documents/a.png" })).status,
		).toBe(422);
	});
});

describe("menus", () => {
	it("show the account settings to users with any of their screens", async () => {
		const role_id = await createRole(api.north, "/home", "/account-settings/drivers");
		const clerk = await api.north.signIn("Dora", { user_type: "client", role_id });
		const { data } = await clerk.call<Record<"side_menu" | "account_settings_menu", { path: string }[]>>(
			"GET",
			`/client/get-all-permissions-by-user-roles/${clerk.user_id}`,
		);
		expect(data.side_menu.map(({ path }) => path)).toEqual(["/home", "/account-settings"]);
		expect(data.account_settings_menu.map(({ path }) => path)).toEqual(["/account-settings/drivers"]);
	});
});
