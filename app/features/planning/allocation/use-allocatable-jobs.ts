import { useCallback, useEffect, useState } from "react";
import { callApi, describeError } from "~/client/api";
import { splitIntoChunks } from "~/domain/diary/job-actions/rules";
import type { AllocatableJob } from "./allocation-days";

const MAX_IDS_PER_CALL = 200;

async function loadRows(ids: readonly number[]): Promise<AllocatableJob[]> {
	const chunks: AllocatableJob[][] = [];
	for (const chunk of splitIntoChunks(ids, MAX_IDS_PER_CALL)) {
		const { data } = await callApi("GET /client/traffic-diary/rows", { query: { ids: chunk } });
		chunks.push(data.rows);
	}
	return chunks.flat();
}

/** The jobs to allocate: the given rows, else fetched; null while they load. */
export function useAllocatableJobs(
	ids: readonly number[],
	initialRows: readonly AllocatableJob[] | undefined,
) {
	const [rows, setRows] = useState<readonly AllocatableJob[] | null>(initialRows ?? null);
	const [error, setError] = useState<string | null>(null);
	const load = useCallback(async () => {
		setError(null);
		try {
			setRows(await loadRows(ids));
		} catch (failure) {
			setError(describeError(failure));
		}
	}, [ids]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the ids of an open dialog do not change
	useEffect(() => {
		if (!initialRows) void load();
	}, []);
	return { rows, error, load };
}
