import { callApi } from "~/client/api";
import { splitIntoChunks } from "~/domain/diary/job-actions/rules";
import type { PlannerJob } from "~/domain/planning/run/responses";
import { announceChange, trackWrite } from "~/features/jobs/undo";
import { formatJobs } from "../board/format";
import { withJobsChanged } from "../state/board-state";
import type { BoardEditor } from "./board-editor";
import { showCallError } from "./board-writer";

/** Marking jobs; all of them are unmarked if all are marked. */
export const createMarkAction = ({ store, markDirty }: Pick<BoardEditor, "store" | "markDirty">) => {
	const mark = async (jobs: readonly PlannerJob[]) => {
		const is_marked = jobs.every((job) => job.is_marked) ? 0 : 1;
		const changed = jobs.filter((job) => job.is_marked !== is_marked);
		const ids = changed.map(({ id }) => id);
		const showMark = (mark: 0 | 1) =>
			store.update((current) =>
				withJobsChanged(current, new Set(ids), (job) => ({ ...job, is_marked: mark })),
			);
		showMark(is_marked);
		const run = crypto.randomUUID();
		try {
			for (const part of splitIntoChunks(ids))
				await callApi("POST /client/bulk/mark", { body: { ids: part, is_marked, run } });
			void announceChange(`${formatJobs(changed)} ${is_marked ? "marked" : "unmarked"}`, ids);
		} catch (problem) {
			showMark(is_marked ? 0 : 1);
			showCallError(problem);
		}
		markDirty(ids);
	};
	return (jobs: readonly PlannerJob[]) => {
		const marked = mark(jobs);
		trackWrite(marked);
		return marked;
	};
};
