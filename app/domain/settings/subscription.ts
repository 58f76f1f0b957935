import { read } from "~/db/read";
import { selectSubscription } from "~/db/repositories/subscriptions";
import { noInput } from "~/domain/operation";
import { allStaff } from "~/domain/permissions/access";
import { definePlatformOperation } from "~/domain/platform-operation";

/** The subscription for the page guard. `customer_id` is the company's account number with the provider. */
export const getSubscriptionStatus = definePlatformOperation({
	inVisits: true,
	access: allStaff,
	input: noInput,
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
	async run({ platform, principal: { session } }) {
		const [[subscription]] = await read(platform.d1, [selectSubscription(session.tenant?.id ?? 0)]);
		return subscription ?? null;
	},
});
