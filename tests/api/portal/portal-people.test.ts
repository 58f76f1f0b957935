import { describe, expect, it } from "vitest";
import { openApiBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRow, changeRows } from "@/tests/support/databases/rows";
import type { PortalPerson } from "~/domain/portal/portal-people/schemas";

let api: TestApi;
let admin: ApiCaller;
let east: ApiCaller;
let west: ApiCaller;

const makeAdmin = (...ids: number[]) =>
	api.north.d1
		.prepare(
			"UPDATE user SET is_portal_admin = 1, version = version + 1 WHERE id IN (SELECT value FROM json_each(?))",
		)
		.bind(JSON.stringify(ids))
		.run();

openApiBeforeAll(async (opened) => {
	({ api, admin } = opened);
	east = await api.north.signIn("East", { user_type: "customer", customer_id: 1 });
	west = await api.north.signIn("West", { user_type: "customer", customer_id: 2 });
	await makeAdmin(east.user_id, west.user_id);
});

const list = async (who: ApiCaller, path = "/customer/people") =>
	(await who.call<PortalPerson[]>("GET", path)).data;
const invite = (who: ApiCaller, email: string, path = "/customer/people") =>
	who.call<PortalPerson>("POST", path, { first_name: "Ann", last_name: "Lee", email });
const lastMail = async () =>
	await api.north.d1
		.prepare("SELECT recipient, text FROM outbox ORDER BY id DESC LIMIT 1")
		.first<{ recipient: string; text: string }>();

describe("the people of a customer", () => {
	it("are invited by its administrator, with a link", async () => {
		const answer = await invite(east, "Ann@Eastfield.test ");
		expect(answer).toMatchObject({ status: 200, message: "The invitation has been sent." });
		expect(answer.data).toMatchObject({
			email: "ann@eastfield.test",
			first_name: "Ann",
			is_portal_admin: 0,
			state: "invited",
		});
		expect(await lastMail()).toMatchObject({
			recipient: "ann@eastfield.test",
			text: expect.stringMatching(/\/set-password\/\S+/),
		});
		expect((await list(east)).map(({ first_name }) => first_name)).toEqual(["Ann", "East"]);
		expect(await list(admin, "/client/customers/1/people")).toEqual(await list(east));
		const again = await east.call("POST", `/customer/people/${answer.data.id}/invitation`);
		expect(again).toMatchObject({ status: 200, message: "The invitation has been sent." });
	});

	it.each([
		["no email address", { email: "ann" }, "email"],
		["no name", { first_name: " " }, "first_name"],
		["someone who is there", { email: "ann@eastfield.test" }, "email"],
	])("are not invited with %s", async (_, body, field) => {
		const person = { first_name: "Ann", last_name: "", email: "new@eastfield.test", ...body };
		const answer = await east.call<Record<string, unknown>>("POST", "/customer/people", person);
		expect(answer.status).toBe(422);
		expect(Object.keys(answer.data)).toEqual([field]);
	});

	it("are unknown to another customer, whose address cannot be invited", async () => {
		const [ann] = await list(east);
		expect((await list(west)).map(({ first_name }) => first_name)).toEqual(["West"]);
		for (const [method, path] of [
			["DELETE", `/customer/people/${ann?.id}`],
			["PATCH", `/customer/people/${ann?.id}`],
			["POST", `/customer/people/${ann?.id}/invitation`],
			["DELETE", `/customer/people/${admin.user_id}`],
		] as const)
			expect((await west.call(method, path, { is_portal_admin: 1 })).status, path).toBe(404);
		expect(await invite(west, "ann@eastfield.test")).toMatchObject({
			status: 422,
			data: { email: ["This address cannot be invited. Please ask the office."] },
		});
		expect((await admin.call("DELETE", `/client/customers/2/people/${ann?.id}`)).status).toBe(404);
		expect((await west.call("GET", "/client/customers/1/people")).status).toBe(403);
		expect((await list(east)).length).toBe(2);
	});

	it("cannot manage others unless they are named administrator", async () => {
		const clerk = await api.north.signIn("Eve", { user_type: "customer", customer_id: 1 });
		const path = `/customer/people/${clerk.user_id}`;
		expect((await clerk.call("GET", "/customer/people")).status).toBe(403);
		expect((await clerk.call("PATCH", path, { is_portal_admin: 1 })).status).toBe(403);
		const named = await east.call<PortalPerson>("PATCH", path, { is_portal_admin: 1, version: 1 });
		expect(named.data).toMatchObject({ is_portal_admin: 1, version: 2 });
		expect((await east.call("PATCH", path, { is_portal_admin: 0, version: 1 })).status).toBe(409);
		expect((await list(clerk)).length).toBe(3);
	});

	it("are out on every door once ended", async () => {
		const una = await api.north.signIn("Una", { user_type: "customer", customer_id: 1 });
		const login_id = await api.env.PLATFORM_DB.prepare(
			"SELECT id FROM login WHERE email = 'una@north.test'",
		).first<number>("id");
		await addRow(api.env.PLATFORM_DB, "membership", {
			login_id: login_id ?? 0,
			tenant_id: api.north.id,
			user_type: "customer",
			user_id: una.user_id,
		});
		expect((await una.call("GET", "/customer/get-job-list")).status).toBe(200);
		api.checkedRooms.length = 0;
		expect((await east.call("DELETE", `/customer/people/${una.user_id}`)).message).toBe(
			"The sign-in has been ended.",
		);
		expect((await una.call("GET", "/customer/get-job-list")).status).toBe(401);
		expect(api.checkedRooms).toEqual(["north"]);
		expect((await east.call("DELETE", `/customer/people/${una.user_id}`)).status).toBe(404);
		// Their address is free: for this customer, or for another one.
		expect((await invite(west, "una@north.test")).status).toBe(200);
	});
});

