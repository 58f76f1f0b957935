import { useMemo, useRef } from "react";
import { callApi } from "~/client/api";
import type { BoardChanged, MergeResponse, PlannerJob, SplitResponse } from "~/domain/planner/responses";
import { bookableIds, canReorder, confirmationFor, mergeError, unbookableIds } from "~/domain/planner/rules";
import { plannerText } from "~/shared/texts/planner";
import { confirm } from "~/ui/overlay/confirm";
import { toast } from "~/ui/overlay/toasts";
import { formatJobs } from "../board/format";
import type { BoardLeases } from "../leases/use-row-leases";
import { getJobsById, withBooked, withJobsChanged, withJobsMoved } from "../state/board-state";
import { resolveDrop } from "../state/resolve-drop";
import type { BoardModel } from "../state/use-board";
import { createBoardWriter, showCallError } from "./board-writer";

const MAX_JOBS_PER_CALL = 100;

interface Props {
	board: Pick<BoardModel, "store" | "reload" | "markDirty">;
	leases: BoardLeases;
	/** The search of planned jobs: the order cannot be changed while it is set. */
	keyword: string;
	/** Called when planning fails: filters are reset and these jobs move to the top of the unplanned list. */
	onReturned: (ids: readonly number[]) => void;
}

const ACTION_CALLS = {
	plan: { call: "POST /client/planner/plan-jobs", verb: "planned on" },
	move: { call: "POST /client/planner/update-job-planning", verb: "moved to" },
	unplan: { call: "PUT /client/planner/un-plan-job", verb: "unplanned" },
} as const;

