import { isLockedOut, readSessions, type SessionResult } from "~/auth/session";
import { read } from "~/db/read";
import { selectSwitch } from "~/db/repositories/kernel/company";
import { selectConnectedUsers, selectRolePaths } from "~/db/repositories/master-data/permissions";
import { applyLimits, VIEW_ONLY_PATH } from "~/domain/kernel/permissions/limits";
import { SECOND_FACTOR_SETTING } from "~/domain/kernel/permissions/second-factor";
import { type AllowedAreas, limitToAreas } from "~/shared/booked/areas";
import type { Listener } from "./audience";
import type { CloseReason } from "./protocol";
import { readingRights } from "./reading-rights";

/** The session and the user of a connection. */
export interface SessionUser {
	session: string;
	user_id: number;
}

/** What the records of a session and its user allow: to listen with these rights, or nothing more, and why. */
export type SessionVerdict =
	| { closeReason: CloseReason; listener: null }
	| {
			closeReason: null;
			listener: Pick<Listener, "customer_id" | "driver_id" | "rights"> & { isViewOnly: boolean };
	  };

interface SessionDatabases {
	platform: D1Database;
	/** Called for each read, as a tenant can move to another database. */
	tenant: () => D1Database;
}

/** Reads the records of sessions and their users, in one round trip to each database; returns the verdict of each. */
export async function readSessionVerdicts(
	{ platform, tenant }: SessionDatabases,
	slug: string,
	connected: readonly SessionUser[],
): Promise<(of: SessionUser) => SessionVerdict> {
	const ids = [...new Set(connected.map(({ user_id }) => user_id))];
	const hashes = [...new Set(connected.map(({ session }) => session))];
	const [sessions, [users, paths, [factor]]] = await Promise.all([
		readSessions(platform, hashes, new Date()),
		read(tenant(), [selectConnectedUsers(ids), selectRolePaths(ids), selectSwitch(SECOND_FACTOR_SETTING)]),
	]);
	const usersById = new Map(users.map((user) => [user.id, user]));
	const rights = (role_id: number | null, areas: AllowedAreas) => {
		const ofRole = paths.filter((row) => row.role_id === role_id).map(({ path }) => path);
		return readingRights(applyLimits(limitToAreas(ofRole, areas)));
	};
	return ({ session, user_id }) => {
		const result = sessions.get(session);
		const closeReason = findCloseReason(result, slug);
		if (closeReason) return { closeReason, listener: null };
		const user = usersById.get(user_id);
		if (!user) return { closeReason: "authentication_error", listener: null };
		const { customer_id, driver_id, role_id } = user;
		const isStaff = user.user_type === "client";
		if (isStaff && factor?.value === "1" && lacksSecondFactor(result))
			return { closeReason: "forbidden", listener: null };
		return {
			closeReason: null,
			listener: {
				customer_id,
				driver_id,
				rights: isStaff ? rights(role_id, areasOf(result)) : [],
				isViewOnly:
					(result?.state === "live" && result.session.visit?.access === "view") ||
					(isStaff && paths.some((row) => row.role_id === role_id && row.path === VIEW_ONLY_PATH)),
			},
		};
	};
}

/** What the company of a session may use. */
const areasOf = (result: SessionResult | undefined): AllowedAreas =>
	result?.state === "live" ? (result.session.tenant?.booked?.areas ?? null) : null;

/** A super admin in a company is not of its staff. */
const lacksSecondFactor = (result: SessionResult | undefined) =>
	result?.state === "live" && !result.session.has_second_factor && result.session.login_from_role === null;

function findCloseReason(result: SessionResult | undefined, slug: string): CloseReason | null {
	if (result?.state === "ended" && result.reason === "another_device") return "other_device";
	if (result?.state !== "live") return "authentication_error";
	const { tenant } = result.session;
	if (tenant?.slug !== slug || (tenant.status !== "active" && tenant.status !== "suspended"))
		return "authentication_error";
	return isLockedOut(result.session) ? "suspended" : null;
}