describe("the last administrator of a customer", () => {
	it("cannot end themselves, but the office can", async () => {
		const only = "You are the only administrator. Please name another one first.";
		const path = `/customer/people/${west.user_id}`;
		expect(await west.call("DELETE", path)).toMatchObject({ status: 409, message: only });
		expect(await west.call("PATCH", path, { is_portal_admin: 0 })).toMatchObject({
			status: 409,
			message: only,
		});
		const office = `/client/customers/2/people/${west.user_id}`;
		const lowered = await admin.call<PortalPerson>("PATCH", office, { is_portal_admin: 0 });
		expect(lowered.data.is_portal_admin).toBe(0);
		expect((await west.call("GET", "/customer/people")).status).toBe(403);
	});

	it("is who can sign in: one who was only invited may never come", async () => {
		const heir = await invite(east, "heir@eastfield.test");
		const path = `/customer/people/${heir.data.id}`;
		expect((await east.call("PATCH", path, { is_portal_admin: 1 })).status).toBe(200);
		const own = `/customer/people/${east.user_id}`;
		expect((await east.call("PATCH", own, { is_portal_admin: 0 })).status).toBe(409);
		expect((await east.call("DELETE", own)).status).toBe(409);
		expect((await east.call("DELETE", path)).status).toBe(200);
	});

	it("is whoever is invited first", async () => {
		await admin.call("PATCH", "/client/customers/2/portal", { customerPortal: 0 });
		expect((await invite(admin, "first@west.test", "/client/customers/2/people")).message).toBe(
			"Please open the customer portal first.",
		);
		await admin.call("PATCH", "/client/customers/2/portal", { customerPortal: 1 });
		const first = await invite(admin, "first@west.test", "/client/customers/2/people");
		const second = await invite(admin, "second@west.test", "/client/customers/2/people");
		expect([first.data.is_portal_admin, second.data.is_portal_admin]).toEqual([1, 0]);
	});

	it("remains of two who end each other at once", async () => {
		for (let round = 0; round < 4; round++) {
			const pair = await Promise.all(
				["a", "b"].map((letter) =>
					api.south.signIn(`Adm${letter}${round}`, { user_type: "customer", customer_id: 1 }),
				),
			);
			await changeRows(api.south.d1, "user", { customer_id: 1, deleted_at: null }, { is_portal_admin: 1 });
			const [one, other] = pair;
			const statuses = await Promise.all([
				one?.call("DELETE", `/customer/people/${other?.user_id}`),
				other?.call("DELETE", `/customer/people/${one?.user_id}`),
			]);
			expect(statuses.map((answer) => answer?.status).filter((status) => status === 200).length).toBe(1);
			const remaining = await api.south.d1
				.prepare(
					"SELECT count(*) AS n FROM user WHERE customer_id = 1 AND is_portal_admin = 1 AND deleted_at IS NULL",
				)
				.first("n");
			expect(remaining).toBe(1);
			await changeRows(
				api.south.d1,
				"user",
				{ customer_id: 1, deleted_at: null },
				{ deleted_at: "2026-01-01T00:00:00.000Z" },
			);
		}
	});
});
