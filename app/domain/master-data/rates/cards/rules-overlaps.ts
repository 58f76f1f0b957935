import { showDate } from "~/shared/time/dates";
import type { CardDays } from "./rules-card-state";

/** For whom and for what a card is used: by default, or for one of these. */
interface Use {
	customer_id: number | null;
	sub_contractor_id: number | null;
	service_id: number | null;
	load_type_id: number | null;
	reference: string | null;
}

/** A card with its days and uses. */
export interface UsedCard extends Omit<CardDays, "live_version"> {
	id: number | null;
	name: string;
	is_standard: 0 | 1;
	/** Whether it is of sub-contractors; else of customers. */
	is_cost: 0 | 1;
	uses: readonly Use[];
}

const keyOf = ({ customer_id, sub_contractor_id, service_id, load_type_id, reference }: Use) =>
	JSON.stringify([
		customer_id,
		sub_contractor_id,
		service_id,
		load_type_id,
		reference?.toUpperCase() ?? null,
	]);

const isSameTime = (one: UsedCard, other: UsedCard) =>
	one.date_from <= (other.date_to ?? one.date_from) && other.date_from <= (one.date_to ?? other.date_from);

const spanOf = ({ date_from, date_to }: UsedCard) =>
	date_to ? `${showDate(date_from)} to ${showDate(date_to)}` : `${showDate(date_from)} until further notice`;

const SIDES = {
	customers: {
		...{ own: "customer_id", other: "sub_contractor_id", others: "customers" },
		missing: "Please choose a customer",
	},
	carriers: {
		...{ own: "sub_contractor_id", other: "customer_id", others: "sub-contractors" },
		missing: "Please choose a sub-contractor",
	},
} as const;
const sideOf = (is_cost: 0 | 1) => (is_cost ? SIDES.carriers : SIDES.customers);

/** What is wrong with the uses of a card by themselves, by field. */
export function findUseErrors({
	is_standard,
	is_cost,
	uses,
}: Pick<UsedCard, "is_standard" | "is_cost" | "uses">): Map<string, string> {
	const errors = new Map<string, string>();
	const { own, other, others, missing } = sideOf(is_cost);
	if (is_standard && uses.length > 0)
		errors.set("uses", `The standard card is for ${others} without a card of their own`);
	const seen = new Set<string>();
	for (const [at, use] of uses.entries()) {
		const { customer_id, sub_contractor_id } = use;
		const [ownId, otherId] = is_cost ? [sub_contractor_id, customer_id] : [customer_id, sub_contractor_id];
		if (ownId === null) errors.set(`uses.${at}.${own}`, missing);
		if (otherId !== null) errors.set(`uses.${at}.${other}`, `This card is of ${others}`);
		const chosen = [use.service_id, use.load_type_id, use.reference].filter((value) => value !== null);
		if (chosen.length > 1)
			errors.set(`uses.${at}.reference`, "Please choose a service, a load type or a reference");
		else if (seen.has(keyOf(use))) errors.set(`uses.${at}.${own}`, "This use is there twice");
		seen.add(keyOf(use));
	}
	return errors;
}

/** Where the card that a raise makes of another would be used on the same days as a third; null where nowhere. */
export function findRaiseOverlap(card: UsedCard, from: string, approved: readonly UsedCard[]): string | null {
	const others = approved.filter(({ id }) => id !== card.id);
	const [overlap] = findOverlaps({ ...card, id: null, date_from: from, date_to: null }, others).values();
	return overlap ?? null;
}

/** Where a card would be used on the same days as an approved one, by field. The days of a card may not be charged twice. */
export function findOverlaps(card: UsedCard, others: readonly UsedCard[]): Map<string, string> {
	const errors = new Map<string, string>();
	const rivals = others.filter(
		(other) => other.id !== card.id && other.is_cost === card.is_cost && isSameTime(card, other),
	);
	const standard = card.is_standard ? rivals.find(({ is_standard }) => is_standard) : undefined;
	if (standard) errors.set("date_from", `${standard.name} is the standard card from ${spanOf(standard)}`);
	for (const [at, use] of card.uses.entries()) {
		const rival = rivals.find(({ uses }) => uses.some((other) => keyOf(other) === keyOf(use)));
		if (rival)
			errors.set(
				`uses.${at}.${sideOf(card.is_cost).own}`,
				`${rival.name} is used for this from ${spanOf(rival)}`,
			);
	}
	return errors;
}
