import { callApi, isOffline } from "~/client/api";
import type { ProposedLane } from "~/domain/planning/automatic-planning/proposal";
import { oldDatesOf } from "~/domain/planning/planner/plan/rules-leftovers";
import type { BoardChanged } from "~/domain/planning/planner/responses-changes";
import { undoSteps } from "~/features/jobs/undo";
import type { PlannedLane } from "~/features/planning/automatic-planning";
import { askForbidden } from "~/features/planning/fitness-question";
import { formatDayOfMonth } from "~/shared/time/format-day";
import { type BoardEditor, findCard, findVehicle } from "../actions/board-editor";
import { showCallError } from "../actions/board-writer";
import type { BoardLeases } from "../leases/use-row-leases";
import { withJobsMoved, withStopsOrdered } from "../state/board-state";
import { describePlanned, type LaneCalls, orderOfSaves, toLaneCalls } from "./plan-calls";

/** Saves lanes of a plan by the calls with which a planner moves cards, under the leases of their rows. */
export function createPlanSaver(editor: BoardEditor, getLeases: () => BoardLeases) {
	const { store, write, announce, markDirty } = editor;
	const answersOfRun = new Map<string, BoardChanged[]>();
	/** The press during which the connection went away: the rest of its lanes would only fail one by one. */
	let lostRun: string | null = null;

	/** The versions on screen; jobs left over have just been given another. */
	const seenOf = (ids: readonly number[], { dates }: LaneCalls) =>
		ids.flatMap((id) => {
			const card = dates.some(({ job }) => job.id === id) ? undefined : findCard(editor, id);
			return card ? [{ id, version: card.version }] : [];
		});

	/** Gives jobs left over the dates of the day; `given` gets their new versions. Resolves to whether all have them. */
	const giveDates = async ({ dates }: LaneCalls, given: Map<number, number>): Promise<boolean> => {
		if (dates.length === 0) return true;
		const ids = dates.map(({ job }) => job.id);
		try {
			for (const { job, to } of dates) {
				const { data } = await callApi("PUT /client/update-job/{id}", {
					params: { id: job.id },
					body: { version: job.version, ...to },
				});
				given.set(job.id, data.version);
			}
			return true;
		} catch (problem) {
			showCallError(problem);
			return false;
		} finally {
			store.update((state) => ({
				...state,
				earlier: state.earlier.filter(({ id }) => !given.has(id)),
			}));
			markDirty(ids);
		}
	};

	/** Gives jobs left over the dates back that they had. */
	const takeDatesBack = async ({ dates }: LaneCalls, given: ReadonlyMap<number, number>) => {
		for (const { job } of dates) {
			const version = given.get(job.id);
			if (version === undefined) continue;
			await callApi("PUT /client/update-job/{id}", {
				params: { id: job.id },
				body: { version, ...oldDatesOf(job) },
			}).catch(showCallError);
		}
		markDirty([...given.keys()]);
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

	const plan = (
		calls: LaneCalls,
		ids: readonly number[],
		{ run, override }: { run: string; override: readonly string[] },
	) =>
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
					override,
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

	/** Saves one lane, as long as its day is shown. Resolves to the answers so far, and whether that is all of them. */
	const saveLane = async (calls: LaneCalls, run: string, override: readonly string[]) => {
		const { date } = store.get();
		const answers: BoardChanged[] = [];
		const given = new Map<number, number>();
		const { unplan: leaving, plan: ids, stops } = calls;
		let isPlanned = false;
		const steps = [
			leaving.length > 0 && (() => unplan(calls, run)),
			ids &&
				(async () => {
					const answer = await plan(calls, ids, { run, override });
					isPlanned = answer !== null;
					return answer;
				}),
			stops && !ids && (() => orderStops(calls, stops, run)),
		];
		const isDated = await giveDates(calls, given);
		for (const step of isDated ? steps : []) {
			if (!step) continue;
			const answer = store.get().date === date ? await step() : null;
			if (answer) answers.push(answer);
			else return await stopHere();
		}
		return isDated ? { answers, isWhole: true } : await stopHere();

		async function stopHere() {
			// What has been planned gets its dates back by its undo.
			if (!isPlanned) await takeDatesBack(calls, given);
			return { answers, isWhole: false };
		}
	};

	/** Takes back what has been saved of lanes that are saved together or not at all. */
	const takeBack = async (answers: readonly BoardChanged[]) => {
		const steps = answers.flatMap(({ undo }) => undo?.id ?? []).reverse();
		const ids = answers.flatMap(({ jobs }) => jobs.map(({ id }) => id));
		if (steps.length > 0) await undoSteps(steps, ids);
	};

	/** Announces what one press has saved by a text, with one undo. */
	const announceAs = (text: string, run: string): void => {
		announce(text, ...(answersOfRun.get(run) ?? []));
		answersOfRun.delete(run);
	};

	return {
		/** Saves lanes that are one decision. Resolves to whether they are saved; otherwise the board is as it was. */
		save: async (
			lanes: readonly ProposedLane[],
			run: string,
			/** The rules that the planner has overridden already. */
			override: readonly string[] = [],
		): Promise<boolean> => {
			if (run === lostRun && isOffline()) return false;
			const fences = await getLeases().acquire(lanes.map(({ vehicle_id }) => vehicle_id));
			if (!fences) return false;
			const done: BoardChanged[] = [];
			try {
				for (const lane of orderOfSaves(lanes)) {
					const { answers, isWhole } = await saveLane(toLaneCalls(store.get(), lane, lanes), run, override);
					done.push(...answers);
					if (isWhole) continue;
					if (isOffline()) lostRun = run;
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
		announce: (lanes: readonly PlannedLane[], run: string): void =>
			announceAs(`Plan of ${formatDayOfMonth(store.get().date)}: ${describePlanned(lanes)}`, run),
		announceAs,
	};
}
