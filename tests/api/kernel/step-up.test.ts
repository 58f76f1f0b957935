import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addProfile } from "@/tests/support/api/accounts";
import { collectErrors, GUARDED_CALLS } from "@/tests/support/api/api-calls";
import { attemptHeaders, attemptSignIn, insertLogin, PASSWORD } from "@/tests/support/api/logins";
import { sendWithHeaders, writePlatform } from "@/tests/support/api/test-users";
import { openUsersFixture, type UsersFixture } from "@/tests/support/api/users-fixture";
import { rowUpdate } from "@/tests/support/databases/rows";
import { EXPORTED_OPERATIONS } from "@/tests/support/exported-operations";
import { hashToken } from "~/auth/tokens";
import type { StepUpKind } from "~/domain/kernel/operations/step-up";
import { MINUTE_MS } from "~/shared/time/durations.mjs";

const REFUSED = { status: 403, reason: "password_required" };
const ADMIN = "step-up@cartage.test";

let fixture: UsersFixture;
let headers: Record<string, string>;

beforeAll(async () => {
	fixture = await openUsersFixture();
	await insertLogin(fixture.api, ADMIN, fixture.api.north);
	headers = attemptHeaders(await attemptSignIn(fixture.api, { email: ADMIN, password: PASSWORD }));
});
afterAll(() => fixture.close());

const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString();
const tokenOf = ({ Cookie = "" }: Record<string, string>) => /cartage_session=(\w+)/.exec(Cookie)?.[1] ?? "";
/** Sets when the password was last given in sessions: in one, or in all. */
const setPasswordAt = async (password_at: string | null, of?: Record<string, string>) =>
	writePlatform(fixture.api, [
		rowUpdate("session", of ? { token_hash: await hashToken(tokenOf(of)) } : {}, { password_at }),
	]);

async function send(method: string, path: string, body?: unknown, by = headers) {
	const response = await sendWithHeaders(fixture.api, by, method, path, body);
	const { data, message }: { message?: string; data?: unknown } = await response.json();
	const reason = typeof data === "object" && data !== null ? Reflect.get(data, "reason") : undefined;
	return { status: response.status, reason, data, message };
}
const sendFor = async <Data>(method: string, path: string, body?: unknown) =>
	(await send(method, path, body)).data as Data;
const confirm = (current_password = PASSWORD, by = headers) =>
	send("POST", "/auth/confirm-password", { current_password }, by);

/** The operations that need a fresh password, and for which calls: a new one is named here, too. */
const NEEDING: Record<string, StepUpKind> = {
	"connections/api-keys/create-key.ts createApiKey": "always",
	"connections/api-keys/create-key.ts createOwnApiKey": "always",
	"connections/driver-app/pairing.ts createPairingCode": "always",
	"connections/webhooks/save-endpoint.ts createEndpoint": "always",
	"connections/webhooks/save-endpoint.ts rotateSecret": "always",
	"connections/webhooks/save-endpoint.ts saveEndpoint": "sometimes",
	"kernel/sign-in/user-details.ts openBearerSession": "always",
	"master-data/staff/profile-operations.ts profileOperations create": "always",
	"master-data/staff/profile-operations.ts profileOperations import": "always",
	"master-data/staff/profile-operations.ts profileOperations saveRows": "always",
	"master-data/staff/profile-operations.ts profileOperations update": "sometimes",
	"master-data/staff/reset-second-factor.ts resetSecondFactor": "always",
	"provider/console-staff/profiles.ts createConsoleUser": "always",
	"provider/console-staff/profiles.ts resetConsoleFactor": "always",
};

describe("operations that decide who signs in or reads along", () => {
	it("are these", () => {
		const found = EXPORTED_OPERATIONS.flatMap(({ name, operation }): [string, StepUpKind][] => {
			const stepUp: StepUpKind = Reflect.get(operation, "stepUp") ?? null;
			return stepUp ? [[name, stepUp]] : [];
		});
		expect(Object.fromEntries(found)).toEqual(NEEDING);
	});

	it.each([
		["none was given", null],
		["it was given eleven minutes ago", 11],
	])("are all refused where %s", async (_, minutes) => {
		const calls = GUARDED_CALLS.filter(({ route }) => route.stepUp === "always");
		const routes = new Set(calls.map(({ route }) => route));
		expect(routes.size).toBe(Object.values(NEEDING).filter((kind) => kind === "always").length);
		await setPasswordAt(minutes === null ? null : ago(minutes));
		const errors = collectErrors(calls, async (call) => {
			const response = await fixture.sendValid(call, fixture.permittedUser(call).cookie);
			const { data }: { data?: { reason?: string } } = await response.json();
			const answer = { status: response.status, reason: data?.reason };
			return JSON.stringify(answer) === JSON.stringify(REFUSED) ? null : JSON.stringify(answer);
		});
		expect(await errors).toEqual([]);
	});

	it("are not refused for that reason where it was given nine minutes ago", async () => {
		await setPasswordAt(ago(9));
		const calls = GUARDED_CALLS.filter(({ route }) => route.stepUp);
		const errors = collectErrors(calls, async (call) => {
			const response = await fixture.sendValid(call, fixture.permittedUser(call).cookie);
			return (await response.text()).includes(REFUSED.reason) ? "was refused" : null;
		});
		expect(await errors).toEqual([]);
	});
});

const KEY = { name: "Warehouse", scopes: ["jobs:read"] };
const HOOK = { url: "https://hooks.example.com/a", events: ["job.created"] };

