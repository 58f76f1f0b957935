import { callApi } from "~/client/api";
import { movedDates, oldDatesOf, plannedFor } from "~/domain/planning/planner/plan/rules-leftovers";
import type { OldDates } from "~/domain/planning/planner/schemas";
import type { PlannerJob } from "~/domain/planning/run/responses";
import { showDate } from "~/shared/time/dates";
import { confirm } from "~/ui/overlay/confirm";
import { toast } from "~/ui/overlay/toasts";
import { formatJobs } from "../board/format";
import { type BoardEditor, findVehicle } from "./board-editor";
import { showCallError } from "./board-writer";

/** Asks whether jobs left over are to be moved to a day, and what is to be done `after`. Resolves to the answer. */
export function confirmMove(jobs: readonly PlannerJob[], date: string, after: string): Promise<boolean> {
	const [job] = jobs;
	const from = job && jobs.length === 1 ? `is for ${showDate(plannedFor(job))}` : "are for earlier days";
	return confirm({
		title: "Move to another day",
		question: `${formatJobs(jobs)} ${from}. Move ${jobs.length === 1 ? "it" : "them"} to ${showDate(date)}${after}?`,
		okText: "Move",
	});
}

/** The end of that question for jobs that are then planned. */
export const describeThenPlan = ({ length }: readonly PlannerJob[], reg: string) =>
	` and plan ${length === 1 ? "it" : "them"} on ${reg}`;

/** Jobs left over from earlier days: moved to the day that is shown, and planned there. */
export function createEarlierActions(
	editor: Pick<BoardEditor, "store" | "markDirty">,
	move: (
		jobs: readonly PlannerJob[],
		vehicle: number,
		position: number | null,
		oldDates: OldDates,
	) => Promise<boolean>,
) {
	const { store, markDirty } = editor;

	/** Gives jobs the dates of the visible day. Resolves to whether all of them have them. */
	const changeDates = async (jobs: readonly PlannerJob[], date: string): Promise<boolean> => {
		const ids = jobs.map(({ id }) => id);
		try {
			for (const job of jobs)
				await callApi("PUT /client/update-job/{id}", {
					params: { id: job.id },
					body: { version: job.version, ...movedDates(job, date) },
				});
			return true;
		} catch (problem) {
			showCallError(problem);
			return false;
		} finally {
			store.update((state) => ({
				...state,
				earlier: state.earlier.filter(({ id }) => !ids.includes(id)),
			}));
			markDirty(ids);
		}
	};

	return {
		/** Moves jobs to the visible day, where they are unplanned. */
		moveToDay: async (jobs: readonly PlannerJob[]) => {
			const { date } = store.get();
			if (!(await confirmMove(jobs, date, ""))) return;
			if (await changeDates(jobs, date)) toast.success(`${formatJobs(jobs)} moved to ${showDate(date)}`);
		},
		/** Moves jobs to the visible day and plans them there. */
		planEarlier: async (jobs: readonly PlannerJob[], vehicle: number, position: number | null) => {
			const { date } = store.get();
			const reg = findVehicle(editor, vehicle)?.reg;
			if (!(await confirmMove(jobs, date, describeThenPlan(jobs, reg ?? "")))) return;
			if (await changeDates(jobs, date))
				await move(
					jobs,
					vehicle,
					position,
					jobs.map((job) => ({ id: job.id, ...oldDatesOf(job) })),
				);
		},
	};
}
