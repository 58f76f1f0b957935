import { read } from "~/db/read";
import { selectStaffRoles } from "~/db/repositories/kernel/users";
import { selectRolePermissions } from "~/db/repositories/master-data/permissions";
import { isStaffWith } from "~/domain/kernel/permissions/access";
import { isCallPermitted } from "~/domain/kernel/permissions/api-permissions";
import { actorUserId } from "~/shared/actor";
import type { Ctx } from "~/tenancy/ctx";
import { rateCardText } from "./card-texts";

interface ApprovedCard {
	is_standard: 0 | 1;
	is_cost: 0 | 1;
	live_version: number | null;
	has_prices: 0 | 1;
}
interface NewestVersion {
	number: number;
	created_by_id: number | null;
}

/** Why the user cannot approve the newest version of a card; null where they can. */
export async function findApprovalRefusal(
	ctx: Ctx,
	card: ApprovedCard,
	uses: number,
	newest: NewestVersion | undefined,
): Promise<string | null> {
	if (!isStaffWith(ctx.actor, "rate-cards.write")) return rateCardText.nothingToApprove;
	if (!newest || newest.number === card.live_version) return rateCardText.nothingToApprove;
	if (card.has_prices === 0) return rateCardText.hasNoPrices;
	if (!card.is_standard && uses === 0)
		return card.is_cost ? rateCardText.hasNoCarrier : rateCardText.hasNoUse;
	const author = newest.created_by_id;
	if (author === null || author !== actorUserId(ctx.actor)) return null;
	return (await canAnotherApprove(ctx, author)) ? rateCardText.isOwnVersion : null;
}

/** Whether the company has an active user beside one whose role approves rate cards. */
async function canAnotherApprove({ d1 }: Ctx, user_id: number): Promise<boolean> {
	const [users, permissions] = await read(d1, [selectStaffRoles(), selectRolePermissions()]);
	const others = users.filter(({ id, is_active }) => is_active === 1 && id !== user_id);
	return others.some(({ role_id }) =>
		isCallPermitted(
			"rate-cards.write",
			new Set(permissions.filter((one) => one.role_id === role_id).map(({ path }) => path)),
		),
	);
}
