import { computeChange } from "~/domain/finance/reports/rules-figures";
import { type ReportPeriod, startOfMonth } from "~/domain/finance/reports/rules-periods";
import { showPounds } from "~/shared/money/text";
import { addDays, showDateShort } from "~/shared/time/dates";

/** "£23.6k", "£410": amounts of a plot. */
export function formatShortPounds(pounds: number): string {
	const size = Math.abs(pounds);
	const sign = pounds < 0 ? "-" : "";
	const short = (value: number, unit: string) => `${sign}£${value.toFixed(1).replace(/\.0$/, "")}${unit}`;
	if (size >= 1_000_000) return short(size / 1_000_000, "m");
	return size >= 1_000 ? short(size / 1_000, "k") : `${sign}£${Math.round(size)}`;
}

const MONTH = new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "UTC" });

/** "October 2026" for a whole month, otherwise the days. */
export function describePeriod({ date_from, date_to }: ReportPeriod): string {
	if (date_from.endsWith("-01") && addDays(date_to, 1) === startOfMonth(date_from, 1))
		return `${MONTH.format(new Date(`${date_from}T00:00:00Z`))} ${date_from.slice(0, 4)}`;
	return date_from === date_to
		? showDateShort(date_from)
		: `${showDateShort(date_from)} to ${showDateShort(date_to)}`;
}

const SHORT_MONTH = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });

/** "1 Nov – 24 Nov": for phones. */
export const describeShort = ({ date_from, date_to }: ReportPeriod): string =>
	[date_from, date_to].map((date) => SHORT_MONTH.format(new Date(`${date}T00:00:00Z`))).join(" – ");

/** What a figure became: "+6.2%"; null where there was nothing before. */
export interface FigureChange {
	text: string;
	/** Whether it is good, where more is. */
	isMore: boolean;
}

/** The change of an amount in per cent; null without one before. */
export function formatChange(now: number, before: number): FigureChange | null {
	const change = computeChange(now, before);
	return change === null ? null : signed(change, "%");
}

/** The change of a percentage in points. */
export const formatPoints = (now: number, before: number): FigureChange =>
	signed(Math.round((now - before) * 10) / 10, " points");

const signed = (change: number, unit: string): FigureChange => ({
	text: `${change > 0 ? "+" : change < 0 ? "−" : "±"}${Math.abs(change).toFixed(1)}${unit}`,
	isMore: change >= 0,
});

/** Amounts of tables: pounds without their sign, with a real minus. */
export const formatPlainAmount = (pounds: number): string =>
	showPounds(pounds).replace("£", "").replace("-", "−");
