import { addDays, type DateText, daysBetween, toDateText, weekOf } from "~/shared/time/dates";

/** The periods that reports are stepped through. */
export const REPORT_UNITS = ["week", "month", "quarter"] as const;
export type ReportUnit = (typeof REPORT_UNITS)[number];

/** Days, both included. */
export interface ReportPeriod {
	date_from: DateText;
	date_to: DateText;
}

const partsOf = (date: DateText) => ({ year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) });

/** The first day of the month that is so many months away. */
export function startOfMonth(date: DateText, by = 0): DateText {
	const { year, month } = partsOf(date);
	const index = year * 12 + month - 1 + by;
	return toDateText(Math.floor(index / 12), (index % 12) + 1, 1) ?? date;
}

/** The whole week, month or quarter that a day is in. */
export function periodOf(date: DateText, unit: ReportUnit): ReportPeriod {
	if (unit === "week") {
		const { from, to } = weekOf(date);
		return { date_from: from, date_to: to };
	}
	const months = unit === "month" ? 1 : 3;
	const date_from = startOfMonth(date, -((partsOf(date).month - 1) % months));
	return { date_from, date_to: addDays(startOfMonth(date_from, months), -1) };
}

/** The same, without the days after today where today is in it. */
export function periodUntil(date: DateText, unit: ReportUnit, today: DateText): ReportPeriod {
	const { date_from, date_to } = periodOf(date, unit);
	return { date_from, date_to: today >= date_from && today < date_to ? today : date_to };
}

/** The period a step before or after the one that begins on a day. */
export function stepPeriod(date_from: DateText, unit: ReportUnit, by: -1 | 1, today: DateText): ReportPeriod {
	const { date_from: first, date_to: last } = periodOf(date_from, unit);
	return periodUntil(by < 0 ? addDays(first, -1) : addDays(last, 1), unit, today);
}

const isFirstOfMonth = (date: DateText) => date.endsWith("-01");

/**
 * What a period is compared with: the months before for whole months, as many days of the month before for a month that has only
 * begun, otherwise as many days directly before it.
 */
export function periodBefore({ date_from, date_to }: ReportPeriod): ReportPeriod {
	const dayBefore = addDays(date_from, -1);
	if (isFirstOfMonth(date_from)) {
		const end = addDays(date_to, 1);
		const months = monthsBetween(date_from, end);
		if (isFirstOfMonth(end)) return { date_from: startOfMonth(date_from, -months), date_to: dayBefore };
		const unit = periodOf(date_from, date_to > periodOf(date_from, "month").date_to ? "quarter" : "month");
		if (date_from === unit.date_from && date_to <= unit.date_to) {
			const first = startOfMonth(date_from, -monthsBetween(unit.date_from, addDays(unit.date_to, 1)));
			const last = addDays(first, daysBetween(date_from, date_to));
			return { date_from: first, date_to: last < date_from ? last : dayBefore };
		}
	}
	return { date_from: addDays(dayBefore, -daysBetween(date_from, date_to)), date_to: dayBefore };
}

/** The same day of the year before; the 28th for a 29 February. */
const sameDayLastYear = (date: DateText): DateText =>
	`${Number(date.slice(0, 4)) - 1}${date.endsWith("-02-29") ? "-02-28" : date.slice(4)}`;

/** The same days of the year before; a whole February with a whole one. */
export function periodLastYear({ date_from, date_to }: ReportPeriod): ReportPeriod {
	const isMonthEnd = isFirstOfMonth(addDays(date_to, 1));
	return {
		date_from: sameDayLastYear(date_from),
		date_to: isMonthEnd ? addDays(sameDayLastYear(startOfMonth(date_to, 1)), -1) : sameDayLastYear(date_to),
	};
}

function monthsBetween(from: DateText, to: DateText): number {
	const [a, b] = [partsOf(from), partsOf(to)];
	return (b.year - a.year) * 12 + b.month - a.month;
}
