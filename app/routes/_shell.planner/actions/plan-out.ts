import { callApi } from "~/client/api";
import type { PlannerJob } from "~/domain/planning/run/responses";
import { toast } from "~/ui/overlay/toasts";
import { formatJobs } from "../board/format";
import type { BoardEditor } from "./board-editor";
import { showCallError } from "./board-writer";

/** Plans unplanned jobs on a sub-contractor, one after the other, until one is refused. */
export const createPlanOut =
	({ markDirty }: Pick<BoardEditor, "markDirty">) =>
	async (jobs: readonly PlannerJob[], sub_contractor_id: number, name: string) => {
		const done: PlannerJob[] = [];
		try {
			for (const job of jobs) {
				await callApi("POST /client/sub-contractor-job", {
					body: {
						job_id: job.id,
						version: job.version,
						change: false,
						sub_contractor_id,
						is_planned: 1,
						cost: null,
						ask_first: 0,
					},
				});
				done.push(job);
			}
		} catch (problem) {
			showCallError(problem);
		}
		if (done.length > 0) toast.success(`${formatJobs(done)} planned on ${name}`);
		markDirty(jobs.map(({ id }) => id));
	};
