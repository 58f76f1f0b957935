import { type RowOf, read } from "~/db/read";
import { insertSession, selectSession, selectSessions } from "~/db/repositories/kernel/sessions";
import { visitOfSession } from "~/db/repositories/kernel/support-visits";
import type { UserType } from "~/shared/actor";
import { type AllowedAreas, COMPANY_AREAS, isWithoutArea } from "~/shared/booked/areas";
import { DAY_MS } from "~/shared/time/durations.mjs";
import type { BookedPlan, Tenant } from "~/tenancy/ctx";
import { networkOf } from "./network";
import { hashToken, randomToken } from "./tokens";

/** How long a session lasts at most, and without being used. A driver's app that is in use stays signed in. */
const LIFETIMES = {
	cookie: { maxMs: 30 * DAY_MS, idleMs: 3 * DAY_MS },
	bearer: { maxMs: 365 * DAY_MS, idleMs: 30 * DAY_MS },
} as const;

/** The visit of a super admin that a session is: it acts as one of the company's users, within these limits. */
interface SessionVisit {
	id: number;
	access: "view" | "full";
	visitor_name: string;
	user_name: string;
	reason: string;
	expires_at: string;
	/** How many screens were opened and how much was changed. */
	screens: number;
	changes: number;
}

/** A live session; `tenant` is null for console users and until an organisation is selected. */
export interface Session {
	token_hash: string;
	kind: "cookie" | "bearer";
	login_id: number;
	email: string;
	user_type: UserType | null;
	user_id: number | null;
	login_from_role: "superAdmin" | null;
	/** Null unless a super admin is in the company. */
	visit: SessionVisit | null;
	tenant: Tenant | null;
	/** The subscription for the guard; that of a suspended company counts as suspended. */
	subscription: { is_exist: boolean; suspend: boolean };
	/** Number of organisations this login belongs to. */
	organizations: number;
	/** Whether the login signs in with an authenticator app. */
	has_second_factor: boolean;
	last_seen_at: string;
}

export interface NewSession {
	login_id: number;
	kind: "cookie" | "bearer";
	tenant_id: number | null;
	user_type: UserType | null;
	user_id: number | null;
	login_from_role?: "superAdmin" | null;
	/** When its person has given the password, ISO 8601; null where it is opened without one. */
	password_at?: string | null;
	/** When it ends at the latest, where that is before the longest lifetime of its kind. */
	expires_at?: string;
	/** Belongs to the visit that is stored with the hash of this session. */
	isVisit?: true;
	device: string;
	/** Network address of the request. */
	address: string;
}

/** The statement that inserts a session, with its secret token (only the hash is stored). */
export async function newSessionStatement({ isVisit, ...session }: NewSession, now: Date) {
	const token = randomToken();
	const token_hash = await hashToken(token);
	const expires = new Date(now.getTime() + LIFETIMES[session.kind].maxMs).toISOString();
	const insert = insertSession({
		...session,
		login_from_role: session.login_from_role ?? null,
		...(isVisit && { support_visit_id: visitOfSession(token_hash) }),
		device: session.device.slice(0, 200),
		address: networkOf(session.address),
		token_hash,
		created_at: now.toISOString(),
		last_seen_at: now.toISOString(),
		expires_at: session.expires_at ?? expires,
	});
	return { token, token_hash, insert };
}

export type SessionResult =
	| { state: "none" }
	| { state: "ended"; reason: string }
	| { state: "live"; session: Session };

/** Reads the session of a token, in one round trip to the platform database. */
export async function readSession(d1: D1Database, token: string, now: Date): Promise<SessionResult> {
	const [[row]] = await read(d1, [selectSession(await hashToken(token))]);
	return row ? toSessionResult(row, now) : { state: "none" };
}

/** Reads sessions by the hashes of their tokens, in one round trip; one that does not exist is not among them. */
export async function readSessions(
	d1: D1Database,
	token_hashes: readonly string[],
	now: Date,
): Promise<Map<string, SessionResult>> {
	const [rows] = await read(d1, [selectSessions(token_hashes)]);
	return new Map(rows.map((row) => [row.token_hash, toSessionResult(row, now)]));
}

