import type { AreaCharge, YearlyDays } from "~/shared/rates/rate-card";
import { showMonthDay } from "~/shared/rates/yearly-days";

const WEEKDAY_TEXTS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

/** The days of a week as they are ticked, 1 for Monday. */
export const WEEKDAY_OPTIONS = WEEKDAY_TEXTS.map((label, at) => ({ value: at + 1, label }));

/** So many postcodes are named, the others counted. */
const MAX_NAMED = 4;

const daysOf = (weekdays: readonly number[]): string => {
	const days = weekdays.toSorted((one, other) => one - other);
	const [first, last] = [days[0], days.at(-1)];
	if (first === undefined || last === undefined) return "every day";
	const name = (day: number) => WEEKDAY_TEXTS[day - 1] ?? "";
	const isRun = days.length > 2 && last - first === days.length - 1;
	return isRun ? `${name(first)} to ${name(last)}` : days.map(name).join(", ");
};

const placesOf = (postcodes: readonly string[]): string =>
	postcodes.length <= MAX_NAMED
		? postcodes.join(", ")
		: `${postcodes.slice(0, MAX_NAMED - 1).join(", ")} and ${postcodes.length - MAX_NAMED + 1} more`;

/** "25-12 to 01-01, and its bank holiday". */
const showFreeDays = ({ from, until, until_monday }: YearlyDays): string =>
	[
		from === until ? showMonthDay(from) : `${showMonthDay(from)} to ${showMonthDay(until)}`,
		until_monday && "and its bank holiday",
	]
		.filter(Boolean)
		.join(" ");

/** When a charge counts: "Mon to Fri 07:00 to 18:00, not on bank holidays", and its days without a charge. */
export function describeChargeHours(charge: AreaCharge): { hours: string; free: string | null } {
	const { weekdays, from, until, on_bank_holidays, free_days = [] } = charge;
	const times = from !== null && until !== null ? `${from} to ${until}` : "all day";
	return {
		hours: `${daysOf(weekdays)} ${times}${on_bank_holidays ? "" : ", not on bank holidays"}`,
		free: free_days.length === 0 ? null : `none ${free_days.map(showFreeDays).join(", ")}`,
	};
}

/** Where a charge counts: its area, or both sides of a crossing. */
export const describeChargePlaces = ({ postcodes, across = [] }: AreaCharge): string =>
	across.length === 0 ? placesOf(postcodes) : `${placesOf(postcodes)} ↔ ${placesOf(across)}`;
