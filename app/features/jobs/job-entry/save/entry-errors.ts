import { jobFormErrors } from "~/domain/jobs/jobs/entry/rules-form";
import { stopAddressErrors, subJobErrors } from "~/domain/jobs/jobs/entry/rules-sub-jobs";
import { windowErrors } from "~/domain/jobs/jobs/entry/rules-windows";
import { fieldOf, JOB_FIELDS } from "~/domain/jobs/jobs/model/fields";
import { isEmail, MANY_EMAILS_ERROR, MAX_EMAILS } from "~/shared/contact/email";
import { contactText } from "~/shared/texts/contact";
import type { FormErrors } from "~/ui/form/form-store";
import { timeOfStop } from "../values/default-times";
import { ENTRY_JOB_FIELDS, type EntryValues, isTripEntry, type SubJobValues } from "../values/values";

const TEXTS = ENTRY_JOB_FIELDS.flatMap((name) => {
	const { kind, maxLength } = fieldOf(name);
	return maxLength && (kind === "text" || kind === "note") ? [{ name, maxLength }] : [];
});
const LISTS = [
	["customer_reference", "name", JOB_FIELDS.customer_reference.maxLength],
	["air_way_bill_numbers", "awb_number", JOB_FIELDS.air_way_bill_numbers.maxLength],
] as const;

/** Validates the form: error messages by field name. */
export function getEntryErrors(values: EntryValues): FormErrors {
	const errors: FormErrors = {};
	const found = { ...jobFormErrors(values), ...windowErrors(values) };
	for (const [field, error] of Object.entries(found)) if (error) errors[field] = error;
	for (const { name, maxLength } of TEXTS)
		if (String(values[name]).trim().length > maxLength) errors[name] = `At most ${maxLength} characters`;
	for (const [list, property, maxLength] of LISTS) {
		values[list].forEach((text, index) => {
			if (text.trim().length > maxLength)
				errors[`${list}.${index}.${property}`] = `At most ${maxLength} characters`;
		});
	}
	if (values.job_emails.some((email) => !isEmail(email))) errors.job_emails = contactText.email;
	else if (values.job_emails.length > MAX_EMAILS) errors.job_emails = MANY_EMAILS_ERROR;
	if (isTripEntry(values)) Object.assign(errors, subJobErrorsByField(values));
	return errors;
}

function subJobErrorsByField({ trip_sub_jobs, collection_date }: EntryValues): FormErrors {
	return Object.fromEntries(
		trip_sub_jobs.flatMap((sub, index) =>
			Object.entries({
				...subJobErrors(withSidePrefix(sub), { collection_date }),
				...windowErrors(withSidePrefix(sub)),
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

function withSidePrefix(sub: SubJobValues) {
	const { mode, date, time_until } = sub;
	const time = timeOfStop(sub);
	return mode === 1
		? { mode, collection_date: date, collection_time: time, collection_time_until: time_until }
		: { mode, delivery_date: date, delivery_time: time, delivery_time_until: time_until };
}
