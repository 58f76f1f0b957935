import { type Principal, readPrincipal } from "~/auth/principal";
import { insertAuditEntry } from "~/db/repositories/kernel/audit";
import { endSessionRow } from "~/db/repositories/kernel/sessions";
import { endVisit } from "~/db/repositories/kernel/support-visits";
import { consoleOrigin } from "~/domain/kernel/audit/audit";
import { endSessions } from "~/domain/kernel/sign-in/end-sessions";
import type { PlatformCtx } from "~/tenancy/ctx";

/** Ends a visit: its session, and the visit itself. Nothing happens for a session that is none. */
export async function endOwnVisit(platform: PlatformCtx, principal: Principal): Promise<void> {
	const { session } = principal;
	if (!session.visit) return;
	const { at, ...origin } = consoleOrigin(platform, principal);
	await endSessions(platform, [
		endSessionRow(session.token_hash, "visit_ended", at),
		endVisit(session.visit.id, at),
		insertAuditEntry("visit_ended", {
			...origin,
			at,
			// The session acts as the company's person; the entry is about the visitor.
			console_user_id: null,
			actor_name: session.visit.visitor_name,
			tenant_id: session.tenant?.id ?? null,
			target: `${session.visit.user_name}, ${session.tenant?.name ?? ""}`,
			support_visit_id: session.visit.id,
		}),
	]);
}

/** Whether a token is that of a super admin's live session in the console. */
export async function isConsoleSession({ env, now }: PlatformCtx, token: string): Promise<boolean> {
	const visitor = await readPrincipal(env, token, now);
	return visitor.state === "live" && visitor.principal.actor?.type === "superAdmin";
}
