import { useMemo, useRef, useState } from "react";
import { z } from "zod";
import { ApiError, callApi } from "~/client/api";
import { getSaveConflict, type Stale } from "~/client/save-conflict";
import type { JobView } from "~/domain/jobs/detail/responses";
import { generalText } from "~/domain/shared/texts/general";
import { masterEditHeaders } from "~/features/job-entry";
import { useForm } from "~/ui/form/use-form";
import { toast } from "~/ui/overlay/toasts";
import {
	getSubJobChanges,
	getSubJobErrors,
	newSubJob,
	type SubJobForm,
	toFormFields,
	toSubJobBody,
	toSubJobForm,
} from "./sub-job-values";

export type SubJobFormState = ReturnType<typeof useForm<SubJobForm, SubJobForm>>;

interface Options {
	trip: JobView;
	/** The sub-job as loaded; null for a new one. */
	job: JobView | null;
	grant: string | null;
	read: (id: number) => Promise<JobView>;
	/** `saveAndNext`: another sub-job is to be entered. */
	onSaved: (message: string | undefined, saveAndNext: boolean) => void;
}

/** The form of a sub-job. Errors go to their fields; a failed save loses nothing typed. */
export function useSubJobForm({ trip, job, grant, read, onSaved }: Options) {
	const base = useRef(job);
	const uid = useRef<string>(crypto.randomUUID());
	const saveAndNext = useRef(false);
	const [stale, setStale] = useState<Stale | null>(null);
	const [formKey, setFormKey] = useState(0);
	const schema = useMemo(
		() =>
			z.custom<SubJobForm>().superRefine((typed, ctx) => {
				for (const [field, message] of Object.entries(getSubJobErrors(typed, trip)))
					ctx.addIssue({ code: "custom", path: [field], message });
			}),
		[trip],
	);

	const send = (typed: SubJobForm) => {
		const stored = base.current;
		return stored
			? callApi("PUT /client/sub-job/{id}", {
					params: { id: stored.id },
					headers: masterEditHeaders(grant),
					body: { ...getSubJobChanges(toSubJobForm(stored), typed), version: stored.version },
				})
			: callApi("POST /client/sub-job", {
					body: { ...toSubJobBody(typed), parent_id: trip.id, uid: uid.current },
				});
	};
	const handleFailure = async (error: unknown) => {
		if (!(error instanceof ApiError)) return void toast.error(generalText.wrong);
		if (Object.keys(error.fields).length > 0) return form.setServerErrors(toFormFields(error.fields));
		const conflict = getSaveConflict(error);
		if (!conflict || !base.current) return void toast.error(error.message);
		setStale(conflict);
		base.current = await read(base.current.id).catch(() => base.current);
	};
	const form: SubJobFormState = useForm<SubJobForm, SubJobForm>({
		initial: job ? toSubJobForm(job) : newSubJob(trip),
		schema,
		onSubmit: async (typed): Promise<void> => {
			const another = saveAndNext.current;
			// A field with unreadable text shows its own error and keeps its last value.
			const fields = form.element.current?.querySelectorAll<HTMLInputElement>('input[aria-invalid="true"]');
			const unreadable = [...(fields ?? [])].find(({ name }) => !(name in form.errors));
			if (unreadable) return unreadable.focus();
			try {
				const { message } = await send(typed);
				setStale(null);
				if (another) {
					uid.current = crypto.randomUUID();
					// After a collection the next stop is most often a delivery.
					form.reset({ ...newSubJob(trip, 2), load_type_id: typed.load_type_id });
					setFormKey((before) => before + 1);
				}
				onSaved(message, another);
			} catch (error) {
				await handleFailure(error);
			}
		},
	});
	/** Saves; `another` keeps the dialog open for the next stop. */
	const save = async (another: boolean) => {
		saveAndNext.current = another;
		await form.submit();
		saveAndNext.current = false;
	};
	return { form, formKey, stale, save };
}
