import { useCallback, useEffect, useRef, useState } from "react";
import { callApi, describeError } from "~/client/api";
import { parseJobChanges } from "~/client/realtime/job-changes";
import { useRealtime, useReload } from "~/client/realtime/provider";
import { useLatest } from "~/ui/hooks/use-latest";

/** Collects a burst of change events into one reload. */
const RELOAD_DEBOUNCE_MS = 120;

/** A change that a colleague made while the job is open: their name and the time (ISO). */
export interface RemoteChange {
	by: string;
	at: string;
}

const getActorName = (actor: unknown): string | null =>
	typeof actor === "object" && actor !== null && "name" in actor && typeof actor.name === "string"
		? actor.name
		: null;
const getActorUserId = (actor: unknown): unknown =>
	typeof actor === "object" && actor !== null && "user_id" in actor ? actor.user_id : null;

interface Options<Job> {
	/** The job number from the URL; an id if no job has that number. */
	number: string;
	/** The id, if the caller has it. */
	id: number | undefined;
	user_id: number;
	/** Reads the job by its id. */
	read: (id: number) => Promise<Job>;
}

/**
 * Loads a job and reloads it when it or one of its sub-jobs changes elsewhere, or after missed events. `job` is null while
 * another number is loading.
 */
export function useJobDetail<Job extends { id: number }>({
	number,
	id: knownId,
	user_id,
	read,
}: Options<Job>) {
	const [state, setState] = useState<{ number: string; job: Job } | null>(null);
	const [error, setError] = useState<string | null>(null);
	const [remoteChange, setRemoteChange] = useState<RemoteChange | null>(null);
	const job = state?.number === number ? state.job : null;
	const latest = useLatest({ number, knownId, id: job?.id ?? null });

	const load = useCallback(async (): Promise<Job | null> => {
		const requested = latest.current;
		try {
			const id =
				requested.id ??
				requested.knownId ??
				(await callApi("GET /client/find-job/{number}", { params: { number: requested.number } })).data.id;
			const data = await read(id);
			if (latest.current.number !== requested.number) return null;
			setState({ number: requested.number, job: data });
			setError(null);
			return data;
		} catch (failure) {
			if (latest.current.number === requested.number) setError(describeError(failure));
			return null;
		}
	}, [read]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new number is another job
	useEffect(() => {
		setError(null);
		setRemoteChange(null);
		void load();
	}, [number, load]);

	const timer = useRef<ReturnType<typeof setTimeout>>();
	const scheduleReload = useCallback(() => {
		clearTimeout(timer.current);
		timer.current = setTimeout(() => void load(), RELOAD_DEBOUNCE_MS);
	}, [load]);
	useEffect(() => () => clearTimeout(timer.current), []);
	useRealtime("jobChange", (events) => {
		for (const event of events) {
			const isAffected = parseJobChanges(event).some(
				(change) => change.id === latest.current.id || change.parent_id === latest.current.id,
			);
			if (!isAffected || latest.current.id === null) continue;
			scheduleReload();
			const author = getActorName(event.actor);
			if (author && getActorUserId(event.actor) !== user_id) setRemoteChange({ by: author, at: event.at });
		}
	});
	useReload(scheduleReload);

	/** Stores the job from an API response. */
	const setJob = useCallback((next: Job) => {
		if (next.id === latest.current.id) setState({ number: latest.current.number, job: next });
	}, []);
	return { job, error: job === null ? error : null, remoteChange, reload: load, setJob };
}
