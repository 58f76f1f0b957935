import { tenantRoom } from "@/durable-objects/stubs";
import { read } from "~/db/read";
import { selectOpenInvoiceRuns } from "~/db/repositories/finance/invoice-runs";
import { continueRun } from "~/domain/finance/invoicing/customer/process-run";
import {
	selectAutomaticReminders,
	sendDuePaymentReminders,
} from "~/domain/finance/invoicing/reminders/send-due-reminders";
import { visitBackground } from "~/tenancy/background-work";
import type { Tenant } from "~/tenancy/ctx";
import { tenantDatabase } from "~/tenancy/databases";
import { tenantFiles } from "~/tenancy/files";

/** How long a visit makes invoices before other work has its turn. */
const BUDGET_MS = 15_000;

/** Goes on with the runs of invoices that nobody is watching, and reminds of overdue invoices. Returns when there is more to do. */
export async function runInvoices(env: Env, tenant: Tenant, now: Date): Promise<Date | null> {
	const d1 = tenantDatabase(env, tenant.binding);
	const pending: Promise<unknown>[] = [];
	const target = {
		d1,
		tenant,
		files: tenantFiles(env.FILES, tenant.slug),
		actor: { type: "system" as const, name: "Invoicing" },
		now,
		room: tenantRoom(env, tenant.slug),
		background: visitBackground(env, tenant.slug),
		waitUntil: (promise: Promise<unknown>) => void pending.push(promise),
	};
	const [runs, reminders] = await read(d1, [selectOpenInvoiceRuns(), selectAutomaticReminders(now)]);
	const until = Date.now() + BUDGET_MS;
	let isUnfinished = false;
	for (const open of runs) {
		let { status } = open;
		// A clerk may stop it between two batches.
		while (status === "running" && Date.now() < until) ({ status } = await continueRun(target, open));
		isUnfinished ||= status === "running";
	}
	const next = await sendDuePaymentReminders(target, reminders);
	await Promise.all(pending);
	return isUnfinished ? now : next;
}
