import type { OutOfHoursRule } from "~/shared/rates/rate-card";
import { type ExtraInput, type ExtraOf, priceAddition } from "./additions";
import { kindOfDay, listHoursDays, presenceAt, showMoment } from "./day-hours";
import { type LinePrice, notApplied } from "./line-price";
import type { RateFacts, RateMoment } from "./rate-facts";

const momentOf = (side: "collection" | "delivery", facts: RateFacts): RateMoment | null =>
	side === "collection" ? facts.collection : facts.delivery;

/** The `HH:mm` a window ends at; null without a time, and where it ends on the next day. */
function windowEnd({ time, until }: RateMoment): string | null {
	if (time === null || until === null) return until ?? time;
	return until < time ? null : until;
}

/** A window that ends by a step's time: of all such steps the earliest. A time without a window ends at that time. */
export function priceWindow(line: ExtraOf<"window">, input: ExtraInput): LinePrice {
	const moment = momentOf(line.side, input.facts);
	const end = moment && windowEnd(moment);
	if (!moment || !end) return notApplied(line.label, `no time of the ${line.side}`);
	const [step] = line.steps
		.filter(({ before }) => before >= end)
		.sort((a, b) => (a.before < b.before ? -1 : 1));
	if (!step) return notApplied(line.label, `${line.side} until ${end}`);
	const added = priceAddition(step.adds, input);
	if (!added) return notApplied(line.label, `none for ${input.type.name}`);
	const detail = `${line.side} until ${end}, before ${step.before}: ${added.detail}`;
	return { label: line.label, detail, pence: added.pence };
}

/** Whether the hours of a rule, on the days that they begin on, are those of a moment. */
const isInHours = (rule: OutOfHoursRule, moment: RateMoment, { bank_holidays }: RateFacts): boolean =>
	listHoursDays(rule, presenceAt(moment)).some((date) => kindOfDay(date, bank_holidays) === rule.days);

/** Of the rules whose days and hours fit, the one that adds most. */
export function priceOutOfHours(line: ExtraOf<"out_of_hours">, input: ExtraInput): LinePrice {
	const moment = momentOf(line.side, input.facts);
	if (!moment) return notApplied(line.label, `no day of the ${line.side}`);
	const shown = `${line.side === "collection" ? "collected" : "delivered"} ${showMoment(moment)}`;
	const [highest] = line.rules
		.filter((rule) => isInHours(rule, moment, input.facts))
		.map((rule) => priceAddition(rule.adds, input))
		.filter((added) => added !== null)
		.sort((a, b) => b.pence - a.pence);
	if (!highest) return notApplied(line.label, shown);
	return { label: line.label, detail: `${shown}: ${highest.detail}`, pence: highest.pence };
}
