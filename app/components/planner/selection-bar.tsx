import { Bookmark, CalendarCheck, Truck, Undo2 } from "lucide-react";
import { Button } from "~/components/button";
import { BulkBar } from "~/components/grid/bulk-bar";
import { useStore } from "~/components/store";
import { toBook, toUnbook } from "~/domain/planner/rules";
import { jobsOf } from "./board-state";
import { weightText } from "./text";
import type { Planner } from "./use-planner";
import type { Tools } from "./use-tools";

/** What can be done with several jobs that are chosen. */
export function SelectionBar({ planner, tools }: { planner: Planner; tools: Tools }) {
	const { stores, board } = planner;
	const selected = useStore(stores.selected);
	const state = board.board;
	const jobs = state ? [...selected].flatMap((id) => jobsOf(state).get(id)?.job ?? []) : [];
	if (jobs.length === 0) return null;
	const weight = jobs.reduce((sum, job) => sum + (job.weight ?? 0), 0);
	const placed = jobs.filter(({ job_planner }) => job_planner);
	const books = toBook(jobs).length > 0;
	return (
		<BulkBar
			count={jobs.length}
			label="Selected jobs"
			aside={weightText(weight)}
			onClear={() => stores.selected.set(new Set())}
		>
			<Button variant="ghost" icon={Truck} keys="p" onClick={() => tools.job.planOn(jobs)}>
				Plan on…
			</Button>
			{placed.length > 0 && (
				<Button variant="ghost" icon={Undo2} onClick={() => tools.job.unplan(placed)}>
					Unplan
				</Button>
			)}
			{(books || toUnbook(jobs).length > 0) && (
				<Button variant="ghost" icon={CalendarCheck} keys="b" onClick={() => tools.bookOrUnbook(jobs)}>
					{books ? "Book" : "Unbook"}
				</Button>
			)}
			<Button variant="ghost" icon={Bookmark} keys="m" onClick={() => tools.job.mark(jobs)}>
				Mark
			</Button>
		</BulkBar>
	);
}
