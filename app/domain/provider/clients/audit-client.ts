import type { Principal } from "~/auth/principal";
import { insertAuditEntry } from "~/db/repositories/kernel/audit";
import type { Statement } from "~/db/statements";
import { auditOrigin } from "~/domain/kernel/audit/audit";
import type { PlatformCtx } from "~/tenancy/ctx";

interface ClientEntry {
	tenant_id: number;
	target: string;
	before?: Record<string, unknown> | null;
	after?: Record<string, unknown> | null;
	detail?: Record<string, unknown>;
}

/** The entry of what one of the provider's people has done with a company, for the batch that does it. */
export const auditClient = (
	platform: PlatformCtx,
	{ session, actor }: Principal,
	action: Parameters<typeof insertAuditEntry>[0],
	entry: ClientEntry,
): Statement =>
	insertAuditEntry(action, {
		...auditOrigin(platform),
		...entry,
		login_id: session.login_id,
		console_user_id: session.user_id,
		actor_name: actor?.name ?? session.email,
	});

/** The values that a save changes, as they were and as they are. */
export function auditedChange<Row extends Record<string, unknown>>(
	before: Row | undefined,
	after: Partial<Row>,
) {
	const names = Object.keys(after).filter(
		(name) => JSON.stringify(before?.[name] ?? null) !== JSON.stringify(after[name] ?? null),
	);
	const pick = (row: Record<string, unknown>) =>
		Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
	return { before: before ? pick(before) : null, after: pick(after) };
}
