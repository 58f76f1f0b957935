import { commit } from "~/db/commit";
import { read } from "~/db/read";
import {
	deleteRateCardUses,
	insertRateCard,
	insertRateCardUses,
	insertRateCardVersion,
	selectRateCardContent,
	selectStandardContent,
	updateRateCard,
} from "~/db/repositories/master-data/rate-cards";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { notFound, validation } from "~/shared/errors";
import type { RateCardContent } from "~/shared/rates/rate-card";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { assertHead, loadUsedCards } from "./assert-head";
import { cardChange } from "./card-change";
import {
	type CardHead,
	copyCardInput,
	createCardInput,
	type RateCardView,
	rateCardResponse,
	updateCardInput,
} from "./card-schemas";
import { linkExtraTariffs } from "./card-tariffs";
import { rateCardText } from "./card-texts";
import { assertContentReferences } from "./check-references";
import { commitCards } from "./commit-cards";
import { loadStarterCard } from "./load-starter";
import { loadRateCard, readRateCard } from "./read-cards";
import { findOverlaps } from "./rules-overlaps";

/** Stores a new card, with a first version where it has content, which is a draft until it is approved or another is saved. */
async function storeCard(
	ctx: Ctx,
	{ uses, ...head }: CardHead,
	content: RateCardContent | null,
): Promise<RateCardView> {
	// What sub-contractors are paid is no charge of customers.
	const linked = content && !head.is_cost ? await linkExtraTariffs(ctx, content) : content;
	await commit(
		ctx,
		[
			insertRateCard(ctx, head),
			insertRateCardUses(ctx, null, uses),
			...(linked ? [insertRateCardVersion(ctx, null, { number: 1, content: linked, note: "" })] : []),
		],
		[cardChange("add", null)],
	);
	const card = (await loadUsedCards(ctx)).find(({ name }) => name.toLowerCase() === head.name.toLowerCase());
	if (!card) throw notFound("Rate card");
	return await readRateCard(ctx, card.id);
}

async function loadStart(
	ctx: Ctx,
	start: "empty" | "standard" | "starter",
	is_cost: 0 | 1,
): Promise<RateCardContent | null> {
	if (start === "empty") return null;
	if (start === "starter") {
		if (is_cost) throw validation({ start: rateCardText.starterIsOfCustomers });
		return await loadStarterCard(ctx);
	}
	const [[standard]] = await read(ctx.d1, [selectStandardContent(todayInLondon(ctx.now), is_cost)]);
	if (!standard) throw notFound("Standard rate card");
	return standard.content;
}

/** Adds a card: empty, with the prices of today's standard card, with starter prices, or with the content sent. Throws 404 and 422. */
export const createRateCard = defineOperation({
	access: staffWith("rate-cards.write"),
	input: createCardInput,
	response: rateCardResponse,
	message: rateCardText.created,
	async run({ ctx, input: { start, content, ...head } }) {
		await assertHead(ctx, null, head);
		if (content) await assertContentReferences(ctx, content);
		return await storeCard(ctx, head, content ?? (await loadStart(ctx, start, head.is_cost)));
	},
});

/** Changes the head of a card: its name, days, uses, tax code. Counts at once. Throws 404, 409 and 422. */
export const updateRateCardHead = defineOperation({
	access: staffWith("rate-cards.write"),
	input: updateCardInput,
	response: rateCardResponse,
	message: rateCardText.updated,
	async run({ ctx, input: { id, version, ...head } }) {
		const { is_cost } = await loadRateCard(ctx, id);
		await assertHead(ctx, id, { ...head, is_cost });
		const { uses, ...columns } = head;
		await commitCards(
			ctx,
			[columns.name],
			[
				updateRateCard(ctx, { id, version }, columns),
				deleteRateCardUses(id),
				insertRateCardUses(ctx, id, uses),
			],
			[cardChange("update", id)],
		);
		return await readRateCard(ctx, id);
	},
});

/** Adds a card with the newest prices of another and the uses of it that no approved card has on its days. Throws 404 and 422. */
export const copyRateCard = defineOperation({
	access: staffWith("rate-cards.write"),
	input: copyCardInput,
	response: rateCardResponse,
	message: rateCardText.copied,
	async run({ ctx, input: { id, ...days } }) {
		const cards = await loadUsedCards(ctx);
		const card = cards.find((one) => one.id === id);
		if (!card) throw notFound("Rate card");
		const { is_standard, is_cost, tax_code_id, uses } = card;
		const taken = findOverlaps(
			{ id: null, ...days, is_standard: 0, is_cost, uses },
			cards.filter(({ live_version }) => live_version !== null),
		);
		const free = uses.filter((_, at) => ![...taken.keys()].some((field) => field.startsWith(`uses.${at}.`)));
		const head = { ...days, is_standard, is_cost, tax_code_id, uses: free };
		await assertHead(ctx, null, head);
		const [[newest]] = await read(ctx.d1, [selectRateCardContent(id)]);
		return await storeCard(ctx, head, newest?.content ?? null);
	},
});
