import type { Principal } from "~/auth/principal";
import { insertAuditEntry } from "~/db/repositories/kernel/audit";
import { countInVisit } from "~/db/repositories/kernel/support-visits";
import { runStatements } from "~/db/statements";
import { auditOrigin } from "~/domain/kernel/audit/audit";
import { logError } from "~/log/log";
import type { PlatformCtx } from "~/tenancy/ctx";

/**
 * Records what a super admin has changed as someone of a company: method, declared path and the ids in the address, never what was
 * sent. It is written before the answer, so that the log has it once the screen shows it. A failure is logged.
 */
export async function recordVisitChange(
	platform: PlatformCtx,
	{ session }: Principal,
	{ method, path, target }: { method: string; path: string; target: string },
): Promise<void> {
	const { visit, tenant } = session;
	if (!visit) return;
	const entry = insertAuditEntry("visit_change", {
		...auditOrigin(platform),
		login_id: session.login_id,
		tenant_id: tenant?.id ?? null,
		actor_name: visit.visitor_name,
		target: target || null,
		detail: { method, path, as: visit.user_name },
		support_visit_id: visit.id,
	});
	await runStatements(platform.d1, [entry, countInVisit(visit.id, "changes")]).catch((error) =>
		logError("audit", error),
	);
}

/** Counts a screen that was opened in a visit, after the answer. */
export function countVisitedScreen({ d1, waitUntil }: PlatformCtx, { session }: Principal): void {
	if (!session.visit) return;
	waitUntil(
		runStatements(d1, [countInVisit(session.visit.id, "screens")]).catch((error) => logError("audit", error)),
	);
}
