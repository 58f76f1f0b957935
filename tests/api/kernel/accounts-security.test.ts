import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addProfile, createPlatformCtx, readMailedToken, redeemToken } from "@/tests/support/api/accounts";
import { attemptHeaders, attemptSignIn, insertLogin, PASSWORD } from "@/tests/support/api/logins";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { sendWithHeaders, updatePlatform, writePlatform } from "@/tests/support/api/test-users";
import { rowUpdate } from "@/tests/support/databases/rows";
import { readPrincipal } from "~/auth/principal";
import { hashToken } from "~/auth/tokens";
import { acceptInvitation, acceptInvitationLink, listInvitations } from "~/domain/kernel/sign-in/invitations";
import type { ResourceRow } from "~/domain/master-data/records/field";

const NEW = "chosen by the owner";

let api: TestApi;
let admin: ApiCaller;
let email: string;
let created = 0;

beforeAll(async () => {
	api = await openTestApi();
	admin = await api.north.signIn("Admin");
});
beforeEach(() => {
	email = `person-${++created}@cartage.test`;
});
afterAll(() => api.close());

const platform = () => createPlatformCtx(api);
const addPerson = (values: object = {}) => addProfile(admin, email, values);
const readLink = (path: string, to = email) => readMailedToken(api.north, path, to);
const signIn = (password: string, tenant_slug?: string, address = email) =>
	attemptSignIn(api, { email: address, password, ...(tenant_slug ? { tenant_slug } : {}) });
const setPassword = (token: string, password = NEW) => redeemToken(api, token, password);
const slugsOf = async (password: string) =>
	(await signIn(password)).data.multipleAccount.organizations.map(({ tenant_slug }) => tenant_slug);
const principalOf = async (token = "") => {
	const result = await readPrincipal(api.env, token, new Date());
	if (result.state !== "live") throw new Error(result.state);
	return result.principal;
};
/** A login as sign-up leaves it: a password, a company, an address that nobody has confirmed. */
const signUpAs = async () => {
	const login_id = await insertLogin(api, email, api.south);
	await writePlatform(api, [rowUpdate("login", { id: login_id }, { email_confirmed_at: null })]);
	return login_id;
};

describe("a stranger who signed up with an address that a company adds later", () => {
	it("does not get into the company, neither with the password nor with a session", async () => {
		await signUpAs();
		const stranger = await signIn(PASSWORD);
		expect(stranger.data.tenant_slug).toBe("south");
		await addPerson({ role_id: 1 });
		expect((await signIn(PASSWORD, "north")).status).toBe(422);
		const session = await signIn(PASSWORD);
		expect(session.data).toMatchObject({ tenant_slug: "south", multipleAccount: { organizations: [] } });
		const principal = await principalOf(session.cookies.get("cartage_session"));
		expect(await listInvitations({ platform: platform(), principal, input: undefined })).toEqual([]);
		const invitation_id = await api.env.PLATFORM_DB.prepare(
			"SELECT max(id) AS id FROM invitation",
		).first<number>("id");
		await expect(
			acceptInvitation({ platform: platform(), principal, input: { invitation_id } }),
		).rejects.toMatchObject({ status: 403 });
		const headers = { ...attemptHeaders(session), TenantSlug: "north" };
		expect((await sendWithHeaders(api, headers, "GET", "/client/get-job-list")).status).toBe(403);
	});

	it("loses the login to the owner of the mailbox, whose sign-in the stranger's company does not change", async () => {
		await signUpAs();
		const stranger = await signIn(PASSWORD);
		await addPerson();
		expect(await setPassword(await readLink("set-password"))).toBe(200);
		expect((await sendWithHeaders(api, attemptHeaders(stranger), "GET", "/get-user-type")).status).toBe(401);
		expect((await signIn(PASSWORD)).status).toBe(422);
		const owner = await signIn(NEW);
		expect(owner.data).toMatchObject({ tenant_slug: "north", multipleAccount: { organizations: [] } });
		const jobs = await sendWithHeaders(api, attemptHeaders(owner), "GET", "/client/get-job-list");
		expect(jobs.status).toBe(200);
		const principal = await principalOf(owner.cookies.get("cartage_session"));
		const waiting = await listInvitations({ platform: platform(), principal, input: undefined });
		expect(waiting.map(({ tenant_name }) => tenant_name)).toEqual(["south"]);
	});

	it("does not get in as a customer's contact or a driver either", async () => {
		await signUpAs();
		const driver = await admin.call<ResourceRow>("POST", "/client/driver", {
			code: `D${created}`,
			first_name: "Di",
			last_name: "Driver",
			email,
		});
		const credentials = () => admin.call("GET", `/client/driver/credentials/${driver.data.id}`);
		expect((await credentials()).status).toBe(200);
		expect((await signIn(PASSWORD, "north")).status).toBe(422);
		expect(await setPassword(await readLink("set-password"))).toBe(200);
		const owner = await signIn(NEW);
		expect(owner.data.user_type).toBe("driver");
		expect(owner.data.access_token).not.toBe("");
	});
});

