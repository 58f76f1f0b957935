import { useMemo, useRef, useState } from "react";
import { z } from "zod";
import { CallError, call } from "~/components/api";
import { useForm } from "~/components/form/use-form";
import { underMasterEdit } from "~/components/job-entry/send";
import { toast } from "~/components/overlay/toasts";
import { type Stale, staleOf } from "~/components/stale";
import type { JobView } from "~/domain/jobs/shapes";
import { generalText } from "~/domain/messages";
import { changesOf, faultsOf, fieldsOf, formOf, newSubJob, onWire, type SubJobForm } from "./sub-job-values";

export type SubJobFormState = ReturnType<typeof useForm<SubJobForm, SubJobForm>>;

interface Options {
	trip: JobView;
	/** The sub-job as it was read; null for a new one. */
	job: JobView | null;
	grant: string | null;
	read: (id: number) => Promise<JobView>;
	/** `next`: another one is to be entered. */
	onSaved: (message: string | undefined, next: boolean) => void;
}

/** The form of a sub-job and its save: complaints go to their fields, and of a failure nothing typed is lost. */
export function useSubJobForm({ trip, job, grant, read, onSaved }: Options) {
	const base = useRef(job);
	const uid = useRef<string>(crypto.randomUUID());
	const next = useRef(false);
	const [stale, setStale] = useState<Stale | null>(null);
	const [again, setAgain] = useState(0);
	const schema = useMemo(
		() =>
			z.custom<SubJobForm>().superRefine((typed, ctx) => {
				for (const [field, message] of Object.entries(faultsOf(typed, trip)))
					ctx.addIssue({ code: "custom", path: [field], message });
			}),
		[trip],
	);

	const send = (typed: SubJobForm) => {
		const on = base.current;
		return on
			? call(`/client/sub-job/${on.id}`, {
					method: "PUT",
					headers: underMasterEdit(grant),
					body: { ...changesOf(formOf(on), typed), version: on.version },
				})
			: call("/client/sub-job", {
					method: "POST",
					body: { ...onWire(typed), parent_id: trip.id, uid: uid.current },
				});
	};
	const failed = async (failure: unknown) => {
		if (!(failure instanceof CallError)) return void toast.error(generalText.wrong);
		if (Object.keys(failure.fields).length > 0) return form.setServerErrors(fieldsOf(failure.fields));
		const theirs = staleOf(failure);
		if (!theirs || !base.current) return void toast.error(failure.message);
		setStale(theirs);
		base.current = await read(base.current.id).catch(() => base.current);
	};
	const form: SubJobFormState = useForm<SubJobForm, SubJobForm>({
		initial: job ? formOf(job) : newSubJob(trip),
		schema,
		onSubmit: async (typed): Promise<void> => {
			const another = next.current;
			// A field that holds a text which means nothing complains itself and keeps what it had.
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
					setAgain((before) => before + 1);
				}
				onSaved(message, another);
			} catch (failure) {
				await failed(failure);
			}
		},
	});
	/** Saves; `another` keeps the dialog open for the next stop. */
	const save = async (another: boolean) => {
		next.current = another;
		await form.submit();
		next.current = false;
	};
	return { form, again, stale, save };
}
