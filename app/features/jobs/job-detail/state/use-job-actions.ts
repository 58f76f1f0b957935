import { useMemo, useRef, useState } from "react";
import { ApiError } from "~/client/api";
import { getSaveConflict, type Stale } from "~/client/save-conflict";
import type { JobActor } from "~/domain/jobs/jobs/lifecycle/lifecycle";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { masterEditHeaders } from "~/features/jobs/job-entry";
import { announceChange } from "~/features/jobs/undo";
import { generalText } from "~/shared/texts/general";
import { jobText } from "~/shared/texts/jobs";
import { useLatest } from "~/ui/hooks/use-latest";
import { toast } from "~/ui/overlay/toasts";
import { type ActionOutcome, createJobCalls, type JobCallOptions, type SendJobCall } from "./job-calls";

/** A colleague saved the job first; `retry` sends the same action again on their version. */
interface SaveConflict extends Stale {
	retry: () => void;
}

interface JobActionDeps {
	job: JobView | null;
	actor: JobActor;
	/** The Master Edit token, or null. */
	grant: string | null;
	setJob: (job: JobView) => void;
	reload: () => Promise<JobView | null>;
	/** Called with the ids of the jobs that changed. */
	onChanged: (ids: readonly number[]) => void;
}

/** The actions that change the open job. Calls are sent one after another and their results shown in toasts. */
export function useJobActions(deps: JobActionDeps) {
	const latest = useLatest(deps);
	const [pending, setPending] = useState<string | null>(null);
	const [saveConflict, setSaveConflict] = useState<SaveConflict | null>(null);
	const runningNames = useRef(new Set<string>());
	const queue = useRef<Promise<unknown>>(Promise.resolve());
	/** The job from the last response, which may be newer than the rendered one. */
	const latestJob = useRef<JobView | null>(null);

	const actions = useMemo(() => {
		const getDeps = () => latest.current;
		const currentJob = () => {
			const { job } = getDeps();
			const answeredJob = latestJob.current;
			return answeredJob && job && answeredJob.id === job.id && answeredJob.version > job.version
				? answeredJob
				: job;
		};

		const sendNow = async (
			name: string,
			send: SendJobCall,
			options: JobCallOptions,
		): Promise<ActionOutcome> => {
			const { inlineErrors = false, undo, onJob } = options;
			const visibleJob = currentJob();
			const isOtherJob = onJob !== undefined && onJob.id !== visibleJob?.id;
			const job = isOtherJob ? onJob : visibleJob;
			if (!job) return { ok: false, message: "", fields: {} };
			setPending(name);
			setSaveConflict(null);
			try {
				const { message, data } = await send(job, masterEditHeaders(getDeps().grant));
				latestJob.current = data;
				getDeps().setJob(data);
				getDeps().onChanged(job.parent_id ? [job.id, job.parent_id] : [job.id]);
				void announceChange(message ?? jobText.updated, [job.id], { about: job.job_number, undo });
				return { ok: true };
			} catch (failure) {
				const callError = failure instanceof ApiError ? failure : null;
				const stale = getSaveConflict(failure);
				// Send the reloaded version, which may not be rendered yet.
				const retry = () =>
					void getDeps()
						.reload()
						.then((reloaded) => {
							latestJob.current = reloaded ?? latestJob.current;
							return run(name, send, options);
						});
				if (stale && !isOtherJob) setSaveConflict({ ...stale, retry });
				const message = callError?.message ?? generalText.wrong;
				const [first] = Object.values(callError?.fields ?? {});
				if (isOtherJob || (!stale && !inlineErrors)) toast.error(first ?? message);
				return { ok: false, message: stale ? "" : (first ?? message), fields: callError?.fields ?? {} };
			} finally {
				setPending(null);
			}
		};

		/** Queues a call. A second call of the same name is dropped while one is pending, unless it names its job. */
		const run = (name: string, send: SendJobCall, options: JobCallOptions = {}): Promise<ActionOutcome> => {
			if (!options.onJob && runningNames.current.has(name))
				return Promise.resolve({ ok: false, message: "", fields: {} });
			runningNames.current.add(name);
			const outcome = queue.current.then(() => sendNow(name, send, options));
			queue.current = outcome;
			return outcome.finally(() => runningNames.current.delete(name));
		};

		return { run, ...createJobCalls(run, currentJob, () => getDeps().actor) };
	}, []);

	return {
		...actions,
		pending,
		saveConflict,
		/** Shows the colleague's version; text typed into fields stays. */
		reload: () => {
			setSaveConflict(null);
			void latest.current.reload();
		},
	};
}

export type JobActions = ReturnType<typeof useJobActions>;