describe("a session", () => {
	it("that has just been opened by a password needs none", async () => {
		const fresh = attemptHeaders(await attemptSignIn(fixture.api, { email: ADMIN, password: PASSWORD }));
		expect((await send("POST", "/client/api-keys", KEY, fresh)).status).toBe(200);
		headers = fresh;
	});

	it("is asked for it after ten minutes, changes nothing meanwhile, and goes on once it was given", async () => {
		await setPasswordAt(ago(10), headers);
		const before = (await sendFor<unknown[]>("GET", "/client/api-keys")).length;
		expect(await send("POST", "/client/api-keys", KEY)).toMatchObject(REFUSED);
		expect((await sendFor<unknown[]>("GET", "/client/api-keys")).length).toBe(before);
		expect(await confirm("wrong")).toMatchObject({
			status: 422,
			data: { current_password: [expect.anything()] },
		});
		expect(await send("POST", "/client/api-keys", KEY)).toMatchObject(REFUSED);
		const { status, data } = await confirm();
		expect(status).toBe(200);
		expect(data).toEqual({ expires_at: expect.stringMatching(/^\d{4}-.*Z$/) });
		expect((await send("POST", "/client/api-keys", KEY)).status).toBe(200);
	});

	it("learns of wrong input before it is asked", async () => {
		await setPasswordAt(null, headers);
		expect((await send("POST", "/client/api-keys", { ...KEY, name: "" })).status).toBe(422);
	});

	it("opens no other one for a year, unless the password was given just before, as by signing in", async () => {
		await setPasswordAt(ago(11), headers);
		expect(await send("GET", "/sanctum-access-token")).toMatchObject(REFUSED);
		await setPasswordAt(ago(9), headers);
		expect(await send("GET", "/sanctum-access-token")).toMatchObject({
			status: 200,
			data: { token: expect.any(String) },
		});
		const fresh = attemptHeaders(await attemptSignIn(fixture.api, { email: ADMIN, password: PASSWORD }));
		expect((await send("GET", "/sanctum-access-token", undefined, fresh)).status).toBe(200);
		headers = fresh;
	});

	it("invites nobody with a role of the company, unless the password was given just before", async () => {
		const invited = {
			code: "SU1",
			first_name: "In",
			last_name: "Truder",
			role_id: 1,
			email: "own@evil.test",
		};
		await setPasswordAt(ago(11), headers);
		expect(await send("POST", "/client/profiles", invited)).toMatchObject(REFUSED);
		await confirm();
		expect((await send("POST", "/client/profiles", invited)).status).toBe(200);
	});

	it("does not answer for another one of the same person", async () => {
		await confirm();
		const { data } = await send("GET", "/sanctum-access-token");
		const bearer = { Authorization: `Bearer ${(data as { token: string }).token}` };
		await confirm();
		expect(await send("POST", "/client/api-keys", KEY, bearer)).toMatchObject(REFUSED);
		expect((await confirm(PASSWORD, bearer)).status).toBe(200);
		expect((await send("POST", "/client/api-keys", KEY, bearer)).status).toBe(200);
	});

	it("takes the moment along to another organisation, and no other moment", async () => {
		const both = "step-up-both@cartage.test";
		await insertLogin(fixture.api, both, fixture.api.north, fixture.api.south);
		const first = await attemptSignIn(fixture.api, { email: both, password: PASSWORD, tenant_slug: "north" });
		const by = attemptHeaders(first);
		await setPasswordAt(ago(30), by);
		const { organizations } = first.data.multipleAccount;
		const organization_id = organizations.find(({ tenant_slug }) => tenant_slug === "south")?.id;
		const switched = await sendWithHeaders(fixture.api, by, "POST", "/switch-organization", {
			organization_id,
		});
		const [cookie = ""] = switched.headers.getSetCookie();
		const stored = await fixture.api.env.PLATFORM_DB.prepare(
			"SELECT password_at FROM session WHERE token_hash = ?",
		)
			.bind(await hashToken(tokenOf({ Cookie: cookie })))
			.first<string>("password_at");
		expect(Date.now() - Date.parse(stored ?? "")).toBeGreaterThanOrEqual(30 * MINUTE_MS);
	});
});

describe("a change needs the password only where it is of the address:", () => {
	it("of a webhook", async () => {
		await setPasswordAt(ago(0), headers);
		const made = await sendFor<{ endpoint: { id: number } }>("POST", "/client/webhooks", HOOK);
		await setPasswordAt(ago(11), headers);
		const save = (changes: object) =>
			send("PUT", `/client/webhooks/${made.endpoint.id}`, { ...HOOK, is_active: 1, ...changes });
		expect((await save({ description: "Warehouse" })).status).toBe(200);
		expect(await save({ url: "https://hooks.example.com/b" })).toMatchObject(REFUSED);
		await confirm();
		expect((await save({ url: "https://hooks.example.com/b" })).status).toBe(200);
	});

	it("of a profile, also of one's own", async () => {
		const caller = await fixture.api.north.signIn("StepUpAdmin");
		const id = await addProfile(caller, "step-up-colleague@cartage.test");
		await setPasswordAt(ago(11), caller.headers);
		for (const one of [id, caller.user_id]) {
			const save = (changes: object) => send("PATCH", `/client/profiles/${one}`, changes, caller.headers);
			expect((await save({ last_name: "Shah" })).status).toBe(200);
			expect(await save({ email: `other-${one}@cartage.test` })).toMatchObject(REFUSED);
			await setPasswordAt(ago(0), caller.headers);
			expect((await save({ email: `other-${one}@cartage.test` })).status).toBe(200);
			await setPasswordAt(ago(11), caller.headers);
			expect((await save({ email: `OTHER-${one}@cartage.test` })).status).toBe(200);
		}
	});
});
