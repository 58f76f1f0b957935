import { showDate } from "~/shared/time/dates";
import type { CardDays } from "./rules-card-state";

/** For whom and for what a card is used: by default, or for one of these. */
interface Use {
	customer_id: number | null;
	sub_contractor_id: number | null;
	owner_driver_id: number | null;
	service_id: number | null;
	load_type_id: number | null;
	reference: string | null;
}

/** A card with its days and uses. */
export interface UsedCard extends Omit<CardDays, "live_version"> {
	id: number | null;
	name: string;
	is_standard: 0 | 1;
	/** Whether it is of sub-contractors and owner-drivers; else of customers. */
	is_cost: 0 | 1;
	uses: readonly Use[];
}

const keyOf = ({ reference, ...use }: Use) =>
	JSON.stringify([
		...[use.customer_id, use.sub_contractor_id, use.owner_driver_id, use.service_id, use.load_type_id],
		reference?.toUpperCase() ?? null,
	]);

const isSameTime = (one: UsedCard, other: UsedCard) =>
	one.date_from <= (other.date_to ?? one.date_from) && other.date_from <= (one.date_to ?? other.date_from);

const spanOf = ({ date_from, date_to }: UsedCard) =>
	date_to ? `${showDate(date_from)} to ${showDate(date_to)}` : `${showDate(date_from)} until further notice`;

const CUSTOMERS = ["customer_id"] as const;
const CARRIERS = ["sub_contractor_id", "owner_driver_id"] as const;
const SIDES = {
	customers: { own: CUSTOMERS, other: CARRIERS, others: "customers", missing: "Please choose a customer" },
	carriers: {
		...{ own: CARRIERS, other: CUSTOMERS, others: "sub-contractors" },
		missing: "Please choose a sub-contractor or an owner-driver",
	},
} as const;
const sideOf = (is_cost: 0 | 1) => (is_cost ? SIDES.carriers : SIDES.customers);

/** The field of a use that names whom it is for: of a side the one that is filled, otherwise its first. */
const partyFieldOf = (use: Use, is_cost: 0 | 1) => {
	const { own } = sideOf(is_cost);
	return own.find((name) => use[name] !== null) ?? own[0];
};

/** What is wrong with whom a use is for, by field. */
function findPartyErrors(use: Use, is_cost: 0 | 1): [field: string, error: string][] {
	const { own, other, others, missing } = sideOf(is_cost);
	const [first, ...more] = own.filter((name) => use[name] !== null);
	return [
		...(first === undefined ? [[own[0], missing] as [string, string]] : []),
		...more.map((name): [string, string] => [name, "Please choose one of both"]),
		...other.flatMap((name): [string, string][] =>
			use[name] === null ? [] : [[name, `This card is of ${others}`]],
		),
	];
}

/** What is wrong with the uses of a card by themselves, by field. */
export function findUseErrors({
	is_standard,
	is_cost,
	uses,
}: Pick<UsedCard, "is_standard" | "is_cost" | "uses">): Map<string, string> {
	const errors = new Map<string, string>();
	const { others } = sideOf(is_cost);
	if (is_standard && uses.length > 0)
		errors.set("uses", `The standard card is for ${others} without a card of their own`);
	const seen = new Set<string>();
	for (const [at, use] of uses.entries()) {
		for (const [field, error] of findPartyErrors(use, is_cost)) errors.set(`uses.${at}.${field}`, error);
		const chosen = [use.service_id, use.load_type_id, use.reference].filter((value) => value !== null);
		if (chosen.length > 1)
			errors.set(`uses.${at}.reference`, "Please choose a service, a load type or a reference");
		else if (seen.has(keyOf(use)))
			errors.set(`uses.${at}.${partyFieldOf(use, is_cost)}`, "This use is there twice");
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
				`uses.${at}.${partyFieldOf(use, card.is_cost)}`,
				`${rival.name} is used for this from ${spanOf(rival)}`,
			);
	}
	return errors;
}
