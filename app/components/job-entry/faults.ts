import { isEmail } from "~/domain/contact/email";
import { jobFaults } from "~/domain/jobs/rules-faults";
import { contactText } from "~/domain/messages";
import { subJobFaults } from "~/domain/trips/rules";
import { type EntryValues, isTrip, type SubJobValues } from "./values";

/** First complaint by field name. */
export type Faults = Record<string, string>;

/** How long a text may be. */
const LONGEST: Partial<Record<keyof EntryValues, number>> = {
	collection_name: 120,
	delivery_name: 120,
	collection_address_line_1: 200,
	collection_address_line_2: 200,
	delivery_address_line_1: 200,
	delivery_address_line_2: 200,
	collection_town: 100,
	delivery_town: 100,
	collection_country: 100,
	delivery_country: 100,
	collection_post_code: 12,
	delivery_post_code: 12,
	collection_instruction_1: 2000,
	delivery_instruction_1: 2000,
	report_notes: 4000,
};
const LISTS = [
	["customer_reference", "name", 120],
	["air_way_bill_numbers", "awb_number", 40],
] as const;

/** Everything wrong with the form, in the words the fields show. Of a field the first complaint counts. */
export function entryFaults(values: EntryValues): Faults {
	const faults: Faults = {};
	for (const [field, fault] of Object.entries(jobFaults(values))) if (fault) faults[field] = fault;
	for (const [field, longest] of Object.entries(LONGEST)) {
		const typed = values[field as keyof EntryValues];
		if (String(typed ?? "").trim().length > longest) faults[field] = `At most ${longest} characters`;
	}
	for (const [list, part, longest] of LISTS) {
		values[list].forEach((typed, at) => {
			if (typed.trim().length > longest) faults[`${list}.${at}.${part}`] = `At most ${longest} characters`;
		});
	}
	if (values.job_emails.some((email) => !isEmail(email))) faults.job_emails = contactText.email;
	if (isTrip(values)) Object.assign(faults, subFaults(values));
	return faults;
}

function subFaults({ trip_sub_jobs, collection_date }: EntryValues): Faults {
	return Object.fromEntries(
		trip_sub_jobs.flatMap((sub, at) =>
			Object.entries(subJobFaults(onSide(sub), { collection_date })).map(([field, said]) => [
				`trip_sub_jobs.${at}.${field}`,
				said,
			]),
		),
	);
}

const onSide = ({ mode, date, time }: SubJobValues) =>
	mode === 1
		? { mode, collection_date: date, collection_time: time }
		: { mode, delivery_date: date, delivery_time: time };
