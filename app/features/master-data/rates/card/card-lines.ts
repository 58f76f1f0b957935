import type {
	BaseLine,
	ExtraLine,
	LoadTypeAmount,
	RateAddition,
	RateCardContent,
	RateUnit,
} from "~/shared/rates/rate-card";
import { showCellAmount } from "../matrix/cell-text";

export type LineGroup = "base" | "extras" | "waiting";

/** The lines of which a card has one at most. */
export const MINIMUM = "minimum";
export const WAITING = "waiting";

/** A line as the editor lists it. */
export interface CardLine {
	/** The line's id, "minimum" or "waiting". */
	key: string;
	group: LineGroup;
	/** Its place on the card from 1, as in the reasons of a price; null for a minimum or waiting that is not charged. */
	number: number | null;
	title: string;
	/** Its prices in a few words. */
	summary: string;
	/** Whether it can be moved among those of its group. */
	isMovable: boolean;
}

export const UNIT_TEXTS: Record<RateUnit, { title: string; each: string; many: string }> = {
	spaces: { title: "Pallet spaces", each: "a space", many: "spaces" },
	kg: { title: "Weight", each: "a kg", many: "kg" },
	items: { title: "Items", each: "an item", many: "items" },
};

export const PER_TEXTS = { hour: "an hour", half_day: "half a day", day: "a day" } as const;

const DAY_TEXTS = {
	weekdays: "nights",
	saturday: "Sat",
	sunday: "Sun",
	bank_holiday: "holidays",
} as const;

const count = (amount: number, one: string, many = `${one}s`) =>
	`${amount.toLocaleString("en-GB")} ${amount === 1 ? one : many}`;

/** The lowest and the highest of amounts: "38.00 to 145.00", "no prices" of none. */
function spanOf(amounts: readonly LoadTypeAmount[]): string {
	if (amounts.length === 0) return "no prices";
	const values = amounts.map(({ amount }) => amount);
	const [low, high] = [Math.min(...values), Math.max(...values)].map(showCellAmount);
	return low === high ? `${low}` : `${low} to ${high}`;
}

const describeAddition = (adds: RateAddition) =>
	"percent" in adds ? `${adds.percent} %` : spanOf(adds.amounts);

const BASE_TITLES = { zones: "Zone prices", distance: "Distance bands", time: "By time" } as const;

const titleOfBase = (line: BaseLine) =>
	line.kind === "quantity" ? `By ${UNIT_TEXTS[line.unit].title.toLowerCase()}` : BASE_TITLES[line.kind];

function describeBase(line: BaseLine): string {
	switch (line.kind) {
		case "zones": {
			const prices = line.tables.flatMap((table) => table.prices).filter((price) => price !== null);
			return `${count(line.zones.length, "area")}, ${count(prices.length, "price")}`;
		}
		case "time":
			return `${spanOf(line.amounts)} ${PER_TEXTS[line.per]}`;
		default: {
			const each = line.kind === "distance" ? "a mile" : UNIT_TEXTS[line.unit].each;
			const amounts = line.bands.flatMap((band) => band.amounts);
			return `${count(line.bands.length, "band")}, ${spanOf(amounts)}${line.method === "fixed" ? "" : ` ${each}`}`;
		}
	}
}

function describeExtra(line: ExtraLine): string {
	switch (line.kind) {
		case "drops":
			return `${spanOf(line.amounts)} each after ${line.included === 1 ? "the first" : line.included}`;
		case "per_unit":
			return `${spanOf(line.amounts)} ${UNIT_TEXTS[line.unit].each}`;
		case "window":
			return `before ${line.steps.map(({ before }) => before).join(", ")}`;
		case "out_of_hours":
			return [...new Set(line.rules.map(({ days }) => DAY_TEXTS[days]))].join(", ") || "no hours";
		case "work":
			return describeAddition(line.adds);
		case "areas":
			return [...new Set(line.charges.map(({ name, amount }) => `${name} ${showCellAmount(amount)}`))].join(
				", ",
			);
	}
}

/** The lines of a card in the order in which they are charged. */
export function listCardLines({ base, minimum, extras, waiting }: RateCardContent): CardLine[] {
	const lines: Omit<CardLine, "number">[] = [
		...base.map((line) => ({
			key: line.id,
			group: "base" as const,
			title: titleOfBase(line),
			summary: describeBase(line),
			isMovable: true,
		})),
		{
			key: MINIMUM,
			group: "base",
			title: "Minimum charge",
			summary: minimum.length === 0 ? "none" : spanOf(minimum),
			isMovable: false,
		},
		...extras.map((line) => ({
			key: line.id,
			group: "extras" as const,
			title: line.label,
			summary: describeExtra(line),
			isMovable: true,
		})),
		{
			key: WAITING,
			group: "waiting",
			title: "Waiting",
			summary: waiting
				? `${waiting.free_minutes} min free, then by ${waiting.step_minutes}`
				: "not charged by this card",
			isMovable: false,
		},
	];
	const isCharged = ({ key }: { key: string }) =>
		key === MINIMUM ? minimum.length > 0 : key !== WAITING || waiting !== null;
	let last = 0;
	return lines.map((line) => {
		if (!isCharged(line)) return { ...line, number: null };
		last += 1;
		return { ...line, number: last };
	});
}
