import { phoneFault } from "../contact/rules";
import { jobFormText } from "../messages";
import { isEmptyDate } from "../time/dates";
import { JOB_TYPE } from "./rules";

/** What the form's checks look at. */
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
	/** The message where the form is wrong, else null. */
	fault: (form: JobForm) => string | null;
}

const unless = (fine: boolean, message: string) => (fine ? null : message);
const isTrip = (form: JobForm) => form.job_type === JOB_TYPE.trip;

const NEEDS_COLLECTION = [0, 1, 3, 4];
const NEEDS_DELIVERY = [0, 2, 3, 4];
const NEEDS_ORDER = [0, 3, 4];

/** The rules of the job form in the order their messages are worth reading; of each field the first counts. */
const CHECKS: readonly Check[] = [
	{ field: "customer_id", fault: (form) => unless(Boolean(form.customer_id), jobFormText.customer) },
	{ field: "load_type_id", fault: (form) => unless(Boolean(form.load_type_id), jobFormText.loadType) },
	{ field: "collection_phone", fault: (form) => phoneFault(form.collection_phone) },
	{ field: "delivery_phone", fault: (form) => phoneFault(form.delivery_phone) },
	{
		field: "collection_date",
		fault: (form) =>
			unless(
				!NEEDS_COLLECTION.includes(form.mode) || !isEmptyDate(form.collection_date),
				jobFormText.collectionDate,
			),
	},
	{
		field: "delivery_date",
		fault: (form) =>
			unless(
				isTrip(form) || !NEEDS_DELIVERY.includes(form.mode) || !isEmptyDate(form.delivery_date),
				jobFormText.deliveryDate,
			),
	},
	{ field: "delivery_date", fault: (form) => unless(inOrder(form), jobFormText.deliveryOrder) },
];

function inOrder(form: JobForm): boolean {
	if (isTrip(form) || !NEEDS_ORDER.includes(form.mode)) return true;
	if (isEmptyDate(form.collection_date) || isEmptyDate(form.delivery_date)) return true;
	return String(form.delivery_date) >= String(form.collection_date);
}

/** Every field of a job form that is wrong, with its message; empty when the form is fine. */
export function jobFaults(form: JobForm): Partial<Record<keyof JobForm, string>> {
	const faults: Partial<Record<keyof JobForm, string>> = {};
	for (const { field, fault } of CHECKS) {
		const message = fault(form);
		if (message) faults[field] ??= message;
	}
	return faults;
}
