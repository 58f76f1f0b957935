import { read } from "~/db/read";
import { selectPublishedPlans } from "~/db/repositories/company/subscriptions";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { consoleWith } from "~/domain/kernel/permissions/access";
import { screenResult } from "~/shared/money/price-fields";
import { clientListInput } from "./client-fields";
import { listClients } from "./list-clients";

/** What an address may have for the screen; anything else is left out, so that an old bookmark still opens it. */
const screenInput = clientListInput.pick({ keywords: true, state: true, plan: true, health: true });
const looseInput = screenInput.extend({
	state: screenInput.shape.state.catch("all"),
	health: screenInput.shape.health.catch("all"),
});

/** What the screen of companies begins with: its counts, its filter and the plans. The rows are fetched by the list itself. */
export const loadClientsScreen = definePlatformOperation({
	access: consoleWith("console.clients"),
	input: looseInput,
	response: screenResult(),
	async run({ platform, principal, input }) {
		const [list, [plans]] = await Promise.all([
			listClients({ platform, principal, input: { ...input, per_page: 1 } }),
			read(platform.d1, [selectPublishedPlans()]),
		]);
		return {
			list,
			filter: input,
			plans: plans.map(({ slug, name }) => ({ slug, name })),
			now: platform.now.toISOString(),
		};
	},
});
