import { lazy, Suspense } from "react";
import { run } from "~/components/bulk/current-run";
import { useStore } from "~/components/store";
import type { Diary } from "./use-diary";
import { useReturn } from "./use-return";

const AllocationDialog = lazy(() => import("~/components/allocation/allocation-dialog"));
const BulkHost = lazy(() => import("~/components/bulk/bulk-host"));

/** What lies over the diary while jobs are given to somebody, and while something is done to many of them. */
export function DiaryWork({ diary }: { diary: Diary }) {
	const { allocating, endAllocating, live, list } = diary;
	const working = useStore(run) !== null;
	const one = allocating?.rows.length === 1 ? (allocating.rows[0]?.id ?? null) : null;
	useReturn(one, (id) => list.current?.show(id));
	if (!allocating && !working) return null;
	return (
		<Suspense fallback={null}>
			{allocating && (
				<AllocationDialog
					jobIds={allocating.rows.map(({ id }) => id)}
					rows={allocating.rows}
					plan={allocating.plan}
					onClose={endAllocating}
					onDone={({ ids }) => {
						const trips = allocating.rows.flatMap(({ parent_id }) => parent_id ?? []);
						live.touch([...new Set([...ids, ...trips])]);
					}}
				/>
			)}
			{working && <BulkHost />}
		</Suspense>
	);
}
