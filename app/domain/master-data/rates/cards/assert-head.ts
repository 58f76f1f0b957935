import { read } from "~/db/read";
import {
	type StoredHead,
	type StoredUse,
	selectKnownOfUses,
	selectLiveTaxCode,
	selectRateCards,
	selectRateCardUses,
} from "~/db/repositories/master-data/rate-cards";
import { validation } from "~/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import { rateCardText } from "./card-texts";
import { findOverlaps, findUseErrors, type UsedCard } from "./rules-overlaps";

/** The cards of the company, each with its uses. */
export async function loadUsedCards(ctx: Pick<Ctx, "d1">) {
	const [cards, uses] = await read(ctx.d1, [selectRateCards(), selectRateCardUses()]);
	return cards.map((card) => ({
		...card,
		uses: uses.filter(({ rate_card_id }) => rate_card_id === card.id),
	}));
}

/** Where a card would be charged on the same days as an approved one, by field. */
export async function findCardOverlaps(ctx: Ctx, card: UsedCard): Promise<Map<string, string>> {
	const approved = (await loadUsedCards(ctx)).filter(({ live_version }) => live_version !== null);
	return findOverlaps(card, approved);
}

/** Throws 422 for a head that does not fit: what it names is unknown, its name is taken, or its days are charged by another card. */
export async function assertHead(
	ctx: Ctx,
	id: number | null,
	head: StoredHead & { is_cost: 0 | 1; uses: readonly StoredUse[] },
): Promise<void> {
	const cards = await loadUsedCards(ctx);
	const errors = new Map([
		...(await findUnknown(ctx, head)),
		...findOverlaps(
			{ ...head, id },
			cards.filter(({ live_version }) => live_version !== null),
		),
		...findUseErrors(head),
	]);
	const isTaken = cards.some((one) => one.id !== id && one.name.toLowerCase() === head.name.toLowerCase());
	if (isTaken) errors.set("name", rateCardText.nameIsTaken);
	if (head.date_to !== null && head.date_to < head.date_from)
		errors.set("date_to", "The last day is before the first");
	if (errors.size > 0) throw validation(Object.fromEntries(errors));
}

async function findUnknown(
	ctx: Ctx,
	{ uses, tax_code_id }: StoredHead & { uses: readonly StoredUse[] },
): Promise<Map<string, string>> {
	const [known, taxCodes] = await read(ctx.d1, [
		selectKnownOfUses({
			customer_ids: uses.flatMap(({ customer_id }) => customer_id ?? []),
			sub_contractor_ids: uses.flatMap(({ sub_contractor_id }) => sub_contractor_id ?? []),
			owner_driver_ids: uses.flatMap(({ owner_driver_id }) => owner_driver_id ?? []),
			service_ids: uses.flatMap(({ service_id }) => service_id ?? []),
			load_type_ids: uses.flatMap(({ load_type_id }) => load_type_id ?? []),
		}),
		selectLiveTaxCode(tax_code_id),
	]);
	const has = (kind: string, id: number | null) =>
		id === null || known.some((one) => one.kind === kind && one.id === id);
	const unknown = uses.flatMap((use, at) =>
		(["customer_id", "sub_contractor_id", "owner_driver_id", "service_id", "load_type_id"] as const)
			.filter((kind) => !has(kind, use[kind]))
			.map((kind) => `uses.${at}.${kind}`),
	);
	if (tax_code_id !== null && taxCodes.length === 0) unknown.push("tax_code_id");
	return new Map(unknown.map((field) => [field, rateCardText.isUnknown]));
}
