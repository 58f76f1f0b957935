import { type MutableRefObject, useEffect, useRef, useState } from "react";
import { ApiError, type ApiResponse, callApi } from "~/client/api";
import { getEarlierJob, getSaveConflict, type Stale } from "~/client/save-conflict";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { sendWithDeallocation } from "~/features/diary/job-actions";
import { recordOf } from "~/shared/record-of";
import { jobText } from "~/shared/texts/jobs";
import type { FormErrors } from "~/ui/form/form-store";
import { listUnreadableFields } from "~/ui/form/unreadable-fields";
import { type PendingPrice, settlePrice } from "../price/filled-price";
import { readCardPrice } from "../price/use-card-price";
import type { Amendment } from "../state/use-amendment";
import type { EntryForm } from "../state/use-entry-form";
import { toFieldErrors } from "../stops/stop-names";
import {
	type JobChanges,
	masterEditHeaders,
	sentFields,
	toChangesBody,
	toEntryValues,
	toNewJobBody,
} from "../values/serialise";
import type { EntryValues } from "../values/values";
import { confirmTimeOrder } from "./confirm-times";
import { getEntryErrors } from "./entry-errors";

/** What to save: a new job, a new quote, changes to a job, a change to be decided on by a colleague, or a quote as a job. */
export type Intent = "job" | "quote" | "changes" | "record" | "quote-to-job";

/** Why a save failed, other than field errors. */
export type EntrySaveError =
	| { kind: "network" }
	| ({ kind: "stale" } & Stale)
	| { kind: "refused"; message: string };

interface Options {
	form: EntryForm;
	uid: string;
	/** Whether a time of collection is reserved under the uid. */
	isAtSlot: boolean;
	/** The job as loaded; null for a new one. */
	job: JobView | null;
	/** The Master Edit grant, or null. */
	masterEdit: string | null;
	amendment: Amendment;
	pendingPrice: MutableRefObject<PendingPrice | null>;
	onDone: (answer: ApiResponse<JobView>) => void;
}

/** Validates and saves the form, one request at a time. Field errors go to their fields; a failure loses nothing typed. */
export function useSave({ form, uid, isAtSlot, job, masterEdit, amendment, pendingPrice, onDone }: Options) {
	const [pending, setPending] = useState<Intent | null>(null);
	const [saveError, setSaveError] = useState<EntrySaveError | null>(null);
	const [unreadable, setUnreadable] = useState<FormErrors>({});
	const isSaving = useRef(false);
	const wasSentBefore = useRef(false);

	// biome-ignore lint/correctness/useExhaustiveDependencies: any change clears the errors of unreadable fields
	useEffect(() => setUnreadable((before) => (Object.keys(before).length > 0 ? {} : before)), [form.values]);

	const send = async (intent: Intent, latestJob: JobView | null): Promise<ApiResponse<JobView>> => {
		const values = form.getValues();
		const target = latestJob ?? job;
		if (!target) {
			const isRetry = wasSentBefore.current;
			const settled = await settlePrice(values, pendingPrice.current, readCardPrice);
			wasSentBefore.current = true;
			return saveNewJob({ uid, isAtSlot, values: settled, isQuote: intent === "quote", isRetry });
		}
		const changes = toChangesBody(latestJob ? toEntryValues(latestJob) : form.base, values);
		if (intent === "record") return recordJobChange(target, changes, amendment.requestedBy);
		if (intent === "changes")
			return saveJobChanges(target, { ...changes, ...amendmentBody(amendment) }, masterEdit);
		const latest = Object.keys(changes).length > 0 ? (await saveJobChanges(target, changes)).data : target;
		return convertQuoteToJob(latest);
	};
	/** `latestJob` is the job as just refetched, to save on top of. */
	const save = async (intent: Intent, latestJob: JobView | null = null) => {
		if (isSaving.current) return;
		isSaving.current = true;
		try {
			// Let the field that loses focus by this key press or click report its error first.
			await Promise.resolve();
			const unreadableNow = findUnreadableFields(form);
			setUnreadable(unreadableNow);
			const errors = getEntryErrors(form.getValues());
			if (Object.keys({ ...errors, ...unreadableNow }).length > 0) return showErrors(form, errors);
			form.setFieldErrors({});
			if (!(await confirmTimeOrder(form.getValues(), job ? form.changed : null))) return;
			setSaveError(null);
			setPending(intent);
			onDone(await send(intent, latestJob));
		} catch (error) {
			setSaveError(toSaveError(error, form));
		} finally {
			isSaving.current = false;
			setPending(null);
		}
	};
	return { save, pending, saveError, setSaveError, unreadable };
}