/** The actions of the board: shown immediately, reverted if the server refuses, undone from the toast. */
export function usePlannerActions(props: Props) {
	const { store, reload, markDirty } = props.board;
	const latest = useRef(props);
	latest.current = props;

	return useMemo(() => {
		const { write, announce, undo } = createBoardWriter({
			board: { store, reload, markDirty },
			getLeases: () => latest.current.leases,
		});
		const getVehicle = (vehicle: number | null) => store.get().vehicles.find(({ id }) => id === vehicle);
		const getJob = (id: number) => getJobsById(store.get()).get(id)?.job;
		/** The versions on screen: the server refuses a job that a colleague has changed since. */
		const expectedVersions = (ids: readonly number[]) =>
			ids.flatMap((id) => {
				const job = getJob(id);
				return job ? [{ id, version: job.version }] : [];
			});

		/** Reorders all cards of a vehicle. */
		const reorder = async (vehicle: number, ids: readonly number[]): Promise<boolean> => {
			if (!canReorder(latest.current.keyword)) {
				toast.warning(plannerText.orderFiltered);
				return false;
			}
			const answer = await write({
				rows: [vehicle],
				optimisticChange: (before) => withJobsMoved(before, ids, vehicle, 1),
				send: (fences) =>
					callApi("POST /client/planner/update-position", {
						body: {
							position_array: ids.flatMap((id, at) => {
								const plan = getJob(id)?.job_planner;
								return plan ? [{ id: plan.id, position: at + 1 }] : [];
							}),
							fences,
						},
					}),
			});
			return announce(`Order of ${getVehicle(vehicle)?.reg ?? "the vehicle"} changed`, answer);
		};

		/**
		 * Moves jobs to a vehicle, at a position among its other cards, or to the unplanned list (null). Confirms first if Booked
		 * jobs move.
		 */
		const move = async (
			jobs: readonly PlannerJob[],
			vehicle: number | null,
			position: number | null = null,
		): Promise<boolean> => {
			const current = store.get();
			const drop = resolveDrop(current, jobs, vehicle, position);
			if (!drop) return false;
			const { action, ids, from } = drop;
			if (ids.length > MAX_JOBS_PER_CALL) {
				toast.warning(`At most ${MAX_JOBS_PER_CALL} jobs at once`);
				return false;
			}
			const question = confirmationFor(jobs, action);
			if (question && !(await confirm({ title: "Booked job", question, okText: "Continue" }))) return false;
			if (action === "reorder") {
				const after = withJobsMoved(current, ids, vehicle, position).vehicles.find(
					({ id }) => id === vehicle,
				);
				const next = after?.planned_jobs.map(({ id }) => id) ?? [];
				return vehicle !== null && reorder(vehicle, next);
			}
			const { call, verb } = ACTION_CALLS[action];
			const target = vehicle === null ? {} : { plannerable_id: vehicle, position };
			const answer = await write({
				rows: vehicle === null ? from : [...from, vehicle],
				optimisticChange: (before) => withJobsMoved(before, ids, vehicle, position),
				send: (fences) =>
					callApi(call, {
						body: { job_ids: ids, date: current.date, ...target, seen: expectedVersions(ids), fences },
					}),
				onFailure: action === "plan" ? () => latest.current.onReturned(ids) : undefined,
			});
			const moved = jobs.filter(({ id }) => ids.includes(id));
			return announce([formatJobs(moved), verb, getVehicle(vehicle)?.reg].filter(Boolean).join(" "), answer);
		};

		/** Books Planned jobs of a vehicle, or unbooks Booked ones. */
		const setBooked = (vehicle: number, ids: readonly number[], shouldBook: boolean) =>
			write({
				rows: [vehicle],
				optimisticChange: (before) => withBooked(before, ids, shouldBook),
				send: (fences) =>
					callApi("POST /client/planner/confirm-planned-jobs", {
						body: {
							job_ids: ids,
							plannerable_id: vehicle,
							date: store.get().date,
							is_confirmed: shouldBook ? 1 : 0,
							fences,
						},
					}),
			});

		/** Books a vehicle's Planned jobs, or unbooks its Booked ones; only `of` if given. */
		const book = async (
			vehicle: number,
			shouldBook: boolean,
			onlyJobs?: readonly PlannerJob[],
		): Promise<boolean> => {
			const row = getVehicle(vehicle);
			const cards = onlyJobs ?? row?.planned_jobs ?? [];
			const jobIds = shouldBook ? bookableIds(cards) : unbookableIds(cards);
			if (jobIds.length === 0) {
				toast.warning(shouldBook ? "There is no Planned job to book." : "There is no Booked job to unbook.");
				return false;
			}
			const answer = await setBooked(vehicle, jobIds, shouldBook);
			const jobs = cards.filter(({ id }) => jobIds.includes(id));
			return announce(`${formatJobs(jobs)} ${shouldBook ? "booked" : "unbooked"} on ${row?.reg}`, answer);
		};

		/** Books every Planned job of the day, or unbooks every Booked one. Vehicles without a driver are skipped and named. */
		const bookAll = async (shouldBook: boolean) => {
			const selectIds = shouldBook ? bookableIds : unbookableIds;
			const rows = store.get().vehicles.filter(({ planned_jobs }) => selectIds(planned_jobs).length > 0);
			const ready = rows.filter(
				({ work_day }) => !shouldBook || work_day.some(({ client_driver }) => client_driver),
			);
			const answers: (BoardChanged | null)[] = [];
			for (const { id, planned_jobs } of ready)
				answers.push(await setBooked(id, selectIds(planned_jobs), shouldBook));
			const done = ready
				.filter((_, at) => answers[at])
				.reduce((sum, { planned_jobs }) => sum + selectIds(planned_jobs).length, 0);
			announce(`${done} ${done === 1 ? "job" : "jobs"} ${shouldBook ? "booked" : "unbooked"}`, ...answers);
			const withoutDriver = rows.filter((row) => !ready.includes(row)).map(({ reg }) => reg);
			const remainder = withoutDriver.length > 5 ? ` and ${withoutDriver.length - 5} more` : "";
			if (withoutDriver.length > 0)
				toast.warning(`Not booked, no driver yet: ${withoutDriver.slice(0, 5).join(", ")}${remainder}`);
		};

		const splitJob = async (job: PlannerJob): Promise<boolean> => {
			const answer = await write<SplitResponse>({
				rows: job.job_planner ? [job.job_planner.plannerable_id] : [],
				send: (fences) =>
					callApi("POST /client/planner/split-job-for-vehicle", { body: { job_id: job.id, fences } }),
			});
			const legs = answer && [answer.collection_job, answer.delivery_job].map(({ job_number }) => job_number);
			return announce(`${job.job_number} split into ${legs?.join(" and ")}`, answer);
		};

		const mergeJob = async (job: PlannerJob): Promise<boolean> => {
			const all = [...getJobsById(store.get()).values()];
			const tripId = job.parent_id ?? job.id;
			const trip = all.find(({ job: other }) => other.id === tripId)?.job;
			const legs = all.filter(({ job: other }) => other.parent_id === tripId);
			const error = mergeError(job, trip ?? job, [
				...(trip?.trip_sub_jobs ?? []),
				...legs.map(({ job: leg }) => leg),
			]);
			if (error) {
				toast.warning(error);
				return false;
			}
			const rows = [...legs.map(({ vehicle }) => vehicle?.id), job.job_planner?.plannerable_id];
			const answer = await write<MergeResponse>({
				rows: [...new Set(rows.filter((id) => id !== undefined))],
				send: (fences) =>
					callApi("POST /client/planner/merge-job-for-planning", {
						body: { job_id: job.id, vehicle_id: job.job_planner?.plannerable_id, fences },
					}),
			});
			return announce(`${answer?.job.job_number} merged`, answer);
		};

		/** Marks jobs, or unmarks them if all are marked. */
		const mark = async (jobs: readonly PlannerJob[]) => {
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

		return { move, reorder, book, bookAll, splitJob, mergeJob, mark, undo };
	}, [store, reload, markDirty]);
}

export type PlannerActions = ReturnType<typeof usePlannerActions>;
