import { useEffect, useRef, useState } from "react";
import { ApiError, type ApiResponse } from "~/client/api";
import { getSaveConflict, type Stale } from "~/client/save-conflict";
import type { JobView } from "~/domain/jobs/model/responses";
import { generalText } from "~/domain/shared/texts/general";
import type { FormErrors } from "~/ui/form/form-store";
import { listUnreadableFields } from "~/ui/form/unreadable-fields";
import { toast } from "~/ui/overlay/toasts";
import { getEntryErrors } from "./entry-errors";
import { convertQuoteToJob, saveJobChanges, saveNewJob } from "./save-requests";
import { toChangesBody, toEntryValues } from "./serialise";
import type { EntryForm } from "./use-entry-form";

/** What to save: a new job, a new quote, changes to a job, or a quote as a job. */
export type Intent = "job" | "quote" | "changes" | "quote-to-job";

/** Why a save failed, other than field errors. */
export type EntrySaveError =
	| { kind: "network" }
	| ({ kind: "stale" } & Stale)
	| { kind: "refused"; message: string };

interface Options {
	form: EntryForm;
	uid: string;
	/** The job as loaded; null for a new one. */
	job: JobView | null;
	/** The Master Edit grant, or null. */
	masterEdit: string | null;
	onDone: (answer: ApiResponse<JobView>) => void;
}

/** Validates and saves the form, one request at a time. Field errors go to their fields; a failure loses nothing typed. */
export function useSave({ form, uid, job, masterEdit, onDone }: Options) {
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
			wasSentBefore.current = true;
			return saveNewJob({ uid, values, isQuote: intent === "quote", isRetry });
		}
		const changes = toChangesBody(latestJob ? toEntryValues(latestJob) : form.base, values);
		if (intent === "changes") return saveJobChanges(target, changes, masterEdit);
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
	if (!(error instanceof ApiError)) {
		toast.error(generalText.wrong);
		return { kind: "network" };
	}
	if (error.status === 422 && Object.keys(error.fields).length > 0) {
		form.setFieldErrors(error.fields);
		return null;
	}
	const stale = getSaveConflict(error);
	return stale ? { kind: "stale", ...stale } : { kind: "refused", message: error.message };
}
