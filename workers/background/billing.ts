import { tenantRoom } from "@/durable-objects/stubs";
import { BILLING_TASK } from "~/domain/kernel/health/rules-health";
import { advanceBilling } from "~/domain/provider/billing/advance";
import { collectPending } from "./pending";

/** How often billing is looked at. */
const EVERY_MINUTES = 15;

/** Ends of trials, renewals, reminders and suspensions of all companies. */
export const billingTask = {
	name: BILLING_TASK,
	everyMinutes: EVERY_MINUTES,
	async run({ env, at }: { env: Env; at: Date }): Promise<void> {
		const pending = collectPending("billing");
		const origin = env.APP_ORIGIN || null;
		await advanceBilling({
			env,
			d1: env.PLATFORM_DB,
			now: at,
			address: "background",
			origin,
			roomOf: (company) => tenantRoom(env, company),
			waitUntil: pending.waitUntil,
		});
		await pending.settled();
	},
};
