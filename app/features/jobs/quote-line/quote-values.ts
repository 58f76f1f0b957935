import type { LanePrices } from "~/domain/portal/bookings/price-lane";
import type { QuoteLine } from "~/domain/portal/bookings/read-quote-line";
import { customerDefaults, type EntryStart } from "~/features/jobs/job-entry";
import { type DateText, isDate } from "~/shared/time/dates";
import { toUtcTime } from "~/shared/time/london";

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

/** The beginning of a job entry with all that the line has; collected and delivered on its day, or today. */
export function toEntryInitial(quoted: Quoted): NonNullable<EntryStart["initial"]> {
	const { line, lane, customer } = quoted;
	const date = line.date && isDate(line.date) ? line.date : quoted.today;
	const { job_emails, no_of_pod } = customerDefaults(customer);
	const charge = chosenPrice(quoted)?.base_charge ?? null;
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
