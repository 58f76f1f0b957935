import { normalisePostcode } from "~/domain/master-data/addresses/postcodes";
import type { AreaCharge } from "~/shared/rates/rate-card";
import type { DateText } from "~/shared/time/dates";
import { weekdayName } from "~/shared/time/opening-hours";
import type { ExtraInput, ExtraOf } from "./additions";
import { listHoursDays, minuteOfTime, type Presence, presenceAt, weekdayNumber } from "./day-hours";
import { type LinePrice, notApplied } from "./line-price";
import { poundsToPence } from "./pence";
import { isInPlaces } from "./postcode-places";
import type { RateFacts } from "./rate-facts";

interface Visit extends Presence {
	postcode: string;
}

const timeOf = (moment: RateFacts["collection"]): string | null => moment?.time ?? moment?.until ?? null;

/** When the stops in between are visited: from the collection, or the beginning of the delivery's day, until the delivery. */
function presenceBetween({ collection, delivery }: RateFacts): Presence | null {
	if (!delivery) return collection && { date: collection.date, minutes: null };
	const isSameDay = collection === null || collection.date === delivery.date;
	const [from, until] = [isSameDay ? timeOf(collection) : "00:00", timeOf(delivery)];
	if (from === null || until === null) return { date: delivery.date, minutes: null };
	const minute = minuteOfTime(from);
	return { date: delivery.date, minutes: { from: minute, until: Math.max(minute, minuteOfTime(until)) } };
}

/** The stops whose day is known. */
function listVisits(facts: RateFacts): Visit[] {
	const visit = (postcode: string | null, presence: Presence | null): Visit[] =>
		postcode && presence ? [{ ...presence, postcode }] : [];
	const between = presenceBetween(facts);
	return [
		...visit(facts.from, facts.collection && presenceAt(facts.collection)),
		...facts.via.flatMap((postcode) => visit(postcode, between)),
		...visit(facts.to, facts.delivery && presenceAt(facts.delivery)),
	];
}

/** The day of an area's charge on which it is entered; null if it is not charged. */
function findChargedDay(charge: AreaCharge, visit: Visit, { bank_holidays }: RateFacts): DateText | null {
	const isCharged = (date: DateText) =>
		(charge.weekdays.length === 0 || charge.weekdays.includes(weekdayNumber(date))) &&
		(charge.on_bank_holidays || !bank_holidays.has(date));
	return listHoursDays(charge, visit).findLast(isCharged) ?? null;
}

const isForLoadType = ({ load_type_ids }: AreaCharge, id: number | null) =>
	load_type_ids.length === 0 || (id !== null && load_type_ids.includes(id));

/** Each area once a day, at its highest charge where a code has several. Without one, a line that does not apply. */
export function priceAreas(line: ExtraOf<"areas">, { facts, type }: ExtraInput): LinePrice[] {
	const charges = line.charges.filter((charge) => isForLoadType(charge, type.id));
	const found = new Map<string, LinePrice & { pence: number }>();
	let isInArea = false;
	for (const visit of listVisits(facts))
		for (const charge of charges) {
			if (!isInPlaces(visit.postcode, charge.postcodes)) continue;
			isInArea = true;
			const date = findChargedDay(charge, visit, facts);
			const key = `${charge.code} ${date}`;
			const pence = poundsToPence(charge.amount);
			if (date === null || pence <= (found.get(key)?.pence ?? -1)) continue;
			const detail = `${normalisePostcode(visit.postcode)}, ${weekdayName(date)}`;
			found.set(key, { label: charge.name, detail, pence });
		}
	if (found.size > 0) return [...found.values()];
	return [notApplied(line.label, isInArea ? "no stop at its days and hours" : "no stop in an area")];
}
