import { tenantRoom } from "@/durable-objects/stubs";
import { sendCheckReports } from "~/domain/checks/send-reports";
import { tellDefects } from "~/domain/checks/tell-defects";
import { sendExpiringDocuments } from "~/domain/expiry/send-expiring";
import { sendDueReminders } from "~/domain/reminders/send-due";
import { sendScheduledReminders } from "~/domain/reminders/send-scheduled";
import type { ReminderTarget } from "~/domain/reminders/tell-once";
import type { Tenant } from "~/tenancy/ctx";
import { tenantDatabase } from "~/tenancy/databases";
import { tenantFiles } from "~/tenancy/files";

/** Does something as the company's own clock, and waits until its room has heard of it. */
async function byTheClock(
	env: Env,
	tenant: Tenant,
	now: Date,
	work: (target: ReminderTarget) => Promise<unknown>,
): Promise<void> {
	const announced: Promise<unknown>[] = [];
	await work({
		d1: tenantDatabase(env, tenant.binding),
		actor: { type: "system", name: "Reminders" },
		now,
		room: tenantRoom(env, tenant.slug),
		later: (announcing) => void announced.push(announcing),
	});
	await Promise.all(announced);
}

/** Tells the people of a tenant of the reminders whose minute has come: of jobs, workdays, vehicles and tasks. */
export const remind = (env: Env, tenant: Tenant, now: Date): Promise<void> =>
	byTheClock(env, tenant, now, async (target) => {
		await sendDueReminders(target);
		await sendScheduledReminders(target);
	});

/** Tells the people of a tenant of defects that checks have found, and mails the check reports that are wanted. */
export const passOnChecks = (env: Env, tenant: Tenant, now: Date): Promise<void> =>
	byTheClock(env, tenant, now, async (target) => {
		await tellDefects(target);
		await sendCheckReports({ ...target, files: tenantFiles(env.FILES, tenant.slug) });
	});

/** Tells the people of a tenant of documents that are about to run out. */
export const warnOfExpiry = (env: Env, tenant: Tenant, now: Date): Promise<void> =>
	byTheClock(env, tenant, now, sendExpiringDocuments);
