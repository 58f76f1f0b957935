import { useMemo, useRef, useState } from "react";
import { type Answer, CallError, call } from "~/components/api";
import { targetOf } from "~/components/diary/row-targets";
import { underMasterEdit } from "~/components/job-entry/send";
import { toast } from "~/components/overlay/toasts";
import { type Stale, staleOf } from "~/components/stale";
import { factsOf } from "~/domain/jobs/facts";
import { type Action, decide, type JobActor } from "~/domain/jobs/lifecycle";
import type { JobView } from "~/domain/jobs/shapes";
import type { JobStatus } from "~/domain/jobs/status";
import { generalText, jobText } from "~/domain/messages";
import { askBefore } from "./ask";
import { type Carrier, releaseCall } from "./carriers";

/** Somebody saved the job first, and how to do the same again on top of theirs. */
export interface Trouble extends Stale {
	again: () => void;
}

interface Surroundings {
	job: JobView | null;
	actor: JobActor;
	/** The grant of Master Edit, or null. */
	grant: string | null;
	put: (job: JobView) => void;
	reload: () => Promise<JobView | null>;
	/** The list behind reads these again. */
	onChanged: (ids: readonly number[]) => void;
}

/** Sends a call about a job as it now is; the answer holds the job afterwards. */
export type Send = (job: JobView, headers: Record<string, string>) => Promise<Answer<JobView>>;

interface Manner {
	/** A complaint is for a field, not for a toast. */
	quiet?: boolean;
	undo?: () => void;
	/** The job that is meant, where another may be shown by the time it is sent. */
	on?: JobView;
}

/** What became of a call: done, or why not; a conflict is shown above the job and left to the reader. */
export type Outcome = { ok: true } | { ok: false; message: string; fields: Record<string, string> };

/** Everything that changes the open job: sent once at a time, told by its toast, and of a conflict nothing typed is lost. */
export function useDeeds(surroundings: Surroundings) {
	const latest = useRef(surroundings);
	latest.current = surroundings;
	const [pending, setPending] = useState<string | null>(null);
	const [trouble, setTrouble] = useState<Trouble | null>(null);
	const queued = useRef(new Set<string>());
	const line = useRef<Promise<unknown>>(Promise.resolve());
	/** The job as the last answer brought it, which may be ahead of what is drawn. */
	const brought = useRef<JobView | null>(null);

	const tools = useMemo(() => {
		const around = () => latest.current;
		const now = () => {
			const { job } = around();
			const ahead = brought.current;
			return ahead && job && ahead.id === job.id && ahead.version > job.version ? ahead : job;
		};

		const attempt = async (name: string, send: Send, manner: Manner): Promise<Outcome> => {
			const { quiet = false, undo, on } = manner;
			const shown = now();
			const left = on !== undefined && on.id !== shown?.id;
			const job = left ? on : shown;
			if (!job) return { ok: false, message: "", fields: {} };
			setPending(name);
			setTrouble(null);
			try {
				const { message, data } = await send(job, underMasterEdit(around().grant));
				brought.current = data;
				around().put(data);
				around().onChanged(job.parent_id ? [job.id, job.parent_id] : [job.id]);
				toast.success(message ?? jobText.updated, { undo });
				return { ok: true };
			} catch (failure) {
				const known = failure instanceof CallError ? failure : null;
				const stale = staleOf(failure);
				// What was read is sent, though it may not be drawn yet.
				const again = () =>
					void around()
						.reload()
						.then((read) => {
							brought.current = read ?? brought.current;
							return run(name, send, manner);
						});
				if (stale && !left) setTrouble({ ...stale, again });
				const message = known?.message ?? generalText.wrong;
				const [first] = Object.values(known?.fields ?? {});
				if (left || (!stale && !quiet)) toast.error(first ?? message);
				return { ok: false, message: stale ? "" : (first ?? message), fields: known?.fields ?? {} };
			} finally {
				setPending(null);
			}
		};

		/** Sends a change, one after the other; what names no job of its own once at a time. A complaint is returned where `quiet`, else said. */
		const run = (name: string, send: Send, manner: Manner = {}): Promise<Outcome> => {
			if (!manner.on && queued.current.has(name))
				return Promise.resolve({ ok: false, message: "", fields: {} });
			queued.current.add(name);
			const outcome = line.current.then(() => attempt(name, send, manner));
			line.current = outcome;
			return outcome.finally(() => queued.current.delete(name));
		};

		const setStatus = (name: string, status: JobStatus) =>
			run(name, (job, headers) =>
				call(`/client/update-job-status/${job.id}`, {
					method: "PUT",
					headers,
					body: { status, version: job.version },
				}),
			);

		/** An action of the job's life, asked first where the rules say so. */
		const act = async (action: Action) => {
			const { actor } = around();
			const job = now();
			const target = targetOf(action);
			if (!job || !target) return;
			const decision = decide(factsOf(job), action, actor);
			if (!decision.ok) return void toast.warning(decision.reason);
			const asked = { ...job, customer: job.customer?.customer_name ?? "" };
			if (!(await askBefore(asked, action, decision.confirm))) return;
			const send: Send = (at, headers) =>
				call(target.path(at.id), {
					method: target.method,
					headers: { ...headers, "If-Match": `"${at.version}"` },
					body: target.body?.(decision.to),
				});
			await run(action, send, action === "delete" ? { undo: () => void act("restore") } : {});
		};

		/** Takes the job away from one who carries it. */
		const release = (carrier: Carrier, action: "cancel_plan" | "deallocate") =>
			run(action, (job, headers) => {
				const { method, path } = releaseCall(carrier, job.id, action);
				return call(path, { method, headers: { ...headers, "If-Match": `"${job.version}"` } });
			});

		/** Changes fields of the job at the version that is shown. */
		const change = (name: string, fields: Record<string, unknown>, on?: JobView) =>
			run(
				name,
				(job, headers) =>
					call(`/client/update-job/${job.id}`, {
						method: "PUT",
						headers,
						body: { ...fields, version: job.version },
					}),
				{ quiet: true, on },
			);

		return { run, act, setStatus, release, change };
	}, []);

	return {
		...tools,
		pending,
		trouble,
		/** Theirs is shown; what was typed stays in its fields. */
		reload: () => {
			setTrouble(null);
			void latest.current.reload();
		},
	};
}

export type Deeds = ReturnType<typeof useDeeds>;
