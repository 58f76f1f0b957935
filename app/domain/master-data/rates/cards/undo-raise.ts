import { read } from "~/db/read";
import { selectIsRateCardUsed } from "~/db/repositories/master-data/rate-card-jobs";
import { selectRaises } from "~/db/repositories/master-data/rate-card-raises";
import { updateRateCard } from "~/db/repositories/master-data/rate-cards";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { conflict, notFound } from "~/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import { loadUsedCards } from "./assert-head";
import { cardChange } from "./card-change";
import { rateCardText } from "./card-texts";
import { commitCards } from "./commit-cards";
import { undoneRaiseResponse, undoRaiseInput } from "./raise-schemas";
import { findReopenRefusal } from "./rules-reopen";

type LoadedCard = Awaited<ReturnType<typeof loadUsedCards>>[number];

/** The cards of a raise, each with the earlier one where it goes on until further notice. Throws 404, and 409 once a job is priced by one. */
async function loadRaised(ctx: Ctx, new_ids: readonly number[], cards: readonly LoadedCard[]) {
	const [raises] = await read(ctx.d1, [selectRaises(new_ids)]);
	return await Promise.all(
		new_ids.map(async (id) => {
			const raise = raises.find((one) => one.id === id);
			const card = cards.find((one) => one.id === id);
			if (!raise || !card) throw notFound("Rate card");
			const [used] = await read(ctx.d1, [selectIsRateCardUsed(id)]);
			if (used.length > 0) throw conflict(`${card.name}: jobs are priced by it.`);
			if (raise.was_open !== 1 || new_ids.includes(raise.from)) return { card, earlier: null };
			const earlier = cards.find((one) => one.id === raise.from);
			if (!earlier) throw conflict(`${card.name}: the card before it has been deleted.`);
			return { card, earlier };
		}),
	);
}

/**
 * Takes a raise back: its cards are deleted and the earlier ones go on. Throws 404, and 409 once a job is priced by one of them, or where an
 * earlier card cannot go on until further notice.
 */
export const undoRaise = defineOperation({
	access: staffWith("rate-cards.write"),
	input: undoRaiseInput,
	response: undoneRaiseResponse,
	message: rateCardText.raiseUndone,
	async run({ ctx, input }) {
		const new_ids = [...new Set(input.new_ids)];
		const cards = await loadUsedCards(ctx);
		const raised = await loadRaised(ctx, new_ids, cards);
		const others = cards.filter(({ id, live_version }) => live_version !== null && !new_ids.includes(id));
		const reopened = raised.flatMap(({ card, earlier }) => {
			const refusal = earlier && findReopenRefusal(earlier, card, others);
			if (refusal) throw conflict(refusal);
			return earlier ?? [];
		});
		const deleted_at = ctx.now.toISOString();
		await commitCards(
			ctx,
			reopened.map(({ name }) => name),
			[
				...raised.map(({ card: { id, version } }) => updateRateCard(ctx, { id, version }, { deleted_at })),
				...reopened.map(({ id, version }) => updateRateCard(ctx, { id, version }, { date_to: null })),
			],
			new_ids.map((id) => cardChange("delete", id)),
		);
		return { ids: new_ids };
	},
});
