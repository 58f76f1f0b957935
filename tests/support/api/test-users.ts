import { clearPrincipalCache } from "~/auth/principal";
import { type NewSession, newSessionStatement } from "~/auth/session";
import { insertFrom } from "~/db/insert-from";
import { runStatements, type SqlText } from "~/db/statements";
import { role_permission } from "~/db/tenant";
import type { UserType } from "~/shared/actor";
import { addRow } from "../databases/rows";
import { anonymous, type TestApi, type TestCompany, xsrfOf } from "./test-api";

/** A user with a session and the headers of their requests. */
export interface TestUser {
	login_id: number;
	user_id: number;
	email: string;
	token: string;
	/** Headers of a request by a browser on this site. */
	cookie: Record<string, string>;
	/** Headers of a request by an API client. */
	bearer: Record<string, string>;
	/** The session as stored in the database. */
	session: NewSession;
}

interface NewTestUser {
	user_type: UserType;
	/** Missing for console users. */
	company?: TestCompany;
	role_id?: number;
	customer_id?: number;
	driver_id?: number;
}

let userCount = 0;

/** Creates a user of any type with an active cookie session and a bearer token. */
export async function createTestUser(api: TestApi, user: NewTestUser): Promise<TestUser> {
	const email = `${user.user_type.toLowerCase()}-${++userCount}@${user.company?.slug ?? "cartage"}.test`;
	const login_id = await addRow(api.env.PLATFORM_DB, "login", { email });
	const user_id = await insertUser(api, user, email, login_id);
	const session: NewSession = {
		login_id,
		kind: "cookie",
		tenant_id: user.company?.id ?? null,
		user_type: user.user_type,
		user_id,
		password_at: new Date().toISOString(),
		device: "test",
		address: "local",
	};
	const token = await createSession(api, session);
	const bearer = await createSession(api, { ...session, kind: "bearer" });
	return {
		login_id,
		user_id,
		email,
		token,
		session,
		cookie: browserHeaders(token),
		bearer: { Authorization: `Bearer ${bearer}` },
	};
}

/** The headers a browser on this site sends with a session. */
export const browserHeaders = (token: string): Record<string, string> => ({
	Cookie: `cartage_session=${token}; XSRF-TOKEN=${xsrfOf(token)}`,
	"X-XSRF-TOKEN": xsrfOf(token),
	Origin: "http://cartage.test",
	"Sec-Fetch-Site": "same-origin",
});

/** Creates a session in the database; returns its token. */
export async function createSession(api: TestApi, session: NewSession): Promise<string> {
	const created = await newSessionStatement(session, new Date());
	await runStatements(api.env.PLATFORM_DB, [created.insert]);
	return created.token;
}

/** Changes the platform database directly and clears the cached principals. */
export const updatePlatform = (api: TestApi, sql: string, ...params: unknown[]) =>
	writePlatform(api, [{ sql, params }]);

/** Runs statements on the platform database and clears the cached principals. */
export async function writePlatform(api: TestApi, statements: readonly SqlText[]) {
	await runStatements(api.env.PLATFORM_DB, statements);
	clearPrincipalCache();
}

/** Sends one request with the given headers. */
export const sendWithHeaders = (
	api: TestApi,
	headers: Record<string, string>,
	method: string,
	path: string,
	body?: unknown,
): Promise<Response> => anonymous(api).fetch(method, path, body, headers);

/** Creates a role of a company with exactly these permission paths. */
export async function createRole(company: TestCompany, ...paths: string[]): Promise<number> {
	const role_id = await addRow(company.d1, "role", { name: `Role ${++userCount}` });
	await runStatements(company.d1, [
		insertFrom(
			role_permission,
			{ role_id: "?1", permission_id: "id" },
			"FROM permission WHERE path IN (SELECT value FROM json_each(?2))",
			[role_id, JSON.stringify(paths)],
		),
	]);
	return role_id;
}

/** A customer's user is administrator of the portal, so that all of the portal's calls are theirs. */
function insertUser(api: TestApi, user: NewTestUser, email: string, login_id: number) {
	const { user_type, company, role_id, customer_id, driver_id } = user;
	if (user_type === "admin" || user_type === "superAdmin")
		return addRow(api.env.PLATFORM_DB, "console_user", { login_id, user_type, first_name: "Pat", role_id });
	if (!company) throw new Error(`a ${user_type} needs a company`);
	return addRow(company.d1, "user", {
		user_type,
		email,
		first_name: "Pat",
		role_id: user_type === "client" ? (role_id ?? 1) : null,
		customer_id,
		driver_id,
		is_portal_admin: user_type === "customer" ? 1 : 0,
	});
}
