import type { Principal } from "~/auth/principal";
import { read } from "~/db/read";
import { insertAuditEntry } from "~/db/repositories/kernel/audit";
import { type BillingAccount, selectBillingAccount } from "~/db/repositories/provider/billing-accounts";
import { insertSubscriptionChange } from "~/db/repositories/provider/billing-invoices";
import { type SubscriptionChanges, updateAccount } from "~/db/repositories/provider/billing-subscriptions";
import type { Statement } from "~/db/statements";
import { endSessions } from "~/domain/kernel/sign-in/end-sessions";
import { conflict, notFound } from "~/shared/errors";
import type { PlatformCtx } from "~/tenancy/ctx";

/** What billing needs of the platform, in a request or in the background. */
export type BillingPlatform = Pick<
	PlatformCtx,
	"d1" | "env" | "now" | "address" | "origin" | "roomOf" | "waitUntil"
>;

/** Who changes a subscription; null is the background. */
export interface BilledBy {
	name: string;
	login_id: number;
	console_user_id: number | null;
}

/** The signed-in person as the author of a change. */
export const billedBy = ({ actor, session }: Principal): BilledBy => ({
	name: actor?.name ?? session.email,
	login_id: session.login_id,
	console_user_id: actor?.type === "admin" || actor?.type === "superAdmin" ? session.user_id : null,
});

/** Reads a company's subscription for its billing. Throws 404. */
export async function loadBillingAccount(d1: D1Database, tenant_id: number): Promise<BillingAccount> {
	const [[account]] = await read(d1, [selectBillingAccount(tenant_id)]);
	if (!account) throw notFound("Subscription");
	return account;
}

type AuditAction = Parameters<typeof insertAuditEntry>[0];

interface BillingEntry {
	action: AuditAction;
	/** The text in the history of the subscription. */
	text: string;
	detail?: Record<string, unknown>;
	before?: Record<string, unknown>;
	after?: Record<string, unknown>;
}

/** The statements that record a change in the audit log and in the subscription's history. */
export function recordStatements(
	{ now, address }: Pick<PlatformCtx, "now" | "address">,
	{ tenant_id, company }: Pick<BillingAccount, "tenant_id" | "company">,
	{ action, text, detail, before, after }: BillingEntry,
	by: BilledBy | null,
): Statement[] {
	const at = now.toISOString();
	return [
		insertAuditEntry(action, {
			at,
			address,
			tenant_id,
			login_id: by?.login_id ?? null,
			console_user_id: by?.console_user_id ?? null,
			actor_name: by?.name ?? "Cartage",
			target: company,
			detail: { text, ...detail },
			...(before && { before }),
			...(after && { after }),
		}),
		insertSubscriptionChange({ tenant_id, at, kind: action, text, actor_name: by?.name ?? null }),
	];
}

const LOST_RACE =
	/CHECK constraint failed: status_known|UNIQUE constraint failed: provider_invoice|UNIQUE constraint failed: payment/;

/** Whether a batch was refused as another was first. */
export const isLostRace = (error: unknown): boolean =>
	error instanceof Error && LOST_RACE.test(error.message);

/**
 * Changes a subscription that is as it was read, with what belongs to the change, in one batch: statements first, then the subscription, then
 * its entries. All entry points of the company learn of it at once. Throws 409 if someone else was first.
 */
export async function changeAccount(
	platform: BillingPlatform,
	account: BillingAccount,
	change: {
		changes: SubscriptionChanges;
		statements?: readonly Statement[];
		entry: BillingEntry;
		by: BilledBy | null;
	},
): Promise<void> {
	try {
		await endSessions(platform, [
			...(change.statements ?? []),
			updateAccount(account, change.changes, platform.now.toISOString()),
			...recordStatements(platform, account, change.entry, change.by),
		]);
	} catch (error) {
		if (isLostRace(error))
			throw conflict("Someone else has just changed this subscription. Please look at it again.");
		throw error;
	}
}
