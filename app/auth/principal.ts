import { read } from "~/db/read";
import { selectIntegrationSwitch } from "~/db/repositories/connections/integrations";
import { selectSwitches } from "~/db/repositories/kernel/company";
import { selectConsoleUserPaths } from "~/db/repositories/kernel/console-users";
import { selectServerSetting } from "~/db/repositories/kernel/platform-settings";
import {
	type SignedInUser,
	selectSignedInUser,
	selectUserPaths,
} from "~/db/repositories/master-data/permissions";
import { selectNewestSeq } from "~/db/repositories/planning/change-log";
import { applyLimits } from "~/domain/kernel/permissions/limits";
import { getUserName } from "~/domain/kernel/permissions/people";
import { listPortalPaths, toPortalRights } from "~/domain/kernel/permissions/portal-rights";
import { CONSOLE_FACTOR_SETTING } from "~/domain/kernel/permissions/second-factor";
import { noteRequest } from "~/log/request-record";
import type { Actor } from "~/shared/actor";
import { limitToAreas } from "~/shared/booked/areas";
import { tenantDatabase } from "~/tenancy/databases";
import { isApiKey, type PresentedKey, readKey } from "./api-key";
import { isWithoutOwnArea, readSession, type Session, type SessionResult } from "./session";
import { hashToken } from "./tokens";

/** A live session with its user and permissions. */
export interface Principal {
	session: Session;
	/** Null until a login with several organisations has selected one. */
	actor: Exclude<Actor, { type: "integration" | "system" | "sub_contractor" }> | null;
	permissions: ReadonlySet<string>;
	settings: ReadonlyMap<string, string>;
	/** Storage key of the user's picture. */
	image: string | null;
	/** The latest change of the company when this was read; later reads include it. Null for console users. */
	seq: number | null;
	/** The API key that the request was made with instead of a session. */
	key?: PresentedKey;
}
export type PrincipalResult =
	| Exclude<SessionResult, { state: "live" }>
	| { state: "live"; principal: Principal };

// Sessions, roles and settings are cached for two seconds; changes made by this isolate clear the cache immediately. So another
// isolate accepts an ended session for up to two seconds, and a list costs one round trip instead of three.
const MAX_CACHE_AGE_MS = 2000;
const MAX_CACHED = 5000;
const cache = new Map<string, { at: number; answer: PrincipalResult }>();
// Raised by each clear, so that a read that started before is not cached.
let epoch = 0;

/** Clears this isolate's cache of principals, for one tenant or all. Call it after changing a session, role or setting. */
export function clearPrincipalCache(tenantId?: number) {
	epoch++;
	if (tenantId === undefined) return cache.clear();
	for (const [key, { answer }] of cache)
		if (answer.state !== "live" || answer.principal.session.tenant?.id === tenantId) cache.delete(key);
}

/** The principal of a session cookie or bearer token. API keys are none: screens, sockets and sign-in take no key. */
export async function readPrincipal(env: Env, token: string, now: Date): Promise<PrincipalResult> {
	if (isApiKey(token)) return { state: "none" };
	const hash = await hashToken(token);
	return await readCached(hash, now, () => resolvePrincipal(env, token, now));
}

/** The principal of a session or of an API key, for the calls of the API alone, which ask each key for its scope. */
export async function readCaller(env: Env, token: string, now: Date): Promise<PrincipalResult> {
	if (!isApiKey(token)) return await readPrincipal(env, token, now);
	const hash = await hashToken(token);
	return await readCached(hash, now, () => resolveKey(env, hash, now));
}

async function readCached(
	hash: string,
	now: Date,
	resolve: () => Promise<PrincipalResult>,
): Promise<PrincipalResult> {
	const cached = cache.get(hash);
	if (cached && now.getTime() - cached.at < MAX_CACHE_AGE_MS) return cached.answer;
	const startEpoch = epoch;
	const answer = await resolve();
	if (startEpoch !== epoch) return answer;
	if (cache.size >= MAX_CACHED) cache.clear();
	cache.set(hash, { at: now.getTime(), answer });
	return answer;
}

