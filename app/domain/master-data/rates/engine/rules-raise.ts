import { toScaled } from "~/shared/money/decimal";
import type {
	BaseLine,
	ExtraLine,
	LoadTypeAmount,
	RateAddition,
	RateBand,
	RateCardContent,
} from "~/shared/rates/rate-card";

/** To the nearest of how many pounds raised amounts are rounded. */
interface RaiseSteps {
	/** Prices of zones, fixed bands and time, and the minimum. */
	prices: number;
	/** Rates of a mile, a kilogram, a space, an item. */
	rates: number;
	/** Extras with amounts, and waiting. */
	extras: number;
}

const USUAL_STEPS: RaiseSteps = { prices: 0.5, rates: 0.01, extras: 0.25 };
/** A hundred per cent as the exact per cent are. */
const WHOLE = 100n * BigInt(toScaled(1));

/** A rate of a fraction of a penny is rounded to its own number of places: 0.0125 to 0.0131. */
const FINE_STEPS = [0.01, 0.001, 0.0001, 0.00001];
const stepOfRate = (rate: number, step: number) =>
	FINE_STEPS.find((fine) => fine <= step && toScaled(rate) % toScaled(fine) === 0) ?? step;

/** An amount raised by per cent to the nearest step, half up, and never past where it was: a raise lowers nothing. */
function raiseAmount(amount: number, percent: number, step: number): number {
	if (percent === 0) return amount;
	const raised = BigInt(toScaled(amount)) * (WHOLE + BigInt(toScaled(percent)));
	const by = WHOLE * BigInt(toScaled(step));
	const nearest = (Number((2n * raised + by) / (2n * by)) * toScaled(step)) / toScaled(1);
	return percent < 0 ? Math.max(0, Math.min(amount, nearest)) : Math.max(amount, nearest);
}

type Raise = (amount: number) => number;

const raiseAmounts = (amounts: readonly LoadTypeAmount[], raise: Raise): LoadTypeAmount[] =>
	amounts.map((row) => ({ ...row, amount: raise(row.amount) }));

const raiseBands = (bands: readonly RateBand[], raise: Raise): RateBand[] =>
	bands.map((band) => ({ ...band, amounts: raiseAmounts(band.amounts, raise) }));

function raiseBase(line: BaseLine, price: Raise, rate: Raise): BaseLine {
	if (line.kind === "time") return { ...line, amounts: raiseAmounts(line.amounts, price) };
	if (line.kind !== "zones")
		return { ...line, bands: raiseBands(line.bands, line.method === "fixed" ? price : rate) };
	const raisePrice = (amount: number | null) => (amount === null ? null : price(amount));
	return {
		...line,
		tables: line.tables.map((table) => ({ ...table, prices: table.prices.map(raisePrice) })),
	};
}

/** Percentages rise by themselves, as what they count does. */
const raiseAddition = (adds: RateAddition, raise: Raise): RateAddition =>
	"percent" in adds ? adds : { amounts: raiseAmounts(adds.amounts, raise) };

function raiseExtra(line: ExtraLine, extra: Raise, rate: Raise): ExtraLine {
	switch (line.kind) {
		case "drops":
			return { ...line, amounts: raiseAmounts(line.amounts, extra) };
		case "per_unit":
			return { ...line, amounts: raiseAmounts(line.amounts, rate) };
		case "window":
			return {
				...line,
				steps: line.steps.map((step) => ({ ...step, adds: raiseAddition(step.adds, extra) })),
			};
		case "out_of_hours":
			return {
				...line,
				rules: line.rules.map((rule) => ({ ...rule, adds: raiseAddition(rule.adds, extra) })),
			};
		case "work":
			return { ...line, adds: raiseAddition(line.adds, extra) };
		case "areas":
			return line;
	}
}

/**
 * A card's content raised by per cent, more than -100: amounts to the nearest step of their kind, half up. Percentages, charges of areas,
 * what authorities set, and fuel stay as they are. Nothing falls by a raise, nor rises by a reduction.
 */
export function raiseCard(
	content: RateCardContent,
	percent: number,
	steps: RaiseSteps = USUAL_STEPS,
): RateCardContent {
	const price = (amount: number) => raiseAmount(amount, percent, steps.prices);
	const extra = (amount: number) => raiseAmount(amount, percent, steps.extras);
	const rate = (amount: number) => raiseAmount(amount, percent, stepOfRate(amount, steps.rates));
	return {
		...content,
		base: content.base.map((line) => raiseBase(line, price, rate)),
		minimum: raiseAmounts(content.minimum, price),
		extras: content.extras.map((line) => raiseExtra(line, extra, rate)),
		waiting: content.waiting && {
			...content.waiting,
			amounts: raiseAmounts(content.waiting.amounts, extra),
		},
	};
}
