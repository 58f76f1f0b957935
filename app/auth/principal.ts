import { query, read } from "~/db/read";
import { CUSTOMER_PERMISSIONS } from "~/domain/permissions/catalogue";
import { userName } from "~/domain/permissions/people";
import { tenantDatabase } from "~/tenancy/databases";
import type { Actor } from "./actor";
import { readSession, type Session, type SessionAnswer } from "./session";
import { hashToken } from "./tokens";

/** A live session together with who it is in its company and what it may reach. */
export interface Principal {
	session: Session;
	/** Null while a login with several organisations has not chosen one. */
	actor: Exclude<Actor, { type: "integration" | "system" }> | null;
	permissions: ReadonlySet<string>;
	settings: ReadonlyMap<string, string>;
	/** The person's picture, where it is kept; null without one. */
	image: string | null;
	/** The newest change of the company when this was read: whatever a screen reads later includes it. Null for the provider's people. */
	seq: number | null;
}
export type PrincipalAnswer =
	| Exclude<SessionAnswer, { state: "live" }>
	| { state: "live"; principal: Principal };

// A session, its role and its settings are read again after two seconds at the latest; what this isolate itself changes is
// forgotten at once. So another isolate honours an ended session for two seconds, and a list costs one trip instead of three.
const FRESH_MS = 2000;
const MOST = 5000;
const known = new Map<string, { at: number; answer: PrincipalAnswer }>();
// Raised by every forgetting, so that what was being read meanwhile is not remembered.
let epoch = 0;

/** Forgets what this isolate remembers of sessions, for one tenant or for all: call it after changing a session, role or setting. */
export function forgetPrincipals(tenantId?: number) {
	epoch++;
	if (tenantId === undefined) return known.clear();
	for (const [key, { answer }] of known)
		if (answer.state !== "live" || answer.principal.session.tenant?.id === tenantId) known.delete(key);
}

/** Who a secret (session cookie or bearer token) belongs to. */
export async function readPrincipal(env: Env, token: string, now: Date): Promise<PrincipalAnswer> {
	const key = await hashToken(token);
	const held = known.get(key);
	if (held && now.getTime() - held.at < FRESH_MS) return held.answer;
	const begun = epoch;
	const answer = await load(env, token, now);
	if (begun !== epoch) return answer;
	if (known.size >= MOST) known.clear();
	known.set(key, { at: now.getTime(), answer });
	return answer;
}

async function load(env: Env, token: string, now: Date): Promise<PrincipalAnswer> {
	const read = await readSession(env.PLATFORM_DB, token, now);
	if (read.state !== "live") return read;
	const { session } = read;
	const nobody = {
		session,
		actor: null,
		permissions: new Set<string>(),
		settings: new Map<string, string>(),
		image: null,
		seq: null,
	};
	if (session.user_type === null || session.user_id === null) return { state: "live", principal: nobody };
	const principal =
		session.user_type === "admin" || session.user_type === "superAdmin"
			? await consolePerson(env.PLATFORM_DB, session, session.user_type, session.user_id)
			: await companyPerson(env, session, session.user_id);
	return principal ? { state: "live", principal } : { state: "none" };
}

/** Nobody of a company that is closed, or not made yet: its database is not (or no longer) its own. */
const OPEN_COMPANIES = ["active", "suspended"];

async function companyPerson(env: Env, session: Session, user_id: number): Promise<Principal | null> {
	const { tenant } = session;
	if (!tenant || !OPEN_COMPANIES.includes(tenant.status)) return null;
	return tenantPerson(tenantDatabase(env, tenant.binding), session, user_id);
}

async function consolePerson(
	d1: D1Database,
	session: Session,
	type: "admin" | "superAdmin",
	user_id: number,
): Promise<Principal | null> {
	const rows = await d1
		.prepare(
			`SELECT u.first_name, u.last_name, p.path FROM console_user u
			 LEFT JOIN console_role_permission rp ON rp.role_id = u.role_id
			 LEFT JOIN console_permission p ON p.id = rp.permission_id
			 WHERE u.id = ? AND u.is_active = 1 AND u.deleted_at IS NULL`,
		)
		.bind(user_id)
		.all<{ first_name: string; last_name: string; path: string | null }>();
	const [person] = rows.results;
	if (!person) return null;
	const permissions = new Set(rows.results.flatMap((row) => (row.path ? [row.path] : [])));
	const name = `${person.first_name} ${person.last_name}`.trim() || session.email;
	return {
		session,
		actor: { type, user_id, name, session: session.token_hash, permissions },
		permissions,
		settings: new Map(),
		image: null,
		seq: null,
	};
}

interface PersonRow {
	user_type: "client" | "customer" | "driver";
	first_name: string;
	last_name: string;
	role_id: number | null;
	customer_id: number | null;
	driver_id: number | null;
	customer_name: string | null;
	profile_image: string | null;
	portal: number;
}

async function tenantPerson(d1: D1Database, session: Session, user_id: number): Promise<Principal | null> {
	const [[person], paths, settings, [newest]] = await read(d1, [
		query<PersonRow>(
			`SELECT u.user_type, u.first_name, u.last_name, u.role_id, u.customer_id, u.driver_id, u.profile_image, c.customer_name,
			        coalesce(c.customerPortal, 0) AS portal
			 FROM user u LEFT JOIN customer c ON c.id = u.customer_id
			 WHERE u.id = ? AND u.is_active = 1 AND u.deleted_at IS NULL`,
			user_id,
		),
		query<{ path: string }>(
			`SELECT p.path FROM user u JOIN role_permission rp ON rp.role_id = u.role_id JOIN permission p ON p.id = rp.permission_id
			 WHERE u.id = ?`,
			user_id,
		),
		query<{ name: string; value: string }>("SELECT name, value FROM additional_setting"),
		query<{ seq: number | null }>("SELECT max(seq) AS seq FROM change_log"),
	]);
	if (!person) return null;
	const permissions = new Set(
		person.user_type === "customer" ? (person.portal ? CUSTOMER_PATHS : []) : paths.map((row) => row.path),
	);
	const actor = actorOf(person, session, user_id, permissions);
	if (!actor) return null;
	return {
		session,
		actor,
		permissions,
		settings: new Map(settings.map((row) => [row.name, row.value])),
		image: person.profile_image,
		seq: newest?.seq ?? 0,
	};
}

/** What a customer's portal consists of once the company has opened it to that customer. */
const CUSTOMER_PATHS = CUSTOMER_PERMISSIONS.map(({ path }) => path);

function actorOf(
	person: PersonRow,
	session: Session,
	user_id: number,
	permissions: ReadonlySet<string>,
): Principal["actor"] {
	const base = { user_id, name: userName(person), session: session.token_hash };
	if (person.user_type === "client") {
		if (person.role_id === null) return null;
		return {
			type: "client",
			...base,
			role_id: person.role_id,
			permissions,
			login_from: session.login_from_role,
		};
	}
	if (person.user_type === "customer") {
		if (person.customer_id === null) return null;
		return {
			type: "customer",
			...base,
			customer_id: person.customer_id,
			permissions,
		};
	}
	return person.driver_id === null ? null : { type: "driver", ...base, driver_id: person.driver_id };
}
