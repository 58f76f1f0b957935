import { useEffect, useRef, useState } from "react";
import { type Answer, CallError } from "~/components/api";
import { toast } from "~/components/overlay/toasts";
import { type Stale, staleOf } from "~/components/stale";
import type { JobView } from "~/domain/jobs/shapes";
import { generalText } from "~/domain/messages";
import { entryFaults, type Faults } from "./faults";
import { sendAsJob, sendNew, sendUpdate } from "./send";
import type { EntryForm } from "./use-entry-form";
import { changesOnWire, valuesOf } from "./wire";

/** What is asked of a save: a new job, a new quote, the changes of a job, or a quote made a job. */
export type Intent = "job" | "quote" | "changes" | "quote-to-job";

/** Why a save did not go through, beyond complaints about fields. */
export type Trouble =
	| { kind: "network" }
	| ({ kind: "stale" } & Stale)
	| { kind: "refused"; message: string };

interface Options {
	form: EntryForm;
	uid: string;
	/** The job as it was read; null for a new one. */
	job: JobView | null;
	/** The grant of Master Edit, or null. */
	masterEdit: string | null;
	onDone: (answer: Answer<JobView>) => void;
}

/** Checks and sends the form, once at a time; complaints go to their fields, and of a failure nothing typed is lost. */
export function useSave({ form, uid, job, masterEdit, onDone }: Options) {
	const [pending, setPending] = useState<Intent | null>(null);
	const [trouble, setTrouble] = useState<Trouble | null>(null);
	const [unread, setUnread] = useState<Faults>({});
	const busy = useRef(false);
	const sentBefore = useRef(false);

	// biome-ignore lint/correctness/useExhaustiveDependencies: what was corrected is not complained of any longer
	useEffect(() => setUnread((before) => (Object.keys(before).length > 0 ? {} : before)), [form.values]);

	const send = async (intent: Intent, fresh: JobView | null): Promise<Answer<JobView>> => {
		const values = form.latest.current;
		const on = fresh ?? job;
		if (!on) {
			const again = sentBefore.current;
			sentBefore.current = true;
			return sendNew({ uid, values, isQuote: intent === "quote", again });
		}
		const changes = changesOnWire(fresh ? valuesOf(fresh) : form.base, values);
		if (intent === "changes") return sendUpdate(on, changes, masterEdit);
		const latest = Object.keys(changes).length > 0 ? (await sendUpdate(on, changes)).data : on;
		return sendAsJob(latest);
	};
	/** `fresh` is the job as it was read a moment ago, to be saved on top of. */
	const save = async (intent: Intent, fresh: JobView | null = null) => {
		if (busy.current) return;
		busy.current = true;
		try {
			// A field that was left by this very key press or click has its say first.
			await Promise.resolve();
			const unreadable = unreadableIn(form);
			setUnread(unreadable);
			const faults = entryFaults(form.latest.current);
			if (Object.keys({ ...faults, ...unreadable }).length > 0) return complain(form, faults);
			form.fail({});
			setTrouble(null);
			setPending(intent);
			onDone(await send(intent, fresh));
		} catch (failure) {
			setTrouble(troubleOf(failure, form));
		} finally {
			busy.current = false;
			setPending(null);
		}
	};
	return { save, pending, trouble, unread, setTrouble };
}

function complain(form: EntryForm, faults: Faults): void {
	form.fail(faults);
	if (Object.keys(faults).length === 0)
		form.element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** Fields that hold a text which means nothing, such as a date of 99: they complain themselves and keep what they had. */
function unreadableIn(form: EntryForm): Faults {
	const fields = form.element.current?.querySelectorAll<HTMLInputElement>('input[aria-invalid="true"]') ?? [];
	const found = [...fields].filter(({ name }) => name && !(name in form.errors));
	return Object.fromEntries(found.map((field) => [field.name, "unreadable"]));
}

function troubleOf(failure: unknown, form: EntryForm): Trouble | null {
	if (!(failure instanceof CallError)) {
		toast.error(generalText.wrong);
		return { kind: "network" };
	}
	if (failure.status === 422 && Object.keys(failure.fields).length > 0) {
		form.fail(failure.fields);
		return null;
	}
	const stale = staleOf(failure);
	return stale ? { kind: "stale", ...stale } : { kind: "refused", message: failure.message };
}
