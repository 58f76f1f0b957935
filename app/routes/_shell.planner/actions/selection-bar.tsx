import { Bookmark, CalendarCheck, Truck, Undo2 } from "lucide-react";
import { bookableIds, unbookableIds } from "~/domain/planning/planner/rules";
import { Button } from "~/ui/button";
import { BulkBar } from "~/ui/grid/bulk-bar";
import { useStore } from "~/ui/store";
import { formatWeight } from "../board/format";
import { type BoardState, getJobsById } from "../state/board-state";
import { usePlannerTools } from "../state/planner-context";
import type { BoardTools } from "./use-board-tools";

/** Actions for the selected jobs. */
export function SelectionBar({ board, tools }: { board: BoardState; tools: BoardTools }) {
	const { selected } = usePlannerTools();
	const selectedIds = useStore(selected);
	const jobs = [...selectedIds].flatMap((id) => getJobsById(board).get(id)?.job ?? []);
	if (jobs.length === 0) return null;
	const weight = jobs.reduce((sum, job) => sum + (job.weight ?? 0), 0);
	const plannedJobs = jobs.filter(({ job_planner }) => job_planner);
	const canBook = bookableIds(jobs).length > 0;
	return (
		<BulkBar
			count={jobs.length}
			label="Selected jobs"
			aside={formatWeight(weight)}
			onClear={() => selected.set(new Set())}
		>
			<Button isWriting variant="ghost" icon={Truck} keys="p" onClick={() => tools.job.planOn(jobs)}>
				Plan on…
			</Button>
			{plannedJobs.length > 0 && (
				<Button isWriting variant="ghost" icon={Undo2} onClick={() => tools.job.unplan(plannedJobs)}>
					Unplan
				</Button>
			)}
			{(canBook || unbookableIds(jobs).length > 0) && (
				<Button
					isWriting
					variant="ghost"
					icon={CalendarCheck}
					keys="b"
					onClick={() => tools.bookOrUnbook(jobs)}
				>
					{canBook ? "Book" : "Unbook"}
				</Button>
			)}
			<Button isWriting variant="ghost" icon={Bookmark} keys="m" onClick={() => tools.job.mark(jobs)}>
				Mark
			</Button>
		</BulkBar>
	);
}
