import type { Principal } from "~/auth/principal";
import { insertAuditEntry } from "~/db/repositories/kernel/audit";
import { runStatements, type Statement } from "~/db/statements";
import type { AccountContext } from "~/domain/kernel/operations/platform-operation";
import { logError } from "~/log/log";
import { currentRecord } from "~/log/request-record";
import { actorUserId } from "~/shared/actor";
import type { PlatformCtx } from "~/tenancy/ctx";

type Action = Parameters<typeof insertAuditEntry>[0];

/** What an entry has of the request that it is about. */
export const auditOrigin = ({ now, address }: PlatformCtx) => ({
	at: now.toISOString(),
	address,
	request_id: currentRecord()?.id ?? null,
});

/** What an entry has of an action of the console: the request, and whose action it was. */
export const consoleOrigin = (platform: PlatformCtx, { actor, session }: Principal) => ({
	...auditOrigin(platform),
	login_id: session.login_id,
	console_user_id: session.user_id,
	actor_name: actor?.name ?? session.email,
});

/** Writes an entry after the answer: what it is about is done and stored in another database. A failure is logged. */
function writeLater({ d1, waitUntil }: PlatformCtx, entry: Statement) {
	waitUntil(runStatements(d1, [entry]).catch((error) => logError("audit", error)));
}

/** Logs what someone has done in their company. */
export function auditStaffAction({ ctx, platform }: AccountContext, action: Action, detail: object) {
	writeLater(
		platform,
		insertAuditEntry(action, {
			...auditOrigin(platform),
			tenant_id: ctx.tenant.id,
			detail: { ...detail, by: actorUserId(ctx.actor) },
		}),
	);
}

/** Logs that someone has taken a copy of many rows; `path` is the declared path of the download. */
export function auditExport(platform: PlatformCtx, { session }: Principal, path: string) {
	const { login_id, user_id, tenant } = session;
	writeLater(
		platform,
		insertAuditEntry("export", {
			...auditOrigin(platform),
			login_id,
			tenant_id: tenant?.id ?? null,
			detail: { path, by: user_id },
		}),
	);
}
