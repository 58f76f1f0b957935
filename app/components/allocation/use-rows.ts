import { useCallback, useEffect, useState } from "react";
import { call, whyFailed } from "~/components/api";
import { inChunks } from "~/domain/bulk/rules";
import type { Allocatable } from "./days";

/** Ids a call takes. */
const AT_ONCE = 200;

async function readRows(ids: readonly number[]): Promise<Allocatable[]> {
	const parts: Allocatable[][] = [];
	for (const some of inChunks(ids, AT_ONCE)) {
		const { data } = await call<{ rows: Allocatable[] }>("/client/traffic-diary/rows", {
			query: { ids: some },
		});
		parts.push(data.rows);
	}
	return parts.flat();
}

/** Several jobs to be allocated: as they were handed over, else read; null while they are on their way. */
export function useRows(ids: readonly number[], given: readonly Allocatable[] | undefined) {
	const [rows, setRows] = useState<readonly Allocatable[] | null>(given ?? null);
	const [error, setError] = useState<string | null>(null);
	const load = useCallback(async () => {
		setError(null);
		try {
			setRows(await readRows(ids));
		} catch (problem) {
			setError(whyFailed(problem));
		}
	}, [ids]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the jobs a dialog was opened for do not change
	useEffect(() => {
		if (!given) void load();
	}, []);
	return { rows, error, load };
}
