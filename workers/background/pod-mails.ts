import { createCompanyCtx } from "@/workers/ctx/company-ctx";
import { sendDuePods } from "~/domain/messages/pod-mails/send-due-pods";
import { visitBackground } from "~/tenancy/background-work";
import type { Tenant } from "~/tenancy/ctx";
import { collectPending } from "./pending";

/** Emails proofs of delivery to the customers that get them of themselves. Returns when there is more to do. */
export async function runPodMails(env: Env, tenant: Tenant, now: Date): Promise<Date | null> {
	const pending = collectPending(tenant.slug);
	const actor = { type: "system", name: "Proofs of delivery" } as const;
	const ctx = createCompanyCtx(env, tenant, actor, {
		background: visitBackground(env, tenant.slug),
		now,
		waitUntil: pending.waitUntil,
	});
	const next = await sendDuePods(ctx, { origin: ctx.origin ?? null });
	await pending.settled();
	return next;
}
