import { callApi } from "~/client/api";
import type { MergeResponse, SplitResponse } from "~/domain/planning/planner/responses-changes";
import type { PlannerJob } from "~/domain/planning/run/responses";
import { askForbidden } from "~/features/planning/fitness-question";
import { toast } from "~/ui/overlay/toasts";
import type { BoardEditor } from "./board-editor";
import { findMerge } from "./find-merge";

/** Splitting a job into its legs and merging them again. */
export function createSplitActions({ store, write, announce }: BoardEditor) {
	const splitJob = async (job: PlannerJob): Promise<boolean> => {
		const answer = await write<SplitResponse>({
			rows: job.job_planner ? [job.job_planner.plannerable_id] : [],
			send: (fences) =>
				askForbidden(
					(override) =>
						callApi("POST /client/planner/split-job-for-vehicle", {
							body: { job_id: job.id, fences, override },
						}),
					[],
					`Job ${job.job_number}`,
				),
		});
		const legs = answer && [answer.collection_job, answer.delivery_job].map(({ job_number }) => job_number);
		return announce(`${job.job_number} split into ${legs?.join(" and ")}`, answer);
	};

	const mergeJob = async (job: PlannerJob): Promise<boolean> => {
		const { error, rows } = findMerge(store.get(), job);
		if (error) {
			toast.warning(error);
			return false;
		}
		const answer = await write<MergeResponse>({
			rows,
			send: (fences) =>
				askForbidden(
					(override) =>
						callApi("POST /client/planner/merge-job-for-planning", {
							body: { job_id: job.id, vehicle_id: job.job_planner?.plannerable_id, fences, override },
						}),
					[],
					`Job ${job.job_number}`,
				),
		});
		return announce(`${answer?.job.job_number} merged`, answer);
	};

	return { splitJob, mergeJob };
}
