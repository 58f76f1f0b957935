import { clearPrincipalCache } from "~/auth/principal";
import { type NewSession, newSessionStatement } from "~/auth/session";
import { runStatements } from "~/db/statements";
import type { UserType } from "~/shared/actor";
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
	const login_id = await insertedId(
		api.env.PLATFORM_DB.prepare("INSERT INTO login (email) VALUES (?) RETURNING id").bind(email),
	);
	const user_id = await insertedId(
		user.company ? insertUser(user.company, user, email) : insertConsoleUser(api, user, login_id),
	);
	const session: NewSession = {
		login_id,
		kind: "cookie",
		tenant_id: user.company?.id ?? null,
		user_type: user.user_type,
		user_id,
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
export async function updatePlatform(api: TestApi, sql: string, ...params: unknown[]) {
	await api.env.PLATFORM_DB.prepare(sql)
		.bind(...params)
		.run();
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
	const role_id = await insertedId(
		company.d1.prepare("INSERT INTO role (name) VALUES (?) RETURNING id").bind(`Role ${++userCount}`),
	);
	await company.d1
		.prepare(
			"INSERT INTO role_permission (role_id, permission_id) SELECT ?, id FROM permission WHERE path IN (SELECT value FROM json_each(?))",
		)
		.bind(role_id, JSON.stringify(paths))
		.run();
	return role_id;
}

/** A customer's user is administrator of the portal, so that all of the portal's calls are theirs. */
function insertUser({ d1 }: TestCompany, user: NewTestUser, email: string) {
	const isClient = user.user_type === "client";
	return d1
		.prepare(
			`INSERT INTO user (user_type, email, first_name, role_id, customer_id, driver_id, is_portal_admin)
			 VALUES (?, ?, 'Pat', ?, ?, ?, ?) RETURNING id`,
		)
		.bind(
			user.user_type,
			email,
			isClient ? (user.role_id ?? 1) : null,
			user.customer_id ?? null,
			user.driver_id ?? null,
			user.user_type === "customer" ? 1 : 0,
		);
}

const insertConsoleUser = (api: TestApi, { user_type, role_id }: NewTestUser, login_id: number) =>
	api.env.PLATFORM_DB.prepare(
		"INSERT INTO console_user (login_id, user_type, first_name, role_id) VALUES (?, ?, 'Pat', ?) RETURNING id",
	).bind(login_id, user_type, role_id ?? null);

async function insertedId(insert: D1PreparedStatement): Promise<number> {
	const id = await insert.first<number>("id");
	if (id === null) throw new Error("nothing was inserted");
	return id;
}
