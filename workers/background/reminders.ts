import { tenantRoom } from "@/durable-objects/stubs";
import { notifyDefects } from "~/domain/checks/notify-defects";
import { sendCheckReports } from "~/domain/checks/send-reports";
import { sendExpiringDocuments } from "~/domain/expiry/send-expiring";
import type { ReminderTarget } from "~/domain/reminders/notify-once";
import { sendDueReminders } from "~/domain/reminders/send-due";
import { sendScheduledReminders } from "~/domain/reminders/send-scheduled";
import type { Tenant } from "~/tenancy/ctx";
import { tenantDatabase } from "~/tenancy/databases";
import { tenantFiles } from "~/tenancy/files";

/** Runs scheduled work as the system actor and waits until the room has been notified. */
async function runAsSystem(
	env: Env,
	tenant: Tenant,
	now: Date,
	work: (target: ReminderTarget) => Promise<unknown>,
): Promise<void> {
	const pending: Promise<unknown>[] = [];
	await work({
		d1: tenantDatabase(env, tenant.binding),
		actor: { type: "system", name: "Reminders" },
		now,
		room: tenantRoom(env, tenant.slug),
		waitUntil: (promise) => void pending.push(promise),
	});
	await Promise.all(pending);
}

/** Sends a tenant's due reminders of jobs, workdays, vehicles and tasks. */
export const runReminders = (env: Env, tenant: Tenant, now: Date): Promise<void> =>
	runAsSystem(env, tenant, now, async (target) => {
		await sendDueReminders(target);
		await sendScheduledReminders(target);
	});

/** Notifies a tenant's staff of defects found by checks, and mails the configured check reports. */
export const runCheckReports = (env: Env, tenant: Tenant, now: Date): Promise<void> =>
	runAsSystem(env, tenant, now, async (target) => {
		await notifyDefects(target);
		await sendCheckReports({ ...target, files: tenantFiles(env.FILES, tenant.slug) });
	});

/** Notifies a tenant's staff of documents that are about to expire. */
export const runExpiryWarnings = (env: Env, tenant: Tenant, now: Date): Promise<void> =>
	runAsSystem(env, tenant, now, sendExpiringDocuments);
