import { clearPrincipalCache } from "~/auth/principal";
import { returnedRows } from "~/db/read";
import { saveLimits, saveSubscription } from "~/db/repositories/company/subscriptions";
import { logPlanSelected } from "~/db/repositories/kernel/tenants";
import { runStatements } from "~/db/statements";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { allStaff } from "~/domain/kernel/permissions/access";
import { isClientAdmin } from "~/domain/kernel/permissions/roles";
import { conflict, forbidden, validation } from "~/shared/errors";
import { isPlanPublished } from "./list";
import { selectPlanInput, subscriptionResponse } from "./schemas";

/**
 * Subscribes the company of a client admin to a plan, with its limits. A running trial keeps its end date; a company without a
 * subscription starts a trial. Throws 403 for other users, 409 after the subscription has ended, 422 for an unknown plan.
 */
export const selectPlan = definePlatformOperation({
	access: allStaff,
	input: selectPlanInput,
	response: subscriptionResponse,
	message: "Your plan has been chosen.",
	async run({ platform, principal: { actor, session }, input }) {
		const tenant = session.tenant;
		if (!actor || !tenant || !isClientAdmin(actor))
			throw forbidden("Only a client admin can choose the plan.");
		if (!(await isPlanPublished(platform, input.plan)))
			throw validation({ plan: "Please choose one of the plans." });
		const now = platform.now.toISOString();
		const saved = saveSubscription(tenant.id, input.plan, now);
		const [answer] = await runStatements(platform.d1, [
			saved,
			saveLimits(tenant.id, input.plan, now),
			logPlanSelected({
				at: now,
				login_id: session.login_id,
				tenant_id: tenant.id,
				detail: { plan: input.plan },
				address: platform.address,
			}),
		]);
		const [selected] = returnedRows(saved, answer);
		if (!selected)
			throw conflict(
				"Your plan is changed under Billing. If your subscription has ended, please contact support.",
			);
		clearPrincipalCache(tenant.id);
		return { ...selected, landing: "/home" };
	},
});
