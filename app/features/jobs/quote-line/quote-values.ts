import type { LanePrices } from "~/domain/portal/bookings/price-lane";
import type { QuoteLine } from "~/domain/portal/bookings/read-quote-line";
import type { ReservedSlot } from "~/domain/portal/bookings/schemas";
import { customerDefaults, type EntryStart } from "~/features/jobs/job-entry";
import { sum } from "~/shared/money/decimal";
import { addDays, type DateText, isDate } from "~/shared/time/dates";
import { toUtcTime } from "~/shared/time/london";
import { pricesAround } from "./prices-around";

interface QuotedCustomer {
	id: number;
	email: string | null;
	pods_required: number;
}

/** What a quote is made of: the line, its lane and the vehicle that was chosen; null for what is not known yet. */
export interface Quoted {
	line: QuoteLine;
	lane: LanePrices | null;
	load_type_id: number | null;
	customer: QuotedCustomer | null;
	today: DateText;
}

/** The price of the chosen load type, or null. */
export const chosenPrice = ({ lane, load_type_id }: Pick<Quoted, "lane" | "load_type_id">) =>
	lane?.prices.find((price) => price.load_type_id === load_type_id) ?? null;

/** How many other sizes the mail of a quote may name. */
const MAX_SIZES = 6;

/** The other vehicles beside the chosen one, at their prices before VAT. */
export const otherSizes = ({ lane, load_type_id }: Pick<Quoted, "lane" | "load_type_id">) =>
	pricesAround(lane?.prices ?? [], load_type_id, MAX_SIZES + 1)
		.filter((price) => price.load_type_id !== load_type_id)
		.slice(0, MAX_SIZES)
		.map(({ load_type_id: id, code, base_charge, extras }) => ({
			...{ load_type_id: id, code, price: sum([base_charge, extras]) },
		}));

const dayOf = ({ line, today }: Pick<Quoted, "line" | "today">): DateText =>
	line.date && isDate(line.date) ? line.date : today;

/** What times of collection are wanted for; null as long as something of it is not known, or none are offered on the day. */
export function toSlotsBody(quoted: Quoted) {
	const { line, lane, customer, load_type_id, today } = quoted;
	const date = dayOf(quoted);
	const days = lane?.slot_days ?? null;
	if (!lane || days === null || !customer || chosenPrice(quoted) === null) return null;
	if (date < today || date > addDays(today, days)) return null;
	return {
		customer_id: customer.id,
		load_type_id,
		collection_post_code: line.from,
		collection_town: lane.from?.town ?? null,
		collection_date: date,
		delivery_post_code: line.to,
		delivery_town: lane.to?.town ?? null,
		delivery_date: date,
		weight: line.weight,
	};
}

/** The times of a reserved slot, as a job has them. */
const timesOf = ({ from, until, delivery_date, delivery_time, delivery_time_until }: ReservedSlot) => ({
	collection_time: from,
	collection_time_until: until,
	delivery_date,
	delivery_time,
	delivery_time_until,
});

/** The extras of a reserved price, which stay beside a base charge that is not the card's. */
const extrasOf = ({ price }: ReservedSlot) =>
	(price?.extra_charges ?? []).map((charge) => ({ ...charge, count: 1 }));

/** The beginning of a job entry with all that the line has, at the time that is reserved for it; collected and delivered on its day, or today. */
export function toEntryInitial(
	quoted: Quoted,
	reserved: ReservedSlot | null = null,
): NonNullable<EntryStart["initial"]> {
	const { line, lane, customer } = quoted;
	const date = dayOf(quoted);
	const { job_emails, no_of_pod } = customerDefaults(customer);
	const charge = (reserved?.price ?? chosenPrice(quoted))?.base_charge ?? null;
	return {
		customer_id: customer?.id ?? null,
		job_emails: job_emails.map((email) => ({ email })),
		no_of_pod,
		collection_post_code: line.from,
		collection_town: lane?.from?.town ?? null,
		collection_date: date,
		collection_time: line.time && (toUtcTime(date, line.time) || null),
		delivery_post_code: line.to,
		delivery_town: lane?.to?.town ?? null,
		delivery_date: date,
		load_type_id: quoted.load_type_id,
		weight: line.weight,
		mileage: lane?.mileage ?? null,
		base_charge: charge,
		calculator_charge: charge,
		...(reserved ? { ...timesOf(reserved), job_extra_charges: extrasOf(reserved) } : {}),
	};
}

const DIARY = "/traffic-diary";

/** The address of a new job entry, over the diary; one that is open stays on its days and filters. */
export function toEntryAddress({ pathname, search }: { pathname: string; search: string }) {
	const params = new URLSearchParams(pathname === DIARY ? search : "");
	for (const name of ["job", "edit"]) params.delete(name);
	params.set("new", "job");
	return { pathname: DIARY, search: params.toString() };
}
