import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError, callApi } from "~/client/api";
import type { CarriedJob } from "~/domain/connections/sub-contractors/schemas";
import { firstErrorMessage } from "~/features/kernel/requests";
import { useLatest } from "~/ui/hooks/use-latest";
import { deleteStep, putStep, readWaitingSteps, type StepFile, type StoredStep } from "./step-store";

const RETRY_MS = 20_000;
const NONE: readonly StoredStep[] = [];

/** A failure that sending again will not change. */
const isLasting = (failure: unknown): failure is ApiError =>
	failure instanceof ApiError && failure.status >= 400 && failure.status < 500 && failure.status !== 429;

async function sendFile(token: string, file: StepFile): Promise<StepFile> {
	if (file.key !== null) return file;
	const body = new FormData();
	body.set("uid", file.uid);
	body.set("file", new File([file.blob], file.name, { type: file.blob.type }));
	const { data } = await callApi("POST /sub-contractor/{token}/files", { params: { token }, body });
	return { ...file, key: data.file };
}

async function sendWait({ token, job_id, uid, stop, minutes, notes, reason }: StoredStep): Promise<void> {
	await callApi("POST /sub-contractor/{token}/jobs/{id}/waiting", {
		params: { token, id: job_id },
		body: { uid, stop: stop ?? "collection", minutes: minutes ?? 0, notes: notes || null, reason },
	});
}

async function sendStep(step: StoredStep): Promise<void> {
	const { token, job_id, files, uid } = step;
	const sent: StepFile[] = [];
	for (const file of files) {
		sent.push(await sendFile(token, file));
		await putStep({ ...step, files: [...sent, ...files.slice(sent.length)] });
	}
	if (step.step === "waited") return await sendWait(step);
	const keysOf = (is_signature: boolean) =>
		sent.flatMap((file) => (file.key !== null && file.is_signature === is_signature ? [file.key] : []));
	await callApi("POST /sub-contractor/{token}/jobs/{id}/steps", {
		params: { token, id: job_id },
		body: {
			uid,
			step: step.step,
			stop: step.stop,
			signer: step.signer || null,
			signature: keysOf(true)[0] ?? null,
			pictures: keysOf(false),
			notes: step.notes || null,
			reason: step.reason,
		},
	});
}

/** Whether the jobs as they were last read still ask for a step. */
const isOffered = (jobs: readonly CarriedJob[], { job_id, step, stop }: StoredStep): boolean =>
	jobs.some(
		({ id, steps, can_fail }) =>
			id === job_id &&
			(step === "failed" ? can_fail : steps.some((one) => one.step === step && one.stop === stop)),
	);

/**
 * Reports that are stored on the phone first and sent until each has arrived, in order, each once. Those that have arrived
 * count as reported until the jobs no longer ask for them: the buttons must not go back to what was just pressed.
 */
export function useStepOutbox(token: string, jobs: readonly CarriedJob[]) {
	const { revalidate } = useRevalidator();
	const [waiting, setWaiting] = useState(NONE);
	const [arrived, setArrived] = useState(NONE);
	const [isOffline, setOffline] = useState(false);
	const isSending = useRef(false);
	const refresh = useLatest(revalidate);

	const send = useCallback(async () => {
		if (isSending.current) return;
		isSending.current = true;
		try {
			for (;;) {
				const steps = await readWaitingSteps(token);
				setWaiting(steps);
				const next = steps.find(({ refused }) => refused === null);
				if (!next) break;
				try {
					await sendStep(next);
					await deleteStep(next.uid);
					setArrived((steps) => [...steps, next]);
					refresh.current();
				} catch (failure) {
					if (!isLasting(failure)) throw failure;
					await putStep({ ...next, refused: firstErrorMessage(failure) });
				}
			}
			setOffline(false);
		} catch {
			setOffline(true);
		} finally {
			isSending.current = false;
		}
	}, [token]);

	useEffect(() => {
		setArrived((steps) => steps.filter((step) => isOffered(jobs, step)));
	}, [jobs]);

	useEffect(() => {
		void send();
		const again = () => void send();
		const timer = setInterval(again, RETRY_MS);
		window.addEventListener("online", again);
		return () => {
			clearInterval(timer);
			window.removeEventListener("online", again);
		};
	}, [send]);

	const record = async (step: Omit<StoredStep, "uid" | "token" | "refused" | "made_at">) => {
		await putStep({
			...step,
			uid: crypto.randomUUID(),
			token,
			refused: null,
			made_at: new Date().toISOString(),
		});
		setWaiting(await readWaitingSteps(token));
		void send();
	};
	const discard = async (uid: string) => {
		await deleteStep(uid);
		setWaiting(await readWaitingSteps(token));
	};
	const unsent = waiting.filter(({ refused }) => refused === null);
	const refused = waiting.filter((step) => step.refused !== null);
	return { unsent, refused, reported: [...arrived, ...unsent], isOffline, record, discard };
}
export type StepOutbox = ReturnType<typeof useStepOutbox>;
