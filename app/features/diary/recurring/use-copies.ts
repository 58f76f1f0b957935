import { useRef, useState } from "react";
import { ApiError, callApi, describeError } from "~/client/api";
import { useRealtime } from "~/client/realtime/provider";
import type { CopyKind } from "~/domain/diary/recurring/rules";
import type { JobListRow } from "~/domain/jobs/jobs/list/schemas-list";
import { toast } from "~/ui/overlay/toasts";

const CALLS = {
	recurring: "POST /client/recurring-jobs",
	repeat: "POST /client/repeat-jobs",
} as const;

/** The request body. */
export interface CopyRequest {
	job_id: number;
	recurring_dates: string[] | null;
	count: number;
	is_attachment: 0 | 1;
	customer_reference: { name: string }[] | null;
}

export type CopyState =
	| { state: "idle"; fields: Record<string, string> }
	| { state: "busy"; done: number; total: number }
	/** Jobs already created are not duplicated by a retry. */
	| { state: "failed"; done: number; total: number; message: string };

const IDLE: CopyState = { state: "idle", fields: {} };

/** Creates copies of a job and follows the progress events; retries of a request share one idempotency key. */
export function useCopies(kind: CopyKind, onDone: (copies: readonly JobListRow[]) => void) {
	const [copying, setCopying] = useState<CopyState>(IDLE);
	const uid = useRef("");
	useRealtime("jobChange", (events) => {
		for (const event of events) {
			const { request_uid, done } = event.payload?.jobChange ?? {};
			if (event.kind !== "recurring" || request_uid !== uid.current || done === undefined) continue;
			setCopying((current) => (current.state === "busy" ? { ...current, done } : current));
		}
	});
	const send = async (request: CopyRequest, total: number) => {
		if (copying.state === "busy") return;
		if (copying.state === "idle") uid.current = crypto.randomUUID();
		setCopying({ state: "busy", done: copying.state === "failed" ? copying.done : 0, total });
		try {
			const { message, data } = await callApi(CALLS[kind], { body: { ...request, uid: uid.current } });
			if (message) toast.success(message);
			onDone(data.jobData);
		} catch (error) {
			setCopying((current) => afterFailure(error, current, total));
		}
	};
	return { copying, send };
}

function afterFailure(error: unknown, current: CopyState, total: number): CopyState {
	// A refused request created nothing: it can be corrected and sent as a new one.
	if (error instanceof ApiError && error.status === 422)
		return {
			state: "idle",
			fields: Object.keys(error.fields).length > 0 ? error.fields : { count: error.message },
		};
	const message = describeError(error);
	return { state: "failed", done: current.state === "busy" ? current.done : 0, total, message };
}
