import { AllocationDialog } from "~/features/allocation";
import { BulkRunDialog } from "~/features/bulk-actions";
import { useRestoreRowFocus } from "~/ui/grid/use-restore-row-focus";
import type { Diary } from "./use-diary";

/** The allocation dialog and the progress of bulk actions. */
export function DiaryActionDialogs({ diary }: { diary: Diary }) {
	const { allocating, endAllocating, live, list } = diary;
	const singleJobId = allocating?.rows.length === 1 ? (allocating.rows[0]?.id ?? null) : null;
	useRestoreRowFocus(singleJobId, (id) => list.current?.show(id));
	return (
		<>
			{allocating && (
				<AllocationDialog
					jobIds={allocating.rows.map(({ id }) => id)}
					rows={allocating.rows}
					plan={allocating.plan}
					onClose={endAllocating}
					onDone={({ ids }) => {
						const trips = allocating.rows.flatMap(({ parent_id }) => parent_id ?? []);
						live.markDirty([...new Set([...ids, ...trips])]);
					}}
				/>
			)}
			<BulkRunDialog />
		</>
	);
}
