import { jobFormErrors } from "~/domain/jobs/jobs/entry/rules-form";
import { stopAddressErrors, subJobErrors } from "~/domain/jobs/jobs/entry/rules-sub-jobs";
import { isEmail } from "~/shared/contact/email";
import { contactText } from "~/shared/texts/contact";
import type { FormErrors } from "~/ui/form/form-store";
import { type EntryValues, isTripEntry, type SubJobValues } from "./values";

const MAX_LENGTHS: Partial<Record<keyof EntryValues, number>> = {
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

/** Validates the form: error messages by field name. */
export function getEntryErrors(values: EntryValues): FormErrors {
	const errors: FormErrors = {};
	for (const [field, error] of Object.entries(jobFormErrors(values))) if (error) errors[field] = error;
	for (const [field, maxLength] of Object.entries(MAX_LENGTHS)) {
		const text = values[field as keyof EntryValues];
		if (String(text ?? "").trim().length > maxLength) errors[field] = `At most ${maxLength} characters`;
	}
	for (const [list, property, maxLength] of LISTS) {
		values[list].forEach((text, index) => {
			if (text.trim().length > maxLength)
				errors[`${list}.${index}.${property}`] = `At most ${maxLength} characters`;
		});
	}
	if (values.job_emails.some((email) => !isEmail(email))) errors.job_emails = contactText.email;
	if (isTripEntry(values)) Object.assign(errors, subJobErrorsByField(values));
	return errors;
}

function subJobErrorsByField({ trip_sub_jobs, collection_date }: EntryValues): FormErrors {
	return Object.fromEntries(
		trip_sub_jobs.flatMap((sub, index) =>
			Object.entries({
				...subJobErrors(withSidePrefix(sub), { collection_date }),
				...addressErrors(sub),
			}).map(([field, message]) => [`trip_sub_jobs.${index}.${field}`, message]),
		),
	);
}

const addressErrors = (sub: SubJobValues): FormErrors =>
	Object.fromEntries(
		Object.entries(stopAddressErrors(sub)).map(([field, message]) => [
			`${sub.mode === 1 ? "collection" : "delivery"}_${field}`,
			message,
		]),
	);

const withSidePrefix = ({ mode, date, time }: SubJobValues) =>
	mode === 1
		? { mode, collection_date: date, collection_time: time }
		: { mode, delivery_date: date, delivery_time: time };
