import { callApi } from "~/client/api";
import type { BoardChanged } from "~/domain/planning/planner/responses-changes";
import { undoSteps } from "~/features/jobs/undo";
import { askForbidden } from "~/features/planning/fitness-question";
import { formatDayOfMonth } from "~/shared/time/format-day";
import { type BoardEditor, findCard, findVehicle } from "../actions/board-editor";
import { showCallError } from "../actions/board-writer";
import type { BoardLeases } from "../leases/use-row-leases";
import { withJobsMoved, withStopsOrdered } from "../state/board-state";
import type { PlannedLane } from "./messages";
import { describePlanned, type LaneCalls, orderOfSaves, toLaneCalls } from "./plan-calls";

/** Saves lanes of a plan by the calls with which a planner moves cards, under the leases of their rows. */
export function createPlanSaver(editor: BoardEditor, getLeases: () => BoardLeases) {
	const { store, write, announce, markDirty } = editor;
	const answersOfRun = new Map<string, BoardChanged[]>();

	/** The versions on screen; jobs left over have just been given another. */
	const seenOf = (ids: readonly number[], { dates }: LaneCalls) =>
		ids.flatMap((id) => {
			const card = dates.some(({ job }) => job.id === id) ? undefined : findCard(editor, id);
			return card ? [{ id, version: card.version }] : [];
		});

	/** Gives jobs left over the dates of the day. */
	const giveDates = async ({ dates }: LaneCalls): Promise<boolean> => {
		if (dates.length === 0) return true;
		const ids = dates.map(({ job }) => job.id);
		try {
			for (const { job, to } of dates)
				await callApi("PUT /client/update-job/{id}", {
					params: { id: job.id },
					body: { version: job.version, ...to },
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

	const unplan = (calls: LaneCalls, run: string) =>
		write({
			rows: calls.rows,
			optimisticChange: (before) => withJobsMoved(before, calls.unplan, null),
			send: (fences) =>
				callApi("PUT /client/planner/un-plan-job", {
					body: {
						job_ids: calls.unplan,
						date: store.get().date,
						seen: seenOf(calls.unplan, calls),
						fences,
						run,
					},
				}),
		});

	const plan = (calls: LaneCalls, ids: readonly number[], run: string) =>
		write({
			rows: calls.rows,
			optimisticChange: (before) => {
				const moved = withJobsMoved(before, ids, calls.vehicle_id, 1);
				return calls.stops ? withStopsOrdered(moved, calls.vehicle_id, calls.stops) : moved;
			},
			send: (fences) =>
				askForbidden(
					(confirmed) =>
						callApi("POST /client/planner/plan-jobs", {
							body: {
								job_ids: [...ids],
								plannerable_id: calls.vehicle_id,
								position: 1,
								...(calls.stops ? { places: calls.places } : {}),
								date: store.get().date,
								seen: seenOf(ids, calls),
								fences,
								run,
								...(calls.old_dates ? { old_dates: calls.old_dates } : {}),
								...(confirmed.length > 0 ? { override: confirmed } : {}),
							},
						}),
					[],
					findVehicle(editor, calls.vehicle_id)?.reg,
				),
		});

	const orderStops = ({ vehicle_id }: LaneCalls, stops: NonNullable<LaneCalls["stops"]>, run: string) =>
		write({
			rows: [vehicle_id],
			optimisticChange: (before) => withStopsOrdered(before, vehicle_id, stops),
			send: (fences) =>
				callApi("POST /client/planner/update-stop-order", {
					body: { plannerable_id: vehicle_id, date: store.get().date, stops, fences, run },
				}),
		});

	/** Saves one lane. Resolves to the answers so far, and whether that is all of them. */
	const saveLane = async (calls: LaneCalls, run: string) => {
		const answers: BoardChanged[] = [];
		const { unplan: leaving, plan: ids, stops } = calls;
		const steps = [
			leaving.length > 0 && (() => unplan(calls, run)),
			ids && (() => plan(calls, ids, run)),
			stops && !ids && (() => orderStops(calls, stops, run)),
		];
		if (!(await giveDates(calls))) return { answers, isWhole: false };
		for (const step of steps) {
			if (!step) continue;
			const answer = await step();
			if (!answer) return { answers, isWhole: false };
			answers.push(answer);
		}
		return { answers, isWhole: true };
	};

	/** Takes back what has been saved of lanes that are saved together or not at all. */
	const takeBack = async (answers: readonly BoardChanged[]) => {
		const steps = answers.flatMap(({ undo }) => undo?.id ?? []).reverse();
		const ids = answers.flatMap(({ jobs }) => jobs.map(({ id }) => id));
		if (steps.length > 0) await undoSteps(steps, ids);
	};

	return {
		/** Saves lanes that are one decision. Resolves to whether they are saved; otherwise the board is as it was. */
		save: async (lanes: readonly PlannedLane[], run: string): Promise<boolean> => {
			const fences = await getLeases().acquire(lanes.map(({ vehicle_id }) => vehicle_id));
			if (!fences) return false;
			const done: BoardChanged[] = [];
			try {
				for (const lane of orderOfSaves(lanes)) {
					const { answers, isWhole } = await saveLane(toLaneCalls(store.get(), lane, lanes), run);
					done.push(...answers);
					if (isWhole) continue;
					await takeBack(done);
					return false;
				}
			} finally {
				getLeases().release(fences);
			}
			answersOfRun.set(run, [...(answersOfRun.get(run) ?? []), ...done]);
			return true;
		},
		/** Announces what one press has saved, with one undo. */
		announce: (lanes: readonly PlannedLane[], run: string): void => {
			announce(
				`Plan of ${formatDayOfMonth(store.get().date)}: ${describePlanned(lanes)}`,
				...(answersOfRun.get(run) ?? []),
			);
			answersOfRun.delete(run);
		},
	};
}