/** Where a company has no settings of its drivers' app. */
const DEFAULT_POSITION_INTERVAL_SECONDS = 10;

/** The areas of a company whose drivers' app is switched off. */
const withoutDriverApp = (areas: AllowedAreas): string[] =>
	(areas ?? COMPANY_AREAS.map(({ id }) => id)).filter((id) => id !== "driver-app");

/** Whether the company is without what these users work with: the portal, or the drivers' app. */
export const isWithoutOwnArea = ({ tenant, user_type }: Session): boolean =>
	isWithoutArea(user_type, tenant?.booked?.areas ?? null);

/**
 * A suspended subscription locks out the company's staff, a suspended company all its users, and an area that is off those who have no
 * other.
 */
export function isLockedOut(session: Session): boolean {
	const { tenant, user_type, subscription } = session;
	if (tenant?.status === "suspended" || isWithoutOwnArea(session)) return true;
	return user_type === "client" && subscription.is_exist && subscription.suspend;
}

type Lifetime = Pick<RowOf<typeof selectSession>, "kind" | "expires_at" | "last_seen_at">;

/** Whether a session is over because of its age, or because it has not been used. */
export const isExpired = ({ kind, expires_at, last_seen_at }: Lifetime, now: Date): boolean =>
	expires_at <= now.toISOString() || Date.parse(last_seen_at) + LIFETIMES[kind].idleMs <= now.getTime();

/** The columns of a company's plan, as a session and an API key select them. */
type PlanColumns = Pick<
	RowOf<typeof selectSession>,
	"plan" | "limits" | "areas" | "is_app_enabled" | "position_interval_seconds"
>;

/** What a company has booked, from the columns of its plan. */
export function toBookedPlan(row: PlanColumns): BookedPlan {
	const { plan, limits, areas, position_interval_seconds } = row;
	const isAppOff = row.is_app_enabled === 0;
	return {
		plan,
		limits,
		areas: isAppOff ? withoutDriverApp(areas) : areas,
		positionIntervalSeconds: position_interval_seconds ?? DEFAULT_POSITION_INTERVAL_SECONDS,
	};
}

function toSessionResult(row: RowOf<typeof selectSession>, now: Date): SessionResult {
	if (row.ended_at) return { state: "ended", reason: row.ended_reason ?? "logout" };
	if (row.removed) return { state: "ended", reason: "removed" };
	if (isExpired(row, now)) return { state: "ended", reason: "expired" };
	const tenant =
		row.tenant_id !== null && row.slug !== null && row.name !== null && row.status !== null
			? {
					id: row.tenant_id,
					slug: row.slug,
					name: row.name,
					binding: row.binding,
					status: row.status,
					booked: toBookedPlan(row),
				}
			: null;
	const isSuspended = tenant?.status === "suspended";
	return {
		state: "live",
		session: {
			token_hash: row.token_hash,
			kind: row.kind,
			login_id: row.login_id,
			email: row.email,
			user_type: row.user_type,
			user_id: row.user_id,
			login_from_role: row.login_from_role,
			visit: toVisit(row),
			tenant,
			subscription: {
				is_exist: isSuspended || row.suspended !== null,
				suspend: isSuspended || row.suspended === 1,
			},
			organizations: row.organizations,
			has_second_factor: row.has_second_factor === 1,
			last_seen_at: row.last_seen_at,
		},
	};
}

/** A session of a super admin in a company whose visit is not stored may only view. */
function toVisit(row: RowOf<typeof selectSession>): SessionVisit | null {
	if (row.visit_id === null && row.login_from_role === null) return null;
	return {
		id: row.visit_id ?? 0,
		access: row.visit_access ?? "view",
		visitor_name: row.visitor_name ?? "",
		user_name: row.visited_name ?? "",
		reason: row.visit_reason ?? "",
		expires_at: row.expires_at,
		screens: row.visit_screens ?? 0,
		changes: row.visit_changes ?? 0,
	};
}
