import { BulkRunDialog } from "~/features/diary/bulk-actions";
import { RecurringDialog } from "~/features/diary/recurring";
import { StandingOrderDialog } from "~/features/diary/standing-orders";
import { AllocationDialog } from "~/features/planning/allocation";
import { useRestoreRowFocus } from "~/ui/grid/use-restore-row-focus";
import type { Diary } from "./state/use-diary";

/** The dialogs that allocate and copy jobs, and the progress of bulk actions. */
export function DiaryActionDialogs({ diary }: { diary: Diary }) {
	const { allocating, endAllocating, copying, endCopying, live, list } = diary;
	const singleJobId = allocating?.rows.length === 1 ? (allocating.rows[0]?.id ?? null) : null;
	useRestoreRowFocus(singleJobId ?? copying?.row.id ?? null, (id) => list.current?.show(id));
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
			{copying?.kind === "standing-order" && <StandingOrderDialog job={copying.row} onClose={endCopying} />}
			{copying && copying.kind !== "standing-order" && (
				<RecurringDialog
					job={copying.row}
					kind={copying.kind}
					onClose={endCopying}
					onDone={([first]) => first && void live.onSaved(first.id, true)}
				/>
			)}
			<BulkRunDialog />
		</>
	);
}
