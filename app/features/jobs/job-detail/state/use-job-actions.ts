import { useMemo, useRef, useState } from "react";
import { ApiError, type ApiResponse, callApi } from "~/client/api";
import type { BodyOf } from "~/client/api-calls";
import { getSaveConflict, type Stale } from "~/client/save-conflict";
import { decide, type JobAction, type JobActor } from "~/domain/jobs/jobs/lifecycle/lifecycle";
import { lifecycleFacts } from "~/domain/jobs/jobs/lifecycle/lifecycle-facts";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import type { JobStatus } from "~/domain/jobs/jobs/model/status";
import { confirmAction, getActionRequest, sendWithDeallocation } from "~/features/diary/job-actions";
import { masterEditHeaders } from "~/features/jobs/job-entry";
import { announceChange } from "~/features/jobs/undo";
import { type JobCarrier, toReleaseCall } from "~/features/planning/allocation";
import { generalText } from "~/shared/texts/general";
import { jobText } from "~/shared/texts/jobs";
import { useLatest } from "~/ui/hooks/use-latest";
import { toast } from "~/ui/overlay/toasts";

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

type JobFields = Omit<BodyOf<"PUT /client/update-job/{id}">, "version" | "deallocate">;

/** Sends a call for the current version of the job; the response is the changed job. */
type SendJobCall = (job: JobView, headers: Record<string, string>) => Promise<ApiResponse<JobView>>;

interface RunOptions {
	/** Return errors to the caller, which shows them beside a field, instead of in a toast. */
	inlineErrors?: boolean;
	undo?: () => void;
	/** The job to change, when another may be open by the time the call is sent. */
	onJob?: JobView;
}

/** The result of an action. After a save conflict `message` is empty: the conflict has its own banner. */
export type ActionOutcome = { ok: true } | { ok: false; message: string; fields: Record<string, string> };

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

		const sendNow = async (name: string, send: SendJobCall, options: RunOptions): Promise<ActionOutcome> => {
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
				void announceChange(message ?? jobText.updated, [job.id], undo);
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
		const run = (name: string, send: SendJobCall, options: RunOptions = {}): Promise<ActionOutcome> => {
			if (!options.onJob && runningNames.current.has(name))
				return Promise.resolve({ ok: false, message: "", fields: {} });
			runningNames.current.add(name);
			const outcome = queue.current.then(() => sendNow(name, send, options));
			queue.current = outcome;
			return outcome.finally(() => runningNames.current.delete(name));
		};

		const setStatus = (name: string, status: JobStatus) =>
			run(name, (job, headers) =>
				callApi("PUT /client/update-job-status/{id}", {
					params: { id: job.id },
					headers,
					body: { status, version: job.version },
				}),
			);

		/** Runs a lifecycle action, after a confirmation where the rules require one. */
		const act = async (action: JobAction) => {
			const { actor } = getDeps();
			const job = currentJob();
			const target = getActionRequest(action);
			if (!job || !target) return;
			const decision = decide(lifecycleFacts(job), action, actor);
			if (!decision.ok) return void toast.warning(decision.reason);
			const confirmJob = {
				...job,
				customer: job.customer?.customer_name ?? "",
				exchange_status: job.cx_job?.cx_loads_status ?? null,
			};
			const given = await confirmAction(confirmJob, action, decision.confirm);
			if (!given) return;
			const send: SendJobCall = (current, headers) =>
				callApi(target.call, {
					params: { id: current.id },
					headers: { ...headers, "If-Match": `"${current.version}"` },
					body: target.body && { ...target.body(decision.to), ...given },
				});
			await run(action, send, action === "delete" ? { undo: () => void act("restore") } : {});
		};

		/** Deallocates the job from a carrier or cancels its plan. */
		const release = (carrier: JobCarrier, action: "cancel_plan" | "deallocate") =>
			run(action, (job, headers) => {
				const { call, params } = toReleaseCall(carrier, job.id, action);
				return callApi(call, { params, headers: { ...headers, "If-Match": `"${job.version}"` } });
			});

		/** Updates fields of the job. */
		const change = (name: string, fields: JobFields, onJob?: JobView) =>
			run(
				name,
				(job, headers) =>
					sendWithDeallocation((agreed) =>
						callApi("PUT /client/update-job/{id}", {
							params: { id: job.id },
							headers,
							body: { ...fields, ...agreed, version: job.version },
						}),
					),
				{ inlineErrors: true, onJob },
			);

		return { run, act, setStatus, release, change };
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
