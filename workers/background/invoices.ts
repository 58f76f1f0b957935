import { createCompanyCtx } from "@/workers/ctx/company-ctx";
import { read } from "~/db/read";
import { selectOpenInvoiceRuns } from "~/db/repositories/finance/invoice-runs";
import { continueRun } from "~/domain/finance/invoicing/customer/runs/process-run";
import {
	selectAutomaticReminders,
	sendDuePaymentReminders,
} from "~/domain/finance/invoicing/reminders/send-due-reminders";
import { visitBackground } from "~/tenancy/background-work";
import type { Tenant } from "~/tenancy/ctx";
import { collectPending } from "./pending";

/** How long a visit makes invoices before other work has its turn. */
const BUDGET_MS = 15_000;

/** Goes on with the runs of invoices that nobody is watching, and reminds of overdue invoices. Returns when there is more to do. */
export async function runInvoices(env: Env, tenant: Tenant, now: Date): Promise<Date | null> {
	const pending = collectPending(tenant.slug);
	const actor = { type: "system", name: "Invoicing" } as const;
	const ctx = createCompanyCtx(env, tenant, actor, {
		background: visitBackground(env, tenant.slug),
		now,
		waitUntil: pending.waitUntil,
	});
	const [runs, reminders] = await read(ctx.d1, [selectOpenInvoiceRuns(), selectAutomaticReminders(now)]);
	const until = Date.now() + BUDGET_MS;
	let isUnfinished = false;
	for (const open of runs) {
		let { status } = open;
		// A clerk may stop it between two batches.
		while (status === "running" && Date.now() < until) ({ status } = await continueRun(ctx, open));
		isUnfinished ||= status === "running";
	}
	const next = await sendDuePaymentReminders(ctx, reminders);
	await pending.settled();
	return isUnfinished ? now : next;
}
