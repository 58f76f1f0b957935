import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { exchangeText } from "~/shared/texts/integrations";
import { toLocalTime } from "~/shared/time/london";
import type { LoadInput } from "./rules-load";
import { removePersonalData } from "./rules-notes";

const TIME_ZONE = "Europe/London";
const KEY_LENGTH = 8;

/** The reference under which a load can be found at the exchange: the company's own, and what makes it this very posting. */
export const referenceOf = (reference: string, key: string) =>
	`${reference} ${key.slice(0, KEY_LENGTH)}`.trim();

type Names = Pick<JobView, "collection_name" | "delivery_name" | "customer">;

/** Who is named on the job: what hauliers must not read in the notes. */
export const contactsOf = ({ collection_name, delivery_name, customer }: Names): string[] =>
	[collection_name, delivery_name, customer?.customer_name].filter((name): name is string => Boolean(name));

/** What is posted: town and postcode of both ends without names and streets, and notes without personal data. */
export function buildLoad(job: JobView, input: LoadInput, key: string): Record<string, unknown> {
	const {
		job_id: _job,
		uid: _uid,
		pickupTimeMode,
		deliveryTimeMode,
		readyAt,
		collectBy,
		deliverFrom,
		deliverBy,
		...fields
	} = input;
	const place = (side: "collection" | "delivery") => ({
		town: job[`${side}_town`],
		postcode: job[`${side}_post_code`],
		country: job[`${side}_country`] || "GB",
	});
	return {
		...fields,
		notes: removePersonalData(fields.notes, contactsOf(job)),
		yourReference: referenceOf(fields.yourReference || job.job_number, key),
		from: place("collection"),
		to: place("delivery"),
		collectionTime: { mode: pickupTimeMode, from: readyAt, to: collectBy, timeZoneId: TIME_ZONE },
		deliveryTime: { mode: deliveryTimeMode, from: deliverFrom, to: deliverBy, timeZoneId: TIME_ZONE },
	};
}

/** What a new load takes from its job. */
type JobBasis = Names &
	Pick<
		JobView,
		| "item_count"
		| "weight"
		| "job_number"
		| "collection_date"
		| "collection_time"
		| "delivery_date"
		| "delivery_time"
	> & { customer_reference: readonly { name: string }[] };

/** The times and counts a new load begins with, from its job. */
export function initialLoad(
	job: JobBasis,
	defaults: { jobType: string; notificationRadius: number; notes: string },
	now: string,
) {
	const at = (side: "collection" | "delivery") => {
		const day = job[`${side}_date`];
		return day ? `${day}T${toLocalTime(day, job[`${side}_time`]) || "09:00"}` : "";
	};
	const [reference] = job.customer_reference;
	const readyAt = at("collection") > now ? at("collection") : now;
	const delivery = at("delivery") > readyAt ? at("delivery") : readyAt;
	return {
		...defaults,
		notes: removePersonalData(defaults.notes, contactsOf(job)) || exchangeText.defaultNotes,
		numberOfItems: job.item_count ?? 0,
		weight: job.weight ?? 0,
		readyAt,
		collectBy: readyAt,
		deliverFrom: delivery,
		deliverBy: delivery,
		yourReference: job.job_number,
		customerReference: reference?.name ?? "",
	};
}
