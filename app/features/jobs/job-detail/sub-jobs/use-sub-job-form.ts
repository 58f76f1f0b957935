import { useMemo, useRef, useState } from "react";
import { z } from "zod";
import { ApiError, callApi } from "~/client/api";
import { getSaveConflict, type Stale } from "~/client/save-conflict";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { sendWithDeallocation } from "~/features/diary/job-actions";
import { confirmDoubtfulTimes, masterEditHeaders } from "~/features/jobs/job-entry";
import { useSaveForm } from "~/features/kernel/requests";
import { listUnreadableFields } from "~/ui/form/unreadable-fields";
import {
	getStopTimeWarning,
	getSubJobChanges,
	getSubJobErrors,
	newSubJob,
	type SubJobForm,
	toFormFields,
	toSubJobBody,
	toSubJobForm,
} from "./sub-job-values";

export type SubJobFormState = ReturnType<typeof useSaveForm<SubJobForm, SubJobForm, unknown>>;

interface Options {
	trip: JobView;
	/** The sub-job as loaded; null for a new one. */
	job: JobView | null;
	grant: string | null;
	/** Who of the customer wants the change, if it is only recorded for a colleague; else null. */
	requestedBy: string | null;
	read: (id: number) => Promise<JobView>;
	/** `saveAndNext`: another sub-job is to be entered. */
	onSaved: (saveAndNext: boolean) => void;
}

/** The form of a sub-job. Errors go to their fields; a failed save loses nothing typed. */
export function useSubJobForm({ trip, job, grant, requestedBy, read, onSaved }: Options) {
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
		if (stored && requestedBy !== null)
			return callApi("POST /client/record-job-change/{id}", {
				params: { id: stored.id },
				body: {
					...getSubJobChanges(toSubJobForm(stored), typed),
					message: requestedBy,
					version: stored.version,
				},
			});
		return stored
			? sendWithDeallocation((agreed) =>
					callApi("PUT /client/sub-job/{id}", {
						params: { id: stored.id },
						headers: masterEditHeaders(grant),
						body: {
							...getSubJobChanges(toSubJobForm(stored), typed),
							...agreed,
							version: stored.version,
						},
					}),
				)
			: callApi("POST /client/sub-job", {
					body: { ...toSubJobBody(typed), parent_id: trip.id, uid: uid.current },
				});
	};
	const form: SubJobFormState = useSaveForm<SubJobForm, SubJobForm, unknown>({
		initial: job ? toSubJobForm(job) : newSubJob(trip),
		schema,
		save: async (typed) => {
			const [unreadable] = listUnreadableFields(form.element.current, form.errors);
			if (unreadable) {
				unreadable.focus();
				return null;
			}
			const warning = form.dirty ? getStopTimeWarning(typed, trip, base.current?.id ?? null) : null;
			const doubts = warning ? [`${typed.time}: ${warning}`] : [];
			return (await confirmDoubtfulTimes(doubts)) ? await send(typed) : null;
		},
		onSaved: () => {
			const another = saveAndNext.current;
			setStale(null);
			if (another) {
				uid.current = crypto.randomUUID();
				// After a collection the next stop is most often a delivery.
				form.reset({ ...newSubJob(trip, 2, form.values), load_type_id: form.values.load_type_id });
				setFormKey((before) => before + 1);
			}
			onSaved(another);
		},
		onFailure: async (failure) => {
			if (!(failure instanceof ApiError)) return false;
			const conflict = getSaveConflict(failure);
			if (conflict && base.current) {
				setStale(conflict);
				base.current = await read(base.current.id).catch(() => base.current);
				return true;
			}
			if (Object.keys(failure.fields).length === 0) return false;
			form.setFieldErrors(toFormFields(failure.fields));
			return true;
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