function showErrors(form: EntryForm, errors: FormErrors): void {
	form.setFieldErrors(errors);
	if (Object.keys(errors).length === 0)
		form.element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

function findUnreadableFields(form: EntryForm): FormErrors {
	const fields = listUnreadableFields(form.element.current, form.errors).filter(({ name }) => name);
	return Object.fromEntries(fields.map(({ name }) => [name, "unreadable"]));
}

function toSaveError(error: unknown, form: EntryForm): EntrySaveError | null {
	// The banner explains it and stays until a save succeeds; a toast would outlast that.
	if (!(error instanceof ApiError)) return { kind: "network" };
	if (error.status === 422 && Object.keys(error.fields).length > 0) {
		form.setFieldErrors(toFieldErrors(error.fields));
		return null;
	}
	const stale = getSaveConflict(error);
	return stale ? { kind: "stale", ...stale } : { kind: "refused", message: error.message };
}

/** A new job or quote to save. */
interface NewEntry {
	uid: string;
	isAtSlot: boolean;
	values: EntryValues;
	isQuote: boolean;
	/** An earlier request got no response, so the server may have created the job from the values of that time. */
	isRetry: boolean;
}

/** Saves a new job or quote. A retry never creates a second job: changes typed since are saved to the first. Throws ApiError. */
async function saveNewJob({
	uid,
	isAtSlot,
	values,
	isQuote,
	isRetry,
}: NewEntry): Promise<ApiResponse<JobView>> {
	const status = isQuote
		? ({ status: "Quote", draft: 1 } as const)
		: ({ status: "Pending", draft: 0 } as const);
	const body = { ...toNewJobBody(values), uid, ...status };
	const request = callApi(isAtSlot ? "POST /client/slots/save-job" : "POST /client/save-job", { body });
	if (!isRetry) return request;
	const saved = await request.catch(fetchEarlierJob);
	const job = await saveTypedSince(saved.data, values);
	const needsConversion = job.status === "Quote" && !isQuote;
	return { message: saved.message, data: needsConversion ? (await convertQuoteToJob(job)).data : job };
}

/** The job that the earlier request created, when it was refused to create it again with other details. Throws any other error again. */
async function fetchEarlierJob(error: unknown): Promise<ApiResponse<JobView>> {
	const id = getEarlierJob(error);
	if (id === null) throw error;
	const { data } = await callApi("GET /client/get-job/{id}", { params: { id } });
	return { message: jobText.created(data.job_number), data };
}

async function saveTypedSince(job: JobView, values: EntryValues): Promise<JobView> {
	const typed = { ...values, trip_sub_jobs: [] };
	const changes = toChangesBody(toEntryValues(job), typed);
	// The server fills in the tariff amounts, so compare tariffs by id and count only.
	const tariffKey = (list: EntryValues["job_extra_charges"]) =>
		JSON.stringify(list.map(({ extra_tariff_id, count }) => [extra_tariff_id, count ?? 1]));
	if (tariffKey(toEntryValues(job).job_extra_charges) === tariffKey(values.job_extra_charges))
		delete changes.job_extra_charges;
	if ((changes.extras ?? 0) === job.extras) delete changes.extras;
	// Amounts that were left out are stored as 0.
	const meaningful = sentFields(changes).filter((name) => changes[name] !== null || Boolean(job[name]));
	if (meaningful.length === 0) return job;
	return (
		await saveJobChanges(
			job,
			recordOf<JobChanges>(meaningful, (name) => changes[name]),
		)
	).data;
}

/** What an amendment sends beside the fields; nothing for other changes. */
const amendmentBody = ({ isRepriced, alsoMailed }: Amendment): { reprice?: 1; also_mail?: string[] } => ({
	...(isRepriced ? { reprice: 1 } : {}),
	...(alsoMailed.length > 0 ? { also_mail: alsoMailed } : {}),
});

/** Records changes for a colleague who may make them. Throws ApiError; 409 if a colleague saved first. */
const recordJobChange = (job: { id: number; version: number }, changes: JobChanges, message: string) =>
	callApi("POST /client/record-job-change/{id}", {
		params: { id: job.id },
		body: { ...changes, message, version: job.version },
	});

/** Saves changes to the job version they are based on, with a Master Edit grant if given. Throws ApiError; 409 if a colleague saved first. */
const saveJobChanges = (
	job: { id: number; version: number },
	changes: JobChanges & ReturnType<typeof amendmentBody>,
	grant: string | null = null,
) =>
	sendWithDeallocation((agreed) =>
		callApi("PUT /client/update-job/{id}", {
			params: { id: job.id },
			headers: masterEditHeaders(grant),
			body: { ...changes, ...agreed, version: job.version },
		}),
	);

/** Turns a quote into a job. Throws ApiError. */
const convertQuoteToJob = (job: { id: number; version: number }) =>
	callApi("PUT /client/save-as-job/{id}", { params: { id: job.id }, body: { version: job.version } });
