import { useCallback, useEffect, useRef, useState } from "react";
import { call, whyFailed } from "~/components/api";
import { readJobChanges } from "~/components/diary/changes";
import { useRealtime, useReload } from "~/components/realtime/provider";

/** A burst of changes is one reading. */
const GATHER_MS = 120;

/** A change of the job that a colleague made while it is open: who, and when (ISO). */
export interface Changed {
	by: string;
	at: string;
}

const nameIn = (from: unknown): string | null =>
	typeof from === "object" && from !== null && "name" in from && typeof from.name === "string"
		? from.name
		: null;
const userIn = (from: unknown): unknown =>
	typeof from === "object" && from !== null && "user_id" in from ? from.user_id : null;

interface Options {
	area: "client" | "customer";
	/** The number as the address has it, or an id. */
	number: string;
	/** The id, where it is known. */
	id: number | undefined;
	user_id: number;
}

/**
 * The whole job that an address names, kept true while it is open: read again whenever it or a part of its trip changes
 * elsewhere, or too much was missed. While another is on its way the last one is null.
 */
export function useJobDetail<Job extends { id: number }>({ area, number, id: known, user_id }: Options) {
	const [state, setState] = useState<{ number: string; job: Job } | null>(null);
	const [error, setError] = useState<string | null>(null);
	const [changed, setChanged] = useState<Changed | null>(null);
	const job = state?.number === number ? state.job : null;
	const latest = useRef({ number, known, id: null as number | null });
	latest.current = { number, known, id: job?.id ?? null };

	const load = useCallback(async (): Promise<Job | null> => {
		const asked = latest.current;
		try {
			const id =
				asked.id ?? asked.known ?? (await call<{ id: number }>(`/${area}/find-job/${asked.number}`)).data.id;
			const { data } = await call<Job>(`/${area}/get-job/${id}`);
			if (latest.current.number !== asked.number) return null;
			setState({ number: asked.number, job: data });
			setError(null);
			return data;
		} catch (failure) {
			if (latest.current.number === asked.number) setError(whyFailed(failure));
			return null;
		}
	}, [area]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: another number is another job
	useEffect(() => {
		setError(null);
		setChanged(null);
		void load();
	}, [number, load]);

	const timer = useRef<ReturnType<typeof setTimeout>>();
	const soon = useCallback(() => {
		clearTimeout(timer.current);
		timer.current = setTimeout(() => void load(), GATHER_MS);
	}, [load]);
	useEffect(() => () => clearTimeout(timer.current), []);
	useRealtime("jobChange", (events) => {
		for (const event of events) {
			const about = readJobChanges(event).some(
				(change) => change.id === latest.current.id || change.parent_id === latest.current.id,
			);
			if (!about || latest.current.id === null) continue;
			soon();
			const by = nameIn(event.actor);
			if (by && userIn(event.actor) !== user_id) setChanged({ by, at: event.at });
		}
	});
	useReload(soon);

	/** Takes the job as an answer brought it. */
	const put = useCallback((next: Job) => {
		if (next.id === latest.current.id) setState({ number: latest.current.number, job: next });
	}, []);
	return { job, error: job === null ? error : null, changed, reload: load, put };
}
