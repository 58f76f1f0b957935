import { type ApiResponse, callApi } from "~/client/api";
import type { BodyOf } from "~/client/api-calls";
import { decide, type JobAction, type JobActor } from "~/domain/jobs/jobs/lifecycle/lifecycle";
import { lifecycleFacts } from "~/domain/jobs/jobs/lifecycle/lifecycle-facts";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import type { JobStatus } from "~/domain/jobs/jobs/model/status";
import { confirmAction, getActionRequest, sendWithDeallocation } from "~/features/diary/job-actions";
import { type JobCarrier, toReleaseCall } from "~/features/planning/allocation";
import { toast } from "~/ui/overlay/toasts";

type JobFields = Omit<BodyOf<"PUT /client/update-job/{id}">, "version" | "deallocate">;

/** Sends a call for the current version of the job; the response is the changed job. */
export type SendJobCall = (job: JobView, headers: Record<string, string>) => Promise<ApiResponse<JobView>>;

export interface JobCallOptions {
	/** Return errors to the caller, which shows them beside a field, instead of in a toast. */
	inlineErrors?: boolean;
	undo?: () => void;
	/** The job to change, when another may be open by the time the call is sent. */
	onJob?: JobView;
}

/** The result of an action. After a save conflict `message` is empty: the conflict has its own banner. */
export type ActionOutcome = { ok: true } | { ok: false; message: string; fields: Record<string, string> };

/** Sends a call for the open job, after those before it. */
type RunJobCall = (name: string, send: SendJobCall, options?: JobCallOptions) => Promise<ActionOutcome>;

/** The calls that change the open job. */
export function createJobCalls(run: RunJobCall, currentJob: () => JobView | null, getActor: () => JobActor) {
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
		const job = currentJob();
		const target = getActionRequest(action);
		if (!job || !target) return;
		const decision = decide(lifecycleFacts(job), action, getActor());
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

	return { act, setStatus, release, change };
}
