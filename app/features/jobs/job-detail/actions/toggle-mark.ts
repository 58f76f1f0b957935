import { callApi } from "~/client/api";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import type { JobActions } from "../state/use-job-actions";

/** Marks the open job, or removes its mark. */
export const toggleMark = (
	{ id, is_marked }: Pick<JobView, "id" | "is_marked">,
	actions: Pick<JobActions, "run">,
) =>
	actions.run("mark", () =>
		callApi("PUT /client/traffic-diary/mark-job/{id}", {
			params: { id },
			body: { is_marked: is_marked === 1 ? 0 : 1 },
		}),
	);
