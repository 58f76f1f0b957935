import { describe, expect, it } from "vitest";
import { openApiBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { createRole } from "@/tests/support/api/test-users";
import type { PortalSettings } from "~/domain/master-data/customers/portal-schemas";

let api: TestApi;
let admin: ApiCaller;
let east: ApiCaller;
let west: ApiCaller;

openApiBeforeAll(async (opened) => {
	({ api, admin } = opened);
	east = await api.north.signIn("East", { user_type: "customer", customer_id: 1 });
	west = await api.north.signIn("West", { user_type: "customer", customer_id: 2 });
});

const path = "/client/customers/1/portal";
const get = async () => (await admin.call<PortalSettings>("GET", path)).data;
const patch = (body: object) => admin.call<PortalSettings>("PATCH", path, body);
const listPaths = async (who: ApiCaller) =>
	(
		await who.call<{ permissions: string[] }>(
			"GET",
			`/client/get-all-permissions-by-user-roles/${who.user_id}`,
		)
	).data.permissions;

describe("what a customer may do in the portal", () => {
	it("is everything until the office limits it", async () => {
		expect(await get()).toEqual({
			customer_id: 1,
			customerPortal: 1,
			can_track: 1,
			can_book: 1,
			can_see_prices: 1,
			can_see_invoices: 1,
			can_see_pods: 1,
			approve_bookings: 0,
			cut_off: null,
			cut_off_days: 0,
			version: 0,
		});
		expect((await admin.call("GET", "/client/customers/999/portal")).status).toBe(404);
		expect((await admin.call("PATCH", "/client/customers/999/portal", { can_book: 0 })).status).toBe(404);
	});

	it("changes at once, for that customer alone", async () => {
		expect(await listPaths(east)).toContain("/customer/book");
		const saved = await patch({ can_book: 0, approve_bookings: true, version: 0 });
		expect(saved).toMatchObject({ status: 200, message: "Details Successfully Updated" });
		expect(saved.data).toEqual(await get());
		expect(saved.data).toMatchObject({ can_book: 0, can_see_invoices: 1, approve_bookings: 1, version: 1 });
		expect(await listPaths(east)).not.toContain("/customer/book");
		expect(await listPaths(west)).toContain("/customer/book");
	});

	it("is announced to the office and to the customer's users", async () => {
		const { version } = await get();
		await patch({ can_track: 0, version });
		const { results } = await api.north.d1
			.prepare("SELECT type, entity_id, audience, customer_id FROM change_log ORDER BY seq DESC LIMIT 2")
			.all();
		expect(results).toEqual([
			{
				type: "customerPermissionChange",
				entity_id: east.user_id,
				audience: "customer",
				customer_id: 1,
			},
			{ type: "customerChange", entity_id: 1, audience: "client", customer_id: null },
		]);
	});

	it("closes and opens the portal", async () => {
		await patch({ customerPortal: 0 });
		expect(await listPaths(east)).toEqual([]);
		expect((await east.call("GET", "/customer/people")).status).toBe(403);
		await patch({ customerPortal: 1 });
		expect(await listPaths(east)).toContain("/customer/traffic-diary");
	});
});

describe("settings of the portal are refused", () => {
	it.each([
		["a time that is none", { cut_off: "25:00" }, { cut_off: ["Please enter a time as HH:mm"] }],
		["too many days", { cut_off_days: 4 }, { cut_off_days: ["Please enter 0 to 3 days"] }],
		["half a day", { cut_off_days: 0.5 }, { cut_off_days: ["Please enter 0 to 3 days"] }],
		["days without a time", { cut_off_days: 1 }, { cut_off: ["Please enter a time, or 0 days"] }],
		["what is no flag", { can_book: "maybe" }, { can_book: ["Must be 0 or 1"] }],
	])("%s", async (_, body, errors) => {
		const { version } = await get();
		expect(await patch({ ...body, version })).toMatchObject({ status: 422, data: errors });
		expect((await get()).version).toBe(version);
	});

	it("from an older reading, and of two at once one", async () => {
		const { version } = await get();
		const both = await Promise.all([
			patch({ cut_off: "16:30", cut_off_days: 1, version }),
			patch({ cut_off: "12:00", version }),
		]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect((await patch({ cut_off: "09:00", version })).status).toBe(409);
		expect((await get()).version).toBe(version + 1);
		expect((await patch({ cut_off: "", cut_off_days: 0, version: version + 1 })).data.cut_off).toBeNull();
	});

	it("of others than staff with the account settings", async () => {
		const role_id = await createRole(api.north, "/home", "/traffic-diary");
		const clerk = await api.north.signIn("Clerk", { user_type: "client", role_id });
		for (const who of [clerk, east]) {
			expect((await who.call("GET", path)).status).toBe(403);
			expect((await who.call("PATCH", path, { can_book: 1 })).status).toBe(403);
		}
	});
});

describe("how a company looks", () => {
	const save = (body: object) => admin.call("PUT", "/client/company-details", body);

	it("is a colour and opening hours among its details", async () => {
		expect(await save({ brand_colour: "green" })).toMatchObject({
			status: 422,
			data: { brand_colour: ["Please enter a colour as #rrggbb"] },
		});
		const saved = await save({ brand_colour: "#1f4d3f", opening_hours: "Mon to Fri 06:00 to 19:00" });
		expect(saved.data).toMatchObject({
			brand_colour: "#1f4d3f",
			opening_hours: "Mon to Fri 06:00 to 19:00",
		});
		expect((await save({ brand_colour: "" })).data).toMatchObject({ brand_colour: null });
	});

	it("has a logo that anyone may see by the portal's address", async () => {
		const logo = () => east.fetch("GET", "/portal/north/logo", undefined, { Cookie: "" });
		expect((await logo()).status).toBe(404);
		await save({ logo: "company-logos/a.png" });
		await api.env.FILES.put("north/company-logos/a.png", "picture");
		const answer = await logo();
		expect(answer.headers.get("Content-Type")).toBe("image/png");
		expect(await answer.text()).toBe("picture");
		expect((await east.fetch("GET", "/portal/nobody/logo", undefined, { Cookie: "" })).status).toBe(404);
	});
});
