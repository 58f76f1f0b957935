import { z } from "zod";
import { read } from "~/db/read";
import { selectSubscription } from "~/db/repositories/company/subscriptions";
import { noInput } from "~/domain/kernel/operations/operation";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { allStaff } from "~/domain/kernel/permissions/access";

/** The subscription for the page guard. `customer_id` is the company's account number with the provider. */
export const getSubscriptionStatus = definePlatformOperation({
	inVisits: true,
	access: allStaff,
	input: noInput,
	response: z.object({ customer_id: z.number().nullable(), is_exist: z.boolean(), suspend: z.boolean() }),
	run: ({ principal: { session } }) => ({
		customer_id: session.tenant?.id ?? null,
		...session.subscription,
	}),
});

/** The company's subscription with its plan; null until a plan is chosen. */
export const readSubscription = definePlatformOperation({
	inVisits: true,
	access: allStaff,
	input: noInput,
	response: z.record(z.string(), z.unknown()).nullable(),
	async run({ platform, principal: { session } }) {
		const [[subscription]] = await read(platform.d1, [selectSubscription(session.tenant?.id ?? 0)]);
		return subscription ?? null;
	},
});