/** The person that a key acts for, with the key's name beside theirs; nobody once they are no longer active. */
async function resolveKey(env: Env, hash: string, now: Date): Promise<PrincipalResult> {
	const result = await readKey(env.PLATFORM_DB, hash, now);
	if (result.state !== "live") return result;
	const { session, key } = result;
	const principal = await loadCompanyPrincipal(env, session, session.user_id ?? 0);
	const actor = principal?.actor;
	if (!principal || !actor || actor.type === "driver") return { state: "none" };
	if (actor.type === "customer" && actor.customer_id !== key.customer_id) return { state: "none" };
	const d1 = tenantDatabase(env, session.tenant?.binding ?? null);
	const [[stored]] = await read(d1, [selectIntegrationSwitch("api-keys")]);
	if (stored?.is_enabled === 0) return { state: "ended", reason: "key_switched_off" };
	return {
		state: "live",
		principal: { ...principal, actor: { ...actor, name: `${actor.name} (${key.name})` }, key },
	};
}

async function resolvePrincipal(env: Env, token: string, now: Date): Promise<PrincipalResult> {
	const result = await readSession(env.PLATFORM_DB, token, now);
	if (result.state !== "live") return result;
	const { session } = result;
	const withoutActor = {
		session,
		actor: null,
		permissions: new Set<string>(),
		settings: new Map<string, string>(),
		image: null,
		seq: null,
	};
	if (session.user_type === null || session.user_id === null)
		return { state: "live", principal: withoutActor };
	const principal =
		session.user_type === "admin" || session.user_type === "superAdmin"
			? await loadConsolePrincipal(env.PLATFORM_DB, session, session.user_type, session.user_id)
			: await loadCompanyPrincipal(env, session, session.user_id);
	return principal ? { state: "live", principal } : { state: "none" };
}

/** Companies with any other status are closed or not set up yet, so their database is not (or no longer) theirs. */
const OPEN_STATUSES = ["active", "suspended"];

async function loadCompanyPrincipal(env: Env, session: Session, user_id: number): Promise<Principal | null> {
	const { tenant } = session;
	if (!tenant || !OPEN_STATUSES.includes(tenant.status)) return null;
	// Before its database is read: if that fails, the log and the console know whose it is.
	noteRequest({ company: tenant.slug });
	return loadTenantPrincipal(tenantDatabase(env, tenant.binding), session, user_id);
}

async function loadConsolePrincipal(
	d1: D1Database,
	session: Session,
	type: "admin" | "superAdmin",
	user_id: number,
): Promise<Principal | null> {
	const [rows, [factor]] = await read(d1, [
		selectConsoleUserPaths(user_id),
		selectServerSetting(CONSOLE_FACTOR_SETTING),
	]);
	const [person] = rows;
	if (!person) return null;
	const permissions = new Set(rows.flatMap((row) => (row.path ? [row.path] : [])));
	const name = `${person.first_name} ${person.last_name}`.trim() || session.email;
	return {
		session,
		actor: { type, user_id, name, session: session.token_hash, permissions },
		permissions,
		settings: new Map(factor ? [[CONSOLE_FACTOR_SETTING, factor.value]] : []),
		image: null,
		seq: null,
	};
}

async function loadTenantPrincipal(
	d1: D1Database,
	session: Session,
	user_id: number,
): Promise<Principal | null> {
	const [[person], paths, settings, [newest]] = await read(d1, [
		selectSignedInUser(user_id),
		selectUserPaths(user_id),
		selectSwitches(),
		selectNewestSeq(),
	]);
	if (!person) return null;
	const permissions =
		person.user_type === "customer"
			? new Set(isWithoutOwnArea(session) ? [] : listPortalPaths(person))
			: applyLimits(
					limitToAreas(
						paths.map((row) => row.path),
						session.tenant?.booked?.areas ?? null,
					),
				);
	const actor = toActor(person, session, user_id, permissions);
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

function toActor(
	person: SignedInUser,
	session: Session,
	user_id: number,
	permissions: ReadonlySet<string>,
): Principal["actor"] {
	const base = { user_id, name: getUserName(person), session: session.token_hash };
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
			rights: toPortalRights(person),
		};
	}
	return person.driver_id === null ? null : { type: "driver", ...base, driver_id: person.driver_id };
}
