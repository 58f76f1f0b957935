import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestApi, type TestApi } from "@/tests/support/api/test-api";
import {
	createTestUser,
	sendWithHeaders,
	type TestUser,
	updatePlatform,
	writePlatform,
} from "@/tests/support/api/test-users";
import { CONSOLE_ROLES } from "@/tests/support/api/users-fixture";
import { EMPTY_AUDIT_LOG } from "@/tests/support/databases/empty-audit-log";
import { rowReplacements, rowUpdate } from "@/tests/support/databases/rows";
import { DAY_MS } from "~/shared/time/durations.mjs";

const MAX_STEPS = 50;

let api: TestApi;
let root: TestUser;
let admin: TestUser;

beforeAll(async () => {
	api = await openTestApi();
	root = await createTestUser(api, { user_type: "superAdmin", role_id: CONSOLE_ROLES.superAdmin });
	admin = await createTestUser(api, { user_type: "admin", role_id: CONSOLE_ROLES.admin });
	await writePlatform(
		api,
		rowReplacements("client_details", [
			{ tenant_id: api.north.id, company_name: "North", email: "contact@north.test" },
		]),
	);
});
beforeEach(async () => {
	await writePlatform(api, [
		rowUpdate("tenant", {}, { status: "active", exported_at: null, deletion_due_at: null }),
	]);
	await updatePlatform(api, "DELETE FROM platform_outbox");
	for (const sql of EMPTY_AUDIT_LOG) await updatePlatform(api, sql);
});
afterAll(() => api.close());

async function send<Data = Record<string, unknown>>(
	method: string,
	path: string,
	body?: unknown,
	by: TestUser = root,
) {
	const response = await sendWithHeaders(api, by.cookie, method, `/console/client/north/${path}`, body);
	const { message, data } = await response.json<{ message: string; data: Data }>();
	return { status: response.status, message, data };
}

const close = () => send("POST", "status", { action: "close", reason: "Contract ended" });

async function backUp(): Promise<string> {
	for (let step = 0; step < MAX_STEPS; step++) {
		const { data } = await send<{ id: string; phase: string }>("POST", "backup", {});
		if (data.phase === "done") return data.id;
	}
	throw new Error("the backup does not end");
}

const platformRow = (sql: string) => api.env.PLATFORM_DB.prepare(sql).first<Record<string, string | null>>();
const readTenant = () =>
	platformRow("SELECT status, exported_at, deletion_due_at FROM tenant WHERE slug = 'north'");

describe("an export of a company", () => {
	it("is recorded with the moment that its backup shows, and audited", async () => {
		const backup = await backUp();
		const { status, data } = await send("POST", "export", { backup });
		expect([status, data]).toEqual([
			200,
			{ slug: "north", exported_at: expect.any(String), is_recent: true },
		]);
		expect((await send("GET", "export", undefined, admin)).data).toEqual(data);
		expect((await readTenant())?.exported_at).toBe(data.exported_at);
		expect(
			await platformRow("SELECT target, tenant_id, detail FROM audit_log WHERE action = 'company_exported'"),
		).toEqual({ target: "north", tenant_id: api.north.id, detail: JSON.stringify({ backup }) });
	});

	it("is not recorded of a backup that is not there, nor by console staff", async () => {
		expect((await send("POST", "export", { backup: "20200101T000000Z" })).status).toBe(404);
		expect((await send("POST", "export", { backup: "20200101T000000Z" }, admin)).status).toBe(403);
		expect((await readTenant())?.exported_at).toBeNull();
	});

	it("does not take the place of a later one", async () => {
		const backup = await backUp();
		const later = new Date(Date.now() + DAY_MS).toISOString();
		await writePlatform(api, [rowUpdate("tenant", { slug: "north" }, { exported_at: later })]);
		await send("POST", "export", { backup });
		expect((await readTenant())?.exported_at).toBe(later);
	});
});

describe("closing a company", () => {
	it.each([
		["no export", null],
		["an export that is eight days old", new Date(Date.now() - 8 * DAY_MS).toISOString()],
	])("is refused with %s, and nobody is written to", async (_, exported_at) => {
		await writePlatform(api, [rowUpdate("tenant", {}, { exported_at })]);
		expect(await close()).toMatchObject({
			status: 409,
			message:
				"Please export the data of north first: an account is closed with an export of the last 7 days.",
		});
		expect((await readTenant())?.status).toBe("active");
		expect(await platformRow("SELECT * FROM platform_outbox")).toBeNull();
		expect(await platformRow("SELECT * FROM audit_log WHERE action = 'company_closed'")).toBeNull();
	});

	it("sets the day of deletion, thirty days on, and mails it to the contact", async () => {
		await send("POST", "export", { backup: await backUp() });
		expect((await close()).status).toBe(200);
		const { status, deletion_due_at } = (await readTenant()) ?? {};
		expect(status).toBe("closed");
		const days = (Date.parse(String(deletion_due_at)) - Date.now()) / DAY_MS;
		expect(days).toBeGreaterThan(29.9);
		expect(days).toBeLessThanOrEqual(30);
		const mail = await platformRow("SELECT to_email, subject, body FROM platform_outbox");
		const [year, month, day] = String(deletion_due_at).slice(0, 10).split("-");
		expect(mail).toEqual({
			to_email: "contact@north.test",
			subject: "Your Cartage account has been closed",
			body: expect.stringContaining(`will delete it on ${day}-${month}-${year}`),
		});
	});

	it("is undone by resuming, and the deletion with it", async () => {
		await writePlatform(api, [rowUpdate("tenant", {}, { exported_at: new Date().toISOString() })]);
		await close();
		expect((await send("POST", "status", { action: "resume", reason: "They stay" })).status).toBe(200);
		expect(await readTenant()).toMatchObject({ status: "active", deletion_due_at: null });
	});
});
