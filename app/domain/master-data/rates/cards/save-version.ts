import { commit, UniqueViolation } from "~/db/commit";
import { read } from "~/db/read";
import {
	approveRateCardVersion,
	insertRateCardVersion,
	selectRateCardVersions,
	selectUsesOfRateCard,
	updateRateCard,
} from "~/db/repositories/master-data/rate-cards";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { conflict, stale, validation } from "~/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import { findApprovalRefusal } from "./approval";
import { findCardOverlaps } from "./assert-head";
import { cardChange } from "./card-change";
import { approveCardInput, rateCardResponse, saveVersionInput } from "./card-schemas";
import { linkExtraTariffs } from "./card-tariffs";
import { rateCardText } from "./card-texts";
import { assertContentReferences } from "./check-references";
import { commitCards } from "./commit-cards";
import { loadRateCard, readRateCard } from "./read-cards";

/** Throws 409 with who was first where the newest version of a card is not the one that was read. */
async function assertNewest(ctx: Ctx, id: number, number: number) {
	const [versions] = await read(ctx.d1, [selectRateCardVersions(id)]);
	const [newest] = versions;
	if (newest && newest.number !== number)
		throw stale({ by: newest.created_by || "Another user", at: newest.created_at });
	if (!newest && number !== 0) throw stale({ by: "Another user", at: ctx.now.toISOString() });
	return newest;
}

/**
 * Saves what a card charges as its next version; extras without an extra tariff get one. Throws 404, 422, and 409 with who was first where
 * the newest version is not the one that editing began with.
 */
export const saveRateCardVersion = defineOperation({
	access: staffWith("rate-cards.write"),
	input: saveVersionInput,
	response: rateCardResponse,
	message: rateCardText.saved,
	async run({ ctx, input: { id, based_on, content, note } }) {
		const { is_cost } = await loadRateCard(ctx, id);
		await assertNewest(ctx, id, based_on);
		await assertContentReferences(ctx, content);
		const linked = is_cost ? content : await linkExtraTariffs(ctx, content);
		const number = based_on + 1;
		try {
			await commit(
				ctx,
				[insertRateCardVersion(ctx, id, { number, content: linked, note }), updateRateCard(ctx, { id })],
				[cardChange("version", id, { number })],
			);
		} catch (error) {
			if (error instanceof UniqueViolation) await assertNewest(ctx, id, based_on);
			throw error;
		}
		return await readRateCard(ctx, id);
	},
});

/**
 * Approves the newest version, by which jobs are priced from then on. Throws 404, 409 where another version is the newest or the user may not
 * approve it, and 422 where an approved card is used for the same on its days.
 */
export const approveRateCard = defineOperation({
	access: staffWith("rate-cards.write"),
	input: approveCardInput,
	response: rateCardResponse,
	message: rateCardText.approved,
	async run({ ctx, input: { id, number } }) {
		const card = await loadRateCard(ctx, id);
		const newest = await assertNewest(ctx, id, number);
		const [uses] = await read(ctx.d1, [selectUsesOfRateCard(id)]);
		const refusal = await findApprovalRefusal(ctx, card, uses.length, newest);
		if (refusal !== null) throw conflict(refusal);
		const overlaps = await findCardOverlaps(ctx, { ...card, uses });
		if (overlaps.size > 0) throw validation(Object.fromEntries(overlaps));
		await commitCards(
			ctx,
			[card.name],
			[
				updateRateCard(ctx, { id, version: card.version }, { live_version: number }),
				approveRateCardVersion(ctx, id, number),
			],
			[cardChange("approve", id, { number })],
		);
		return await readRateCard(ctx, id);
	},
});
