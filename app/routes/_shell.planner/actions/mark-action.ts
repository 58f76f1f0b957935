import { callApi } from "~/client/api";
import type { PlannerJob } from "~/domain/planner/responses";
import { withJobsChanged } from "../state/board-state";
import type { BoardEditor } from "./board-editor";
import { showCallError } from "./board-writer";

/** Marking jobs; all of them are unmarked if all are marked. */
export const createMarkAction =
	({ store, markDirty }: BoardEditor) =>
	async (jobs: readonly PlannerJob[]) => {
		const is_marked = jobs.every((job) => job.is_marked) ? 0 : 1;
		const ids = jobs.filter((job) => job.is_marked !== is_marked).map(({ id }) => id);
		const showMark = (mark: 0 | 1) =>
			store.update((current) =>
				withJobsChanged(current, new Set(ids), (job) => ({ ...job, is_marked: mark })),
			);
		showMark(is_marked);
		try {
			for (const id of ids)
				await callApi("PUT /client/traffic-diary/mark-job/{id}", { params: { id }, body: { is_marked } });
		} catch (problem) {
			showMark(is_marked ? 0 : 1);
			showCallError(problem);
		}
		markDirty(ids);
	};
