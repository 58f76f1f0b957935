import { tenantRoom } from "@/durable-objects/stubs";
import { read } from "~/db/read";
import { selectOpenInvoiceRuns } from "~/db/repositories/invoice-runs";
import { continueRun } from "~/domain/invoicing/customer/process-run";
import { visitBackground } from "~/tenancy/background-work";
import type { Tenant } from "~/tenancy/ctx";
import { tenantDatabase } from "~/tenancy/databases";

/** How long a visit makes invoices before other work has its turn. */
const BUDGET_MS = 15_000;

/** Goes on with the runs of invoices that nobody is watching. Returns now while there is more to do. */
export async function runInvoices(env: Env, tenant: Tenant, now: Date): Promise<Date | null> {
	const d1 = tenantDatabase(env, tenant.binding);
	const pending: Promise<unknown>[] = [];
	const target = {
		d1,
		tenant,
		actor: { type: "system", name: "Invoicing" },
		now,
		room: tenantRoom(env, tenant.slug),
		background: visitBackground(env, tenant.slug),
		waitUntil: (promise: Promise<unknown>) => void pending.push(promise),
	};
	const [runs] = await read(d1, [selectOpenInvoiceRuns()]);
	const until = Date.now() + BUDGET_MS;
	let isUnfinished = false;
	for (const open of runs) {
		let run: Awaited<ReturnType<typeof continueRun>> = { ...open, failures: [] };
		// A clerk may stop it between two batches.
		while (run.status === "running" && Date.now() < until) run = await continueRun(target, run);
		isUnfinished ||= run.status === "running";
	}
	await Promise.all(pending);
	return isUnfinished ? now : null;
}
