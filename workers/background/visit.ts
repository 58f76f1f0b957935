import { read } from "~/db/read";
import { selectNextMail } from "~/db/repositories/kernel/background";
import { earliest, HORIZON_DAYS } from "~/domain/messages/reminders/rules-due";
import { logError } from "~/log/log";
import { MINUTE_MS } from "~/shared/time/durations.mjs";
import { enqueue } from "~/tenancy/background-work";
import { refreshUsage } from "~/tenancy/company-usage";
import type { Tenant } from "~/tenancy/ctx";
import { tenantDatabase } from "~/tenancy/databases";
import { runBookingFiles } from "./booking-files";
import { runExchange } from "./exchange";
import { runInvoices } from "./invoices";
import { runCheckReports, runExpiryWarnings, runLateness, runReminders } from "./reminders";
import { runReportSums } from "./reports";
import { runWebhooks } from "./webhooks";

const IDLE_MS = HORIZON_DAYS * 24 * 60 * MINUTE_MS;
/** The queue repeats a visit that failed; when it has given up, the cron starts again after this. */
export const AFTER_FAILURE_MS = 60 * MINUTE_MS;

/** What a visit does. Each returns when it next has something to do, null if only a change can bring that. */
const TASKS: readonly { name: string; run: (env: Env, tenant: Tenant, now: Date) => Promise<Date | null> }[] =
	[
		{ name: "reminders", run: runReminders },
		{ name: "check reports", run: runCheckReports },
		{ name: "expiring documents", run: runExpiryWarnings },
		{ name: "invoices", run: runInvoices },
		{ name: "lateness", run: runLateness },
		{ name: "courier exchange", run: runExchange },
		{ name: "booking files", run: runBookingFiles },
		{ name: "report sums", run: runReportSums },
		// After what notices that jobs are late.
		{ name: "webhooks", run: runWebhooks },
		{ name: "usage", run: refreshUsage },
		{ name: "mail", run: lookForMail },
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

/** Does what is due in a company, and returns when something is due next. A task that fails is logged and does not affect the others. */
export async function visitCompany(
	env: Env,
	tenant: Tenant,
	now: Date,
): Promise<{ next: Date; hasFailed: boolean }> {
	const moments: (Date | null)[] = [new Date(now.getTime() + IDLE_MS)];
	let hasFailed = false;
	for (const { name, run } of TASKS) {
		try {
			moments.push(await run(env, tenant, now));
		} catch (error) {
			hasFailed = true;
			logError("visit", error, { task: name, company: tenant.slug });
		}
	}
	if (hasFailed) moments.push(new Date(now.getTime() + AFTER_FAILURE_MS));
	return { next: earliest(moments) ?? now, hasFailed };
}
