import type { Principal } from "~/auth/principal";
import type { insertAuditEntry } from "~/db/repositories/kernel/audit";
import { auditOrigin } from "~/domain/kernel/audit/audit";
import { forbidden } from "~/shared/errors";
import type { PlatformCtx } from "~/tenancy/ctx";

/** The person of the console behind a principal. */
export function consolePerson({ actor }: Principal): { id: number; name: string } {
	if (actor?.type !== "admin" && actor?.type !== "superAdmin") throw forbidden();
	return { id: actor.user_id, name: actor.name };
}

/** What an entry of the audit log has of a person of the console. */
export function auditConsolePerson(
	platform: PlatformCtx,
	principal: Principal,
): Parameters<typeof insertAuditEntry>[1] {
	const { id, name } = consolePerson(principal);
	return {
		...auditOrigin(platform),
		login_id: principal.session.login_id,
		console_user_id: id,
		actor_name: name,
	};
}
