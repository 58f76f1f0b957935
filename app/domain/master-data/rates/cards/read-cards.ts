import { type RowOf, read } from "~/db/read";
import { selectRateCardSums, selectSumsWithoutCard } from "~/db/repositories/master-data/rate-card-jobs";
import {
	selectRateCard,
	selectRateCardContent,
	selectRateCards,
	selectRateCardUses,
	selectRateCardVersions,
	selectUsesOfRateCard,
} from "~/db/repositories/master-data/rate-cards";
import { NOT_CARRIED_STATUSES, statusRank } from "~/domain/jobs/jobs/model/status";
import { defineOperation, noInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { notFound } from "~/shared/errors";
import { sum } from "~/shared/money/decimal";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { findApprovalRefusal } from "./approval";
import {
	type CardHeadRow,
	type CardUseRow,
	type RateCardList,
	type RateCardView,
	rateCardResponse,
	rateCardsResponse,
	readRateCardInput,
} from "./card-schemas";
import { EMPTY_RATE_CARD } from "./empty-content";
import { cardState, isEndingSoon, isWaiting } from "./rules-card-state";
import { findOverlaps } from "./rules-overlaps";

/** A card's head as it is stored. */
type CardRow = RowOf<typeof selectRateCard>;
type UseRow = RowOf<typeof selectRateCardUses>;

const COUNTED_DAYS = 30;

const toUse = ({ rate_card_id: _, ...use }: UseRow): CardUseRow => use;

function toHead(card: CardRow, uses: readonly UseRow[], today: string): CardHeadRow {
	const { created_at: _, newest_at: __, has_prices: ___, ...head } = card;
	return {
		...head,
		uses: uses.filter(({ rate_card_id }) => rate_card_id === card.id).map(toUse),
		state: cardState(card, today),
		is_waiting: isWaiting(card),
	};
}

/** Whether no approved card is used for the same on the day after a card ends. */
function isNotFollowed(card: CardHeadRow, others: readonly CardHeadRow[]): boolean {
	if (card.date_to === null) return false;
	const day = addDays(card.date_to, 1);
	const next = { ...card, id: null, date_from: day, date_to: day };
	const followers = findOverlaps(
		next,
		others.filter(({ live_version }) => live_version !== null),
	);
	return followers.size < Math.max(1, card.uses.length);
}

/** All cards with their uses, and what their jobs of the last 30 days earned. */
export const listRateCards = defineOperation({
	access: staffWith("rate-cards.read"),
	input: noInput,
	response: rateCardsResponse,
	async run({ ctx }): Promise<RateCardList> {
		const today = todayInLondon(ctx.now);
		const span = {
			from: addDays(today, 1 - COUNTED_DAYS),
			to: today,
			leftOut: NOT_CARRIED_STATUSES.map(statusRank),
		};
		const [rows, uses, sums, [without]] = await read(ctx.d1, [
			selectRateCards(),
			selectRateCardUses(),
			selectRateCardSums(span),
			selectSumsWithoutCard(span),
		]);
		const heads = rows.map((card) => toHead(card, uses, today));
		const none = without ?? { jobs: 0, earned: 0, customers: 0 };
		return {
			cards: heads.map((card) => {
				const { jobs = 0, earned = 0 } = sums.find(({ rate_card_id }) => rate_card_id === card.id) ?? {};
				const ends_soon = isEndingSoon(card, today) && isNotFollowed(card, heads);
				return { ...card, jobs, earned, ends_soon };
			}),
			date_from: span.from,
			date_to: span.to,
			total: {
				jobs: sums.reduce((total, { jobs }) => total + jobs, none.jobs),
				earned: sum([...sums.map(({ earned }) => earned), none.earned]),
			},
			without_card: none,
		};
	},
});

/** Loads a card's head. Throws 404. */
export async function loadRateCard(ctx: Ctx, id: number): Promise<CardRow> {
	const [[card]] = await read(ctx.d1, [selectRateCard(id)]);
	if (!card) throw notFound("Rate card");
	return card;
}

/** Reads a card with what a version of it charges: the newest, or the one of a number. Throws 404. */
export async function readRateCard(ctx: Ctx, id: number, number?: number): Promise<RateCardView> {
	const [[card], uses, [shown], versions] = await read(ctx.d1, [
		selectRateCard(id),
		selectUsesOfRateCard(id),
		selectRateCardContent(id, number),
		selectRateCardVersions(id),
	]);
	if (!card) throw notFound("Rate card");
	if (!shown && number !== undefined) throw notFound("Version");
	const head = toHead(card, uses, todayInLondon(ctx.now));
	return {
		card: head,
		number: shown?.number ?? 0,
		content: shown?.content ?? EMPTY_RATE_CARD,
		versions: versions.map(({ created_by_id: _, ...version }) => version),
		approval_refusal: await findApprovalRefusal(ctx, card, head.uses.length, versions[0]),
	};
}

/** A card with what a version of it charges. Throws 404. */
export const getRateCard = defineOperation({
	access: staffWith("rate-cards.read"),
	input: readRateCardInput,
	response: rateCardResponse,
	run: ({ ctx, input: { id, number } }) => readRateCard(ctx, id, number),
});
