import { tenantRoom } from "@/durable-objects/stubs";
import { notifyDefects } from "~/domain/master-data/checks/notify-defects";
import { sendCheckReports } from "~/domain/master-data/checks/send-reports";
import { sendExpiringDocuments } from "~/domain/master-data/expiry/send-expiring";
import type { ReminderTarget } from "~/domain/messages/reminders/notify-once";
import { earliest } from "~/domain/messages/reminders/rules-due";
import { sendDueReminders } from "~/domain/messages/reminders/send-due";
import { sendScheduledReminders } from "~/domain/messages/reminders/send-scheduled";
import { updateLateness } from "~/domain/planning/arrivals/update-lateness";
import { visitBackground } from "~/tenancy/background-work";
import type { Tenant } from "~/tenancy/ctx";
import { tenantDatabase } from "~/tenancy/databases";
import { tenantFiles } from "~/tenancy/files";

/** Runs scheduled work as the system actor and waits until room and queue have been notified. Returns when there is more to do. */
async function runAsSystem(
	env: Env,
	tenant: Tenant,
	now: Date,
	work: (target: ReminderTarget) => Promise<Date | null>,
): Promise<Date | null> {
	const pending: Promise<unknown>[] = [];
	const next = await work({
		d1: tenantDatabase(env, tenant.binding),
		actor: { type: "system", name: "Reminders" },
		now,
		room: tenantRoom(env, tenant.slug),
		background: visitBackground(env, tenant.slug),
		waitUntil: (promise) => void pending.push(promise),
	});
	await Promise.all(pending);
	return next;
}

/** Sends a tenant's due reminders of jobs, workdays, vehicles and tasks. */
export const runReminders = (env: Env, tenant: Tenant, now: Date): Promise<Date | null> =>
	runAsSystem(env, tenant, now, async (target) =>
		earliest([await sendDueReminders(target), await sendScheduledReminders(target)]),
	);

/** Notifies a tenant's staff of defects found by checks, and mails the configured check reports. */
export const runCheckReports = (env: Env, tenant: Tenant, now: Date): Promise<Date | null> =>
	runAsSystem(env, tenant, now, async (target) =>
		earliest([
			await notifyDefects(target),
			await sendCheckReports({ ...target, files: tenantFiles(env.FILES, tenant.slug) }),
		]),
	);

/** Computes which stops of a tenant's drivers on duty will be late, and notifies its staff of new ones. */
export const runLateness = (env: Env, tenant: Tenant, now: Date): Promise<Date | null> =>
	runAsSystem(env, tenant, now, updateLateness);

/** Notifies a tenant's staff of documents that are about to expire. */
export const runExpiryWarnings = (env: Env, tenant: Tenant, now: Date): Promise<Date | null> =>
	runAsSystem(env, tenant, now, sendExpiringDocuments);
