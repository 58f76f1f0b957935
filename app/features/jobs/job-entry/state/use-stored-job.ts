import { useCallback, useEffect, useState } from "react";
import { callApi, describeError } from "~/client/api";
import type { JobView } from "~/domain/jobs/jobs/model/responses";

/** Fetches a complete job. Throws ApiError. */
export const fetchJob = async (id: number): Promise<JobView> =>
	(await callApi("GET /client/get-job/{id}", { params: { id } })).data;

/** Loads the job to edit or copy; `job` is null while loading, and without an id. */
export function useStoredJob(id: number | null) {
	const [job, setJob] = useState<JobView | null>(null);
	const [error, setError] = useState<string | null>(null);
	const load = useCallback(async () => {
		if (id === null) return;
		setError(null);
		try {
			setJob(await fetchJob(id));
		} catch (failure) {
			setError(describeError(failure));
		}
	}, [id]);
	useEffect(() => void load(), [load]);
	return { job, setJob, error, load };
}
