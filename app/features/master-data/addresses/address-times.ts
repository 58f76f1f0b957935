import { z } from "zod";
import type { AddressRow } from "~/domain/master-data/addresses/columns";
import { addressInput } from "~/domain/master-data/addresses/rules";
import type { TimeText } from "~/shared/time/london";
import { type OpeningHours, WEEKDAY_NAMES } from "~/shared/time/opening-hours";

/** The hours of a weekday as they are typed; without either, closed. */
interface DayEntry {
	from: TimeText | null;
	until: TimeText | null;
}

/** When an address is open, Monday first, and how long a stop there takes, as they are typed. */
export interface AddressTimesValues {
	opening_hours: readonly DayEntry[];
	service_minutes: number | null;
	minutes_per_pallet: number | null;
}

export const CLOSED_WEEK: readonly DayEntry[] = WEEKDAY_NAMES.map(() => ({ from: null, until: null }));

/** What the fields are called in a summary of errors. */
export const TIMES_LABELS: Readonly<Record<string, string>> = {
	service_minutes: "Minutes at the stop",
	minutes_per_pallet: "Plus for each pallet space",
	...Object.fromEntries(
		WEEKDAY_NAMES.flatMap((name, at) =>
			["from", "until"].map((end) => [`opening_hours.${at}.${end}`, `${name} ${end}`]),
		),
	),
};

/** Times of an address as a form has them; those of a new one are empty. */
export const toTimesValues = (
	address: Partial<Pick<AddressRow, keyof AddressTimesValues>> | null,
): AddressTimesValues => ({
	opening_hours: WEEKDAY_NAMES.map((_, at) => {
		const open = address?.opening_hours?.find(({ day }) => day === at + 1);
		return { from: open?.from ?? null, until: open?.until ?? null };
	}),
	service_minutes: address?.service_minutes ?? null,
	minutes_per_pallet: address?.minutes_per_pallet ?? null,
});

/** The days that are filled in, as the API has them; null without any. */
function toOpeningHours(week: readonly DayEntry[]): OpeningHours | null {
	const days = week.flatMap(({ from, until }, at) => (from && until ? [{ day: at + 1, from, until }] : []));
	return days.length > 0 ? days : null;
}

/** Names the half of a day that is missing, at its field. */
function refuseHalfDays({ value, issues }: z.core.ParsePayload<AddressTimesValues>) {
	for (const [at, { from, until }] of value.opening_hours.entries()) {
		if (Boolean(from) === Boolean(until)) continue;
		const [field, message] = from ? ["until", "Please enter until when"] : ["from", "Please enter from when"];
		issues.push({ code: "custom", message, path: ["opening_hours", at, field], input: value });
	}
}

/** A form of an address: its values become the input of the API. */
export const createAddressFormSchema = <Values extends AddressTimesValues>() =>
	z
		.custom<Values>()
		.check((payload) => refuseHalfDays(payload))
		.transform(({ opening_hours, ...values }): unknown => ({
			...values,
			opening_hours: toOpeningHours(opening_hours),
		}))
		.pipe(addressInput);
