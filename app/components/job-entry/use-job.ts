import { useCallback, useEffect, useState } from "react";
import { call, whyFailed } from "~/components/api";
import type { JobView } from "~/domain/jobs/shapes";

/** Reads a whole job. Throws CallError. */
export const readJob = async (id: number): Promise<JobView> =>
	(await call<JobView>(`/client/get-job/${id}`)).data;

/** The job that is opened for a change, or copied; null while it is on its way, and for an entry of its own. */
export function useJob(id: number | null) {
	const [job, setJob] = useState<JobView | null>(null);
	const [error, setError] = useState<string | null>(null);
	const load = useCallback(async () => {
		if (id === null) return;
		setError(null);
		try {
			setJob(await readJob(id));
		} catch (failure) {
			setError(whyFailed(failure));
		}
	}, [id]);
	useEffect(() => void load(), [load]);
	return { job, setJob, error, load };
}
