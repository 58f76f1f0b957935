import { createCompanyCtx } from "@/workers/ctx/company-ctx";
import { notifyDefects } from "~/domain/master-data/checks/notify-defects";
import { sendCheckReports } from "~/domain/master-data/checks/send-reports";
import { sendExpiringDocuments } from "~/domain/master-data/expiry/send-expiring";
import { earliest } from "~/domain/messages/reminders/rules-due";
import { sendDueReminders } from "~/domain/messages/reminders/send-due";
import { sendScheduledReminders } from "~/domain/messages/reminders/send-scheduled";
import { updateLateness } from "~/domain/planning/arrivals/update-lateness";
import { updateRoadMatrix } from "~/domain/planning/arrivals/update-road-matrix";
import { visitBackground } from "~/tenancy/background-work";
import type { Ctx, Tenant } from "~/tenancy/ctx";
import { collectPending } from "./pending";

/** Runs scheduled work as the system actor and waits until room and queue have been notified. Returns when there is more to do. */
async function runAsSystem(
	env: Env,
	tenant: Tenant,
	now: Date,
	work: (ctx: Ctx<{ type: "system"; name: string }>) => Promise<Date | null>,
): Promise<Date | null> {
	const pending = collectPending(tenant.slug);
	const actor = { type: "system", name: "Reminders" } as const;
	const next = await work(
		createCompanyCtx(env, tenant, actor, {
			background: visitBackground(env, tenant.slug),
			now,
			waitUntil: pending.waitUntil,
		}),
	);
	await pending.settled();
	return next;
}

/** Sends a tenant's due reminders of jobs, workdays, vehicles and tasks. */
export const runReminders = (env: Env, tenant: Tenant, now: Date): Promise<Date | null> =>
	runAsSystem(env, tenant, now, async (ctx) =>
		earliest([await sendDueReminders(ctx), await sendScheduledReminders(ctx)]),
	);

/** Notifies a tenant's staff of defects found by checks, and mails the configured check reports. */
export const runCheckReports = (env: Env, tenant: Tenant, now: Date): Promise<Date | null> =>
	runAsSystem(env, tenant, now, async (ctx) =>
		earliest([await notifyDefects(ctx), await sendCheckReports(ctx)]),
	);

/** Computes which stops of a tenant's drivers on duty will be late, and notifies its staff of new ones. */
export const runLateness = (env: Env, tenant: Tenant, now: Date): Promise<Date | null> =>
	runAsSystem(env, tenant, now, updateLateness);

/** Fetches the route provider's driving times of the day. */
export const runRoadMatrix = (env: Env, tenant: Tenant, now: Date): Promise<Date | null> =>
	runAsSystem(env, tenant, now, updateRoadMatrix);

/** Notifies a tenant's staff of documents that are about to expire. */
export const runExpiryWarnings = (env: Env, tenant: Tenant, now: Date): Promise<Date | null> =>
	runAsSystem(env, tenant, now, sendExpiringDocuments);
