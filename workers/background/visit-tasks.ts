import { read } from "~/db/read";
import { selectNextMail } from "~/db/repositories/kernel/background";
import { enqueue } from "~/tenancy/background-work";
import { refreshUsage } from "~/tenancy/company-usage";
import type { Tenant } from "~/tenancy/ctx";
import { tenantDatabase } from "~/tenancy/databases";
import { runBookingFiles } from "./booking-files";
import { runExchange } from "./exchange";
import { runInvoices } from "./invoices";
import { runPodMails } from "./pod-mails";
import { runCheckReports, runExpiryWarnings, runLateness, runReminders, runRoadMatrix } from "./reminders";
import { runReportSums } from "./reports";
import { runStandingOrders } from "./standing-orders";
import { runWebhooks } from "./webhooks";

/** A task of a visit. `run` returns when it next has something to do, null if only a change can bring that. */
export interface VisitTask {
	name: string;
	/** After so many milliseconds it is given up; longer than it may take where databases and services are slow. */
	limitMs: number;
	run: (env: Env, tenant: Tenant, now: Date) => Promise<Date | null>;
}

/** A task that reads and writes databases. A statement of D1 ends after 30 seconds, most after a few milliseconds. */
const SHORT_MS = 20_000;

/** What a visit does, in this order. */
export const VISIT_TASKS: readonly VisitTask[] = [
	{ name: "reminders", limitMs: SHORT_MS, run: runReminders },
	{ name: "check reports", limitMs: SHORT_MS, run: runCheckReports },
	{ name: "expiring documents", limitMs: SHORT_MS, run: runExpiryWarnings },
	{ name: "proofs of delivery", limitMs: 45_000, run: runPodMails },
	{ name: "standing orders", limitMs: 45_000, run: runStandingOrders },
	{ name: "invoices", limitMs: 45_000, run: runInvoices },
	{ name: "lateness", limitMs: SHORT_MS, run: runLateness },
	{ name: "road matrix", limitMs: SHORT_MS, run: runRoadMatrix },
	{ name: "courier exchange", limitMs: 30_000, run: runExchange },
	{ name: "booking files", limitMs: 60_000, run: runBookingFiles },
	{ name: "report sums", limitMs: SHORT_MS, run: runReportSums },
	// After what notices that jobs are late.
	{ name: "webhooks", limitMs: SHORT_MS, run: runWebhooks },
	{ name: "usage", limitMs: SHORT_MS, run: refreshUsage },
	{ name: "mail", limitMs: SHORT_MS, run: lookForMail },
];

/** Has mail sent that is due although no message is under way for it. Returns when the next one is due. */
async function lookForMail(env: Env, tenant: Tenant, now: Date): Promise<Date | null> {
	const [[mail]] = await read(tenantDatabase(env, tenant.binding), [selectNextMail()]);
	if (!mail?.at) return null;
	const dueAt = new Date(mail.at);
	if (dueAt > now) return dueAt;
	await enqueue(env, [{ work: "mail", company: tenant.slug }]);
	return null;
}
