import { forgetPrincipals } from "~/auth/principal";
import { type NewSession, newSession } from "~/auth/session";
import type { UserType } from "~/domain/permissions/landing";
import { type Company, type Desk, nobody } from "./desk";

const XSRF = "0123456789abcdef";

/** Somebody with a session, and the headers a request of theirs carries. */
export interface Person {
	login_id: number;
	user_id: number;
	email: string;
	token: string;
	/** A browser's request of this site. */
	cookie: Record<string, string>;
	/** A program's request. */
	bearer: Record<string, string>;
	/** The session as the database knows it. */
	session: NewSession;
}

interface Wanted {
	user_type: UserType;
	/** None for the provider's own people. */
	company?: Company;
	role_id?: number;
	customer_id?: number;
	driver_id?: number;
}

let made = 0;

/** A new person of any user type with a live cookie session and a bearer token. */
export async function person(desk: Desk, wanted: Wanted): Promise<Person> {
	const email = `${wanted.user_type.toLowerCase()}-${++made}@${wanted.company?.slug ?? "cartage"}.test`;
	const login_id = await idOf(
		desk.env.PLATFORM_DB.prepare("INSERT INTO login (email) VALUES (?) RETURNING id").bind(email),
	);
	const user_id = await idOf(
		wanted.company ? userRow(wanted.company, wanted, email) : consoleRow(desk, wanted, login_id),
	);
	const session: NewSession = {
		login_id,
		kind: "cookie",
		tenant_id: wanted.company?.id ?? null,
		user_type: wanted.user_type,
		user_id,
		device: "test",
	};
	const token = await sessionOf(desk, session);
	const bearer = await sessionOf(desk, { ...session, kind: "bearer" });
	return {
		login_id,
		user_id,
		email,
		token,
		session,
		cookie: browser(token),
		bearer: { Authorization: `Bearer ${bearer}` },
	};
}

/** What a browser of this site sends with a session. */
export const browser = (token: string): Record<string, string> => ({
	Cookie: `cartage_session=${token}; XSRF-TOKEN=${XSRF}`,
	"X-XSRF-TOKEN": XSRF,
	Origin: "http://cartage.test",
	"Sec-Fetch-Site": "same-origin",
});

/** A new session in the database; answers its secret. */
export async function sessionOf(desk: Desk, session: NewSession): Promise<string> {
	const opened = await newSession(desk.env.PLATFORM_DB, session, new Date());
	await opened.insert.run();
	return opened.token;
}

/** Changes the platform's database behind the API's back. */
export async function onPlatform(desk: Desk, sql: string, ...params: unknown[]) {
	await desk.env.PLATFORM_DB.prepare(sql)
		.bind(...params)
		.run();
	forgetPrincipals();
}

/** One request with a person's headers, or nobody's. */
export const ask = (
	desk: Desk,
	headers: Record<string, string>,
	method: string,
	path: string,
	body?: unknown,
): Promise<Response> => nobody(desk).fetch(method, path, body, headers);

/** A role of a company that may open these paths and nothing else. */
export async function roleWith(company: Company, ...paths: string[]): Promise<number> {
	const role_id = await idOf(
		company.d1.prepare("INSERT INTO role (name) VALUES (?) RETURNING id").bind(`Role ${++made}`),
	);
	await company.d1
		.prepare(
			"INSERT INTO role_permission (role_id, permission_id) SELECT ?, id FROM permission WHERE path IN (SELECT value FROM json_each(?))",
		)
		.bind(role_id, JSON.stringify(paths))
		.run();
	return role_id;
}

function userRow({ d1 }: Company, wanted: Wanted, email: string) {
	const isClient = wanted.user_type === "client";
	return d1
		.prepare(
			`INSERT INTO user (user_type, email, first_name, role_id, customer_id, driver_id)
			 VALUES (?, ?, 'Pat', ?, ?, ?) RETURNING id`,
		)
		.bind(
			wanted.user_type,
			email,
			isClient ? (wanted.role_id ?? 1) : null,
			wanted.customer_id ?? null,
			wanted.driver_id ?? null,
		);
}

const consoleRow = (desk: Desk, { user_type }: Wanted, login_id: number) =>
	desk.env.PLATFORM_DB.prepare(
		"INSERT INTO console_user (login_id, user_type, first_name) VALUES (?, ?, 'Pat') RETURNING id",
	).bind(login_id, user_type);

async function idOf(insert: D1PreparedStatement): Promise<number> {
	const id = await insert.first<number>("id");
	if (id === null) throw new Error("nothing was inserted");
	return id;
}
