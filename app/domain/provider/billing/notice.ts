import type { Principal } from "~/auth/principal";
import { read } from "~/db/read";
import { selectBillingState } from "~/db/repositories/provider/billing-accounts";
import { isClientAdmin } from "~/domain/kernel/permissions/roles";
import { todayInLondon } from "~/shared/time/london";
import type { PlatformCtx } from "~/tenancy/ctx";
import { trialEndsOn } from "./read-billing";
import { billingNotice } from "./rules-notice";

/** What the administrator of a company should know of its subscription now; null for nothing, and for anyone else. */
export async function readBillingNotice(
	{ d1, now }: Pick<PlatformCtx, "d1" | "now">,
	{ actor, session }: Principal,
): Promise<string | null> {
	if (!session.tenant || !actor || !isClientAdmin(actor)) return null;
	const [[state]] = await read(d1, [selectBillingState(session.tenant.id)]);
	return state ? billingNotice({ ...state, trial_ends_on: trialEndsOn(state) }, todayInLondon(now)) : null;
}
