import { phoneError } from "~/shared/contact/rules";
import { jobFormText, tripText } from "~/shared/texts/jobs";
import { isEmptyDate } from "~/shared/time/dates";
import { isTripMode, JOB_TYPE } from "../model/rules";

/** The fields the form's rules depend on. */
export interface JobForm {
	job_type: number;
	mode: number;
	customer_id?: number | null;
	load_type_id?: number | null;
	collection_phone?: string | null;
	delivery_phone?: string | null;
	collection_date?: string | null;
	delivery_date?: string | null;
}

interface Check {
	field: keyof JobForm;
	/** The message when the form is invalid, else null. */
	error: (form: JobForm) => string | null;
}

const messageUnless = (isValid: boolean, message: string) => (isValid ? null : message);
const isTrip = (form: JobForm) => form.job_type === JOB_TYPE.trip;

const COLLECTION_MODES = [0, 1, 3, 4];
const DELIVERY_MODES = [0, 2, 3, 4];
/** Modes with a collection and a delivery. */
export const ORDERED_MODES: readonly number[] = [0, 3, 4];

/** The rules of the job form, most important first; only the first message of a field is shown. */
const CHECKS: readonly Check[] = [
	{ field: "customer_id", error: (form) => messageUnless(Boolean(form.customer_id), jobFormText.customer) },
	{ field: "load_type_id", error: (form) => messageUnless(Boolean(form.load_type_id), jobFormText.loadType) },
	{
		field: "mode",
		error: (form) => messageUnless(!isTrip(form) || isTripMode(form.mode), tripText.tripMode),
	},
	{ field: "collection_phone", error: (form) => phoneError(form.collection_phone) },
	{ field: "delivery_phone", error: (form) => phoneError(form.delivery_phone) },
	{
		field: "collection_date",
		error: (form) =>
			messageUnless(
				!COLLECTION_MODES.includes(form.mode) || !isEmptyDate(form.collection_date),
				jobFormText.collectionDate,
			),
	},
	{
		field: "delivery_date",
		error: (form) =>
			messageUnless(
				isTrip(form) || !DELIVERY_MODES.includes(form.mode) || !isEmptyDate(form.delivery_date),
				jobFormText.deliveryDate,
			),
	},
	{ field: "delivery_date", error: (form) => messageUnless(isInOrder(form), jobFormText.deliveryOrder) },
];

function isInOrder(form: JobForm): boolean {
	if (isTrip(form) || !ORDERED_MODES.includes(form.mode)) return true;
	if (isEmptyDate(form.collection_date) || isEmptyDate(form.delivery_date)) return true;
	return String(form.delivery_date) >= String(form.collection_date);
}

/** The invalid fields of a job form with their messages; empty when the form is valid. */
export function jobFormErrors(form: JobForm): Partial<Record<keyof JobForm, string>> {
	const errors: Partial<Record<keyof JobForm, string>> = {};
	for (const { field, error } of CHECKS) {
		const message = error(form);
		if (message) errors[field] ??= message;
	}
	return errors;
}

interface NewQuote {
	status?: "Pending" | "Quote" | undefined;
	draft?: 0 | 1 | null | undefined;
	occasions?: readonly { count: number }[] | undefined;
}

/** Whether a new job is to be a quote: by its status, without one as a draft. */
export const isNewQuote = ({ status, draft }: NewQuote): boolean =>
	status === "Quote" || (status === undefined && draft === 1);

/** The errors of a new quote by field: nothing has happened to it yet. */
export const quoteErrors = (job: NewQuote): { occasions?: string } =>
	isNewQuote(job) && job.occasions?.some(({ count }) => count > 0)
		? { occasions: jobFormText.quoteOccasions }
		: {};
