import { tenantRoom } from "@/durable-objects/stubs";
import { advanceBilling } from "~/domain/provider/billing/advance";

/** How often billing is looked at. */
const EVERY_MINUTES = 15;

/** Ends of trials, renewals, reminders and suspensions of all companies. */
export const billingTask = {
	name: "billing",
	everyMinutes: EVERY_MINUTES,
	async run({ env, at }: { env: Env; at: Date }): Promise<void> {
		const running: Promise<unknown>[] = [];
		const waitUntil = (promise: Promise<unknown>) => void running.push(promise);
		const origin = env.APP_ORIGIN || null;
		await advanceBilling({
			env,
			d1: env.PLATFORM_DB,
			now: at,
			address: "background",
			origin,
			roomOf: (company) => tenantRoom(env, company),
			waitUntil,
		});
		await Promise.allSettled(running);
	},
};
