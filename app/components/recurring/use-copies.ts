import { useRef, useState } from "react";
import { CallError, call, whyFailed } from "~/components/api";
import { toast } from "~/components/overlay/toasts";
import { useRealtime } from "~/components/realtime/provider";
import type { CopyKind } from "~/domain/recurring/rules";

const PATHS: Record<CopyKind, string> = {
	recurring: "/client/recurring-jobs",
	repeat: "/client/repeat-jobs",
};

/** What is asked for, as it is sent. */
export interface Asked {
	job_id: number;
	recurring_dates: string[] | null;
	count: number;
	is_attachment: 0 | 1;
	customer_reference: { name: string }[] | null;
}

export type Copying =
	| { state: "idle"; fields: Record<string, string> }
	| { state: "busy"; done: number; total: number }
	/** It broke off: what is there already is not made again by another try. */
	| { state: "failed"; done: number; total: number; message: string };

const IDLE: Copying = { state: "idle", fields: {} };

/** Makes jobs like another, hearing of the progress as the batches are stored; one key for all tries of the same request. */
export function useCopies(kind: CopyKind, onDone: () => void) {
	const [copying, setCopying] = useState<Copying>(IDLE);
	const uid = useRef("");
	useRealtime("jobChange", (events) => {
		for (const { kind: what, payload } of events) {
			const told = what === "recurring" ? progressOf(payload) : null;
			if (told?.request_uid !== uid.current) continue;
			setCopying((now) => (now.state === "busy" ? { ...now, done: told.done } : now));
		}
	});
	const send = async (asked: Asked, total: number) => {
		if (copying.state === "busy") return;
		if (copying.state === "idle") uid.current = crypto.randomUUID();
		setCopying({ state: "busy", done: copying.state === "failed" ? copying.done : 0, total });
		try {
			const { message } = await call(PATHS[kind], { method: "POST", body: { ...asked, uid: uid.current } });
			if (message) toast.success(message);
			onDone();
		} catch (failure) {
			setCopying((now) => afterFailure(failure, now, total));
		}
	};
	return { copying, send };
}

function afterFailure(failure: unknown, now: Copying, total: number): Copying {
	// What was refused was never begun: it can be corrected and sent as a new request.
	if (failure instanceof CallError && failure.status === 422)
		return {
			state: "idle",
			fields: Object.keys(failure.fields).length > 0 ? failure.fields : { count: failure.message },
		};
	const message = whyFailed(failure);
	return { state: "failed", done: now.state === "busy" ? now.done : 0, total, message };
}

function progressOf(payload: unknown): { request_uid: string; done: number } | null {
	if (typeof payload !== "object" || payload === null) return null;
	const [uid, done] = [Reflect.get(payload, "request_uid"), Reflect.get(payload, "done")];
	return typeof uid === "string" && typeof done === "number" ? { request_uid: uid, done } : null;
}
