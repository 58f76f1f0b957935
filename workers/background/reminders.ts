import { tenantRoom } from "@/durable-objects/stubs";
import { sendDueReminders } from "~/domain/reminders/send-due";
import type { Tenant } from "~/tenancy/ctx";
import { tenantDatabase } from "~/tenancy/databases";

/** Tells the people of a tenant of the reminders whose minute has come. */
export async function remind(env: Env, tenant: Tenant, now: Date): Promise<void> {
	const announced: Promise<unknown>[] = [];
	await sendDueReminders({
		d1: tenantDatabase(env, tenant.binding),
		actor: { type: "system", name: "Reminders" },
		now,
		room: tenantRoom(env, tenant.slug),
		later: (work) => void announced.push(work),
	});
	await Promise.all(announced);
}
