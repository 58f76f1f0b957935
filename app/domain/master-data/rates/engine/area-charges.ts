import { normalisePostcode } from "~/domain/master-data/addresses/postcodes";
import type { AreaCharge } from "~/shared/rates/rate-card";
import type { DateText } from "~/shared/time/dates";
import { weekdayName } from "~/shared/time/opening-hours";
import type { ExtraInput, ExtraOf } from "./additions";
import {
	isInYearlyDays,
	listHoursDays,
	minuteOfTime,
	presenceAt,
	type StopPresence,
	weekdayNumber,
} from "./day-hours";
import { type LinePrice, notApplied } from "./line-price";
import { poundsToPence } from "./pence";
import { isInPlaces } from "./postcode-places";
import type { RateFacts } from "./rate-facts";

/** A place that a vehicle is at; `presence` is null where its day is not known. */
interface Visit {
	postcode: string;
	presence: StopPresence | null;
}

const timeOf = (moment: RateFacts["collection"]): string | null => moment?.time ?? moment?.until ?? null;

/** When the stops in between are visited: from the collection, or the beginning of the delivery's day, until the delivery. */
function presenceBetween({ collection, delivery }: RateFacts): StopPresence | null {
	if (!delivery) return collection && { date: collection.date, minutes: null };
	const isSameDay = collection === null || collection.date === delivery.date;
	const [from, until] = [isSameDay ? timeOf(collection) : "00:00", timeOf(delivery)];
	if (from === null || until === null) return { date: delivery.date, minutes: null };
	const minute = minuteOfTime(from);
	return { date: delivery.date, minutes: { from: minute, until: Math.max(minute, minuteOfTime(until)) } };
}

/** The stops in their order whose place is known. */
function listVisits(facts: RateFacts): Visit[] {
	const visit = (postcode: string | null, presence: StopPresence | null): Visit[] =>
		postcode ? [{ postcode, presence }] : [];
	const between = presenceBetween(facts);
	return [
		...visit(facts.from, facts.collection && presenceAt(facts.collection)),
		...facts.via.flatMap((postcode) => visit(postcode, between)),
		...visit(facts.to, facts.delivery && presenceAt(facts.delivery)),
	];
}

/** The day of a charge on which it is met; null if it is not charged. */
function findChargedDay(
	charge: AreaCharge,
	presence: StopPresence | null,
	{ bank_holidays }: RateFacts,
): DateText | null {
	if (!presence) return null;
	const isCharged = (date: DateText) =>
		(charge.weekdays.length === 0 || charge.weekdays.includes(weekdayNumber(date))) &&
		(charge.on_bank_holidays || !bank_holidays.has(date)) &&
		!charge.free_days?.some((days) => isInYearlyDays(date, days));
	return listHoursDays(charge, presence).findLast(isCharged) ?? null;
}

const isForLoadType = ({ load_type_ids }: AreaCharge, id: number | null) =>
	load_type_ids.length === 0 || (id !== null && load_type_ids.includes(id));

const isCrossing = ({ across = [] }: AreaCharge) => across.length > 0;

/** Whether a stop is in the area of a charge, or the way to it from the stop before crosses from one side to the other. */
function isMet(charge: AreaCharge, { postcode }: Visit, before: Visit | undefined): boolean {
	const { postcodes, across = [] } = charge;
	if (!isCrossing(charge)) return isInPlaces(postcode, postcodes);
	const leads = (from: readonly string[], to: readonly string[]) =>
		before !== undefined && isInPlaces(before.postcode, from) && isInPlaces(postcode, to);
	return leads(postcodes, across) || leads(across, postcodes);
}

/**
 * Each area once a day, each crossing by the day and time of the stop that it leads to; where a code has several charges its highest. Without
 * one, a line that does not apply.
 */
export function priceAreas(line: ExtraOf<"areas">, { facts, type }: ExtraInput): LinePrice[] {
	const charges = line.charges.filter((charge) => isForLoadType(charge, type.id));
	const found = new Map<string, LinePrice & { pence: number }>();
	let isAnyMet = false;
	for (const [at, visit, before] of listVisits(facts).map((one, at, all) => [at, one, all[at - 1]] as const))
		for (const charge of charges) {
			if (!isMet(charge, visit, before)) continue;
			isAnyMet = true;
			const date = findChargedDay(charge, visit.presence, facts);
			const key = `${charge.code} ${isCrossing(charge) ? at : date}`;
			const pence = poundsToPence(charge.amount);
			if (date === null || pence <= (found.get(key)?.pence ?? -1)) continue;
			const detail = `${detailOf(charge, visit, before)}, ${weekdayName(date)}`;
			found.set(key, { label: charge.name, detail, pence });
		}
	if (found.size > 0) return [...found.values()];
	return [notApplied(line.label, isAnyMet ? "no stop at its days and hours" : "no stop in an area")];
}

function detailOf(charge: AreaCharge, { postcode }: Visit, before: Visit | undefined): string {
	const place = normalisePostcode(postcode);
	return isCrossing(charge) && before ? `${normalisePostcode(before.postcode)} to ${place}` : place;
}