describe("a company that adds someone who works for another", () => {
	it("does not change how they sign in until they accept by the mailed link, once", async () => {
		await insertLogin(api, email, api.south);
		const id = await addPerson();
		expect((await signIn(PASSWORD)).data).toMatchObject({ user_type: "client", tenant_slug: "south" });
		const mailed = await api.north.d1
			.prepare("SELECT id FROM outbox WHERE recipient = ?")
			.bind(email)
			.first<number>("id");
		const log = await admin.call<{ text: string }>("GET", `/client/get-email-logs/${mailed}`);
		expect(log.data.text).toMatch(/\/join\/••••••/);
		const token = await readLink("join");
		const accept = () => acceptInvitationLink({ platform: platform(), principal: null, input: { token } });
		await accept();
		expect(await slugsOf(PASSWORD)).toEqual(["north", "south"]);
		await expect(accept()).rejects.toMatchObject({ status: 422 });
		await admin.call("GET", `/client/profile/send-registration-email/${id}`);
		expect(await readLink("join")).toBe("");
	});

	it("leaves a driver the token of the app", async () => {
		await insertLogin(api, email, api.south);
		await updatePlatform(
			api,
			"UPDATE membership SET user_type = 'driver' WHERE login_id = (SELECT max(id) FROM login)",
		);
		await addPerson({ role_id: 1 });
		const { data } = await signIn(PASSWORD);
		expect([data.user_type, data.access_token === ""]).toEqual(["driver", false]);
	});

	it("can be accepted after signing in, also by a login without any other company", async () => {
		await insertLogin(api, email);
		await addPerson();
		const attempt = await signIn(PASSWORD);
		expect([attempt.status, attempt.data.user_type]).toEqual([200, null]);
		const principal = await principalOf(attempt.cookies.get("cartage_session"));
		const [invitation] = await listInvitations({ platform: platform(), principal, input: undefined });
		await acceptInvitation({
			platform: platform(),
			principal,
			input: { invitation_id: invitation?.id },
		});
		expect((await signIn(PASSWORD)).data.tenant_slug).toBe("north");
	});

	it("can withdraw the invitation by deactivating or deleting the profile", async () => {
		await insertLogin(api, email, api.south);
		const id = await addPerson();
		const token = await readLink("join");
		expect((await admin.call("PATCH", `/client/profiles/${id}`, { is_active: 0 })).status).toBe(200);
		await expect(
			acceptInvitationLink({ platform: platform(), principal: null, input: { token } }),
		).rejects.toMatchObject({ data: { token: ["This link is not valid."] } });
		expect((await signIn(PASSWORD, "north")).status).toBe(422);
	});

	it("cannot be joined after the link has expired", async () => {
		await insertLogin(api, email, api.south);
		await addPerson();
		const token = await readLink("join");
		await writePlatform(api, [
			rowUpdate(
				"invitation",
				{ token_hash: await hashToken(token) },
				{ expires_at: "2026-01-01T00:00:00.000Z" },
			),
		]);
		await expect(
			acceptInvitationLink({ platform: platform(), principal: null, input: { token } }),
		).rejects.toMatchObject({ data: { token: ["This link has expired."] } });
	});
});
