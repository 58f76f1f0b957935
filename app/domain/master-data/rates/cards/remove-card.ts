import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { selectIsRateCardUsed } from "~/db/repositories/master-data/rate-card-jobs";
import {
	selectDeletedRateCard,
	selectUsesOfRateCard,
	updateRateCard,
} from "~/db/repositories/master-data/rate-cards";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { conflict, notFound, validation } from "~/shared/errors";
import { idResponse } from "~/shared/response-fields";
import { todayInLondon } from "~/shared/time/london";
import { findCardOverlaps, loadUsedCards } from "./assert-head";
import { cardChange } from "./card-change";
import { rateCardResponse } from "./card-schemas";
import { rateCardText } from "./card-texts";
import { commitCards } from "./commit-cards";
import { loadRateCard, readRateCard } from "./read-cards";
import { cardState } from "./rules-card-state";

/** Deletes a card; jobs that it priced hold their prices. Throws 404, and 409 for one that is live or has priced jobs and has not ended. */
export const deleteRateCard = defineOperation({
	access: staffWith("rate-cards.write"),
	input: idInput,
	response: idResponse,
	message: rateCardText.deleted,
	async run({ ctx, input: { id } }) {
		const card = await loadRateCard(ctx, id);
		const state = cardState(card, todayInLondon(ctx.now));
		if (state === "live") throw conflict(rateCardText.isLive);
		const [used] = await read(ctx.d1, [selectIsRateCardUsed(id)]);
		if (state !== "ended" && used.length > 0) throw conflict(rateCardText.hasPricedJobs);
		const deleted_at = ctx.now.toISOString();
		await commit(
			ctx,
			[updateRateCard(ctx, { id, version: card.version }, { deleted_at })],
			[cardChange("delete", id)],
		);
		return { id };
	},
});

/** Undoes the deletion of a card. Throws 404, and 422 where its name or its days are no longer free. */
export const restoreRateCard = defineOperation({
	access: staffWith("rate-cards.write"),
	input: idInput,
	response: rateCardResponse,
	message: rateCardText.restored,
	async run({ ctx, input: { id } }) {
		const [[card], uses] = await read(ctx.d1, [selectDeletedRateCard(id), selectUsesOfRateCard(id)]);
		if (!card) throw notFound("Rate card");
		const overlaps = card.live_version === null ? new Map() : await findCardOverlaps(ctx, { ...card, uses });
		const names = (await loadUsedCards(ctx)).map(({ name }) => name.toLowerCase());
		if (names.includes(card.name.toLowerCase())) overlaps.set("name", rateCardText.nameIsTaken);
		if (overlaps.size > 0) throw validation(Object.fromEntries(overlaps));
		await commitCards(
			ctx,
			[card.name],
			[updateRateCard(ctx, { id, version: card.version }, { deleted_at: null })],
			[cardChange("restore", id)],
		);
		return await readRateCard(ctx, id);
	},
});
