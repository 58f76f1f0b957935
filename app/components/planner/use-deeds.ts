import { useMemo, useRef } from "react";
import { call } from "~/components/api";
import { confirm } from "~/components/overlay/confirm";
import { toast } from "~/components/overlay/toasts";
import { plannerText } from "~/domain/office-messages";
import { mayReorder, mergeFault, questionFor, toBook, toUnbook } from "~/domain/planner/rules";
import type { BoardChanged, MergeAnswer, PlannerJob, SplitAnswer } from "~/domain/planner/shapes";
import { type BoardState, jobsOf, withBooked, withChanged, withJobsMoved } from "./board-state";
import { dropOf } from "./drop";
import { jobsText } from "./text";
import type { BoardModel } from "./use-board";
import type { Holds } from "./use-holds";
import { complain, makeWriter } from "./writer";

const MOST_AT_ONCE = 100;

interface Around {
	board: BoardModel;
	holds: Holds;
	/** The search for planned jobs: while there is one, the order cannot be changed. */
	keyword: string;
	/** A plan has failed: filters are reset and these jobs stand at the top of the unplanned list. */
	onReturned: (ids: readonly number[]) => void;
}

const SENT = {
	plan: { method: "POST", path: "/client/planner/plan-jobs", verb: "planned on" },
	move: { method: "POST", path: "/client/planner/update-job-planning", verb: "moved to" },
	unplan: { method: "PUT", path: "/client/planner/un-plan-job", verb: "unplanned" },
} as const;

/** What can be done on the board: shown at once, taken back where the server refuses, and undone from the toast. */
export function useDeeds(around: Around) {
	const latest = useRef(around);
	latest.current = around;

	return useMemo(() => {
		const { write, announce, undo } = makeWriter(() => latest.current);
		const state = (): BoardState | null => latest.current.board.store.get();
		const rowOf = (vehicle: number | null) => state()?.vehicles.find(({ id }) => id === vehicle);

		const known = (id: number) => {
			const now = state();
			return now ? jobsOf(now).get(id)?.job : undefined;
		};
		/** The versions of jobs as they show when the call is made: one changed by somebody else since is refused. */
		const seen = (ids: readonly number[]) =>
			ids.flatMap((id) => {
				const job = known(id);
				return job ? [{ id, version: job.version }] : [];
			});

		/** Puts a vehicle's cards into an order; all of them are named. */
		const order = async (vehicle: number, ids: readonly number[]): Promise<boolean> => {
			if (!mayReorder(latest.current.keyword)) {
				toast.warning(plannerText.orderFiltered);
				return false;
			}
			const answer = await write({
				rows: [vehicle],
				show: (before) => withJobsMoved(before, ids, vehicle, 1),
				send: (fences) =>
					call<BoardChanged>("/client/planner/update-position", {
						method: "POST",
						body: {
							position_array: ids.map((id, at) => ({ id: known(id)?.job_planner?.id, position: at + 1 })),
							fences,
						},
					}),
			});
			return announce(`Order of ${rowOf(vehicle)?.reg ?? "the vehicle"} changed`, answer);
		};

		/** Lets jobs go on a vehicle, at a place among its other cards, or on the unplanned list (null). Asks first where Booked jobs are moved. */
		const move = async (
			jobs: readonly PlannerJob[],
			vehicle: number | null,
			position: number | null = null,
		): Promise<boolean> => {
			const now = state();
			const drop = now && dropOf(now, jobs, vehicle, position);
			if (!now || !drop) return false;
			const { deed, ids, from } = drop;
			if (ids.length > MOST_AT_ONCE) {
				toast.warning(`At most ${MOST_AT_ONCE} jobs at once`);
				return false;
			}
			const question = questionFor(jobs, deed);
			if (question && !(await confirm({ title: "Booked job", question, okText: "Continue" }))) return false;
			if (deed === "reorder") {
				const after = withJobsMoved(now, ids, vehicle, position).vehicles.find(({ id }) => id === vehicle);
				const next = after?.planned_jobs.map(({ id }) => id) ?? [];
				return vehicle !== null && order(vehicle, next);
			}
			const { method, path, verb } = SENT[deed];
			const target = vehicle === null ? {} : { plannerable_id: vehicle, position };
			const answer = await write({
				rows: vehicle === null ? from : [...from, vehicle],
				show: (before) => withJobsMoved(before, ids, vehicle, position),
				send: (fences) =>
					call<BoardChanged>(path, {
						method,
						body: { job_ids: ids, date: now.date, ...target, seen: seen(ids), fences },
					}),
				failed: deed === "plan" ? () => latest.current.onReturned(ids) : undefined,
			});
			const moved = jobs.filter(({ id }) => ids.includes(id));
			return announce([jobsText(moved), verb, rowOf(vehicle)?.reg].filter(Boolean).join(" "), answer);
		};

		/** Books these Planned jobs of a vehicle, or unbooks these Booked ones. */
		const confirmed = (vehicle: number, ids: readonly number[], on: boolean) =>
			write({
				rows: [vehicle],
				show: (before) => withBooked(before, ids, on),
				send: (fences) =>
					call<BoardChanged>("/client/planner/confirm-planned-jobs", {
						method: "POST",
						body: {
							job_ids: ids,
							plannerable_id: vehicle,
							date: state()?.date,
							is_confirmed: on ? 1 : 0,
							fences,
						},
					}),
			});

		/** Books a vehicle's Planned jobs, or unbooks its Booked ones; of all its cards unless some are given. */
		const book = async (vehicle: number, on: boolean, of?: readonly PlannerJob[]): Promise<boolean> => {
			const row = rowOf(vehicle);
			const cards = of ?? row?.planned_jobs ?? [];
			const chosen = on ? toBook(cards) : toUnbook(cards);
			if (chosen.length === 0) {
				toast.warning(on ? "There is no Planned job to book." : "There is no Booked job to unbook.");
				return false;
			}
			const answer = await confirmed(vehicle, chosen, on);
			const jobs = cards.filter(({ id }) => chosen.includes(id));
			return announce(`${jobsText(jobs)} ${on ? "booked" : "unbooked"} on ${row?.reg}`, answer);
		};

		/** Books every Planned job of the day, or unbooks every Booked one. Vehicles without a driver cannot be booked, and are named. */
		const bookAll = async (on: boolean) => {
			const wanted = on ? toBook : toUnbook;
			const rows = (state()?.vehicles ?? []).filter(({ planned_jobs }) => wanted(planned_jobs).length > 0);
			const ready = rows.filter(({ work_day }) => !on || work_day.some(({ client_driver }) => client_driver));
			const answers: (BoardChanged | null)[] = [];
			for (const { id, planned_jobs } of ready) answers.push(await confirmed(id, wanted(planned_jobs), on));
			const done = ready
				.filter((_, at) => answers[at])
				.reduce((sum, { planned_jobs }) => sum + wanted(planned_jobs).length, 0);
			announce(`${done} ${done === 1 ? "job" : "jobs"} ${on ? "booked" : "unbooked"}`, ...answers);
			const left = rows.filter((row) => !ready.includes(row)).map(({ reg }) => reg);
			const more = left.length > 5 ? ` and ${left.length - 5} more` : "";
			if (left.length > 0) toast.warning(`Not booked, no driver yet: ${left.slice(0, 5).join(", ")}${more}`);
		};

		const splitJob = async (job: PlannerJob): Promise<boolean> => {
			const answer = await write<SplitAnswer>({
				rows: job.job_planner ? [job.job_planner.plannerable_id] : [],
				send: (fences) =>
					call("/client/planner/split-job-for-vehicle", { method: "POST", body: { job_id: job.id, fences } }),
			});
			const legs = answer && [answer.collection_job, answer.delivery_job].map(({ job_number }) => job_number);
			return announce(`${job.job_number} split into ${legs?.join(" and ")}`, answer);
		};

		const mergeJob = async (job: PlannerJob): Promise<boolean> => {
			const now = state();
			const all = now ? [...jobsOf(now).values()] : [];
			const tripId = job.parent_id ?? job.id;
			const trip = all.find((one) => one.job.id === tripId)?.job;
			const legs = all.filter((one) => one.job.parent_id === tripId);
			const fault = mergeFault(job, trip ?? job, [
				...(trip?.trip_sub_jobs ?? []),
				...legs.map((one) => one.job),
			]);
			if (fault) {
				toast.warning(fault);
				return false;
			}
			const rows = [...legs.map(({ vehicle }) => vehicle?.id), job.job_planner?.plannerable_id];
			const answer = await write<MergeAnswer>({
				rows: [...new Set(rows.filter((id) => id !== undefined))],
				send: (fences) =>
					call("/client/planner/merge-job-for-planning", {
						method: "POST",
						body: { job_id: job.id, vehicle_id: job.job_planner?.plannerable_id, fences },
					}),
			});
			return announce(`${answer?.job.job_number} merged`, answer);
		};

		/** Marks jobs, or takes the marks away where all of them have one. */
		const mark = async (jobs: readonly PlannerJob[]) => {
			const is_marked = jobs.every((job) => job.is_marked) ? 0 : 1;
			const ids = jobs.filter((job) => job.is_marked !== is_marked).map(({ id }) => id);
			const { board } = latest.current;
			const show = (on: 0 | 1) =>
				board.store.update((now) => withChanged(now, new Set(ids), (job) => ({ ...job, is_marked: on })));
			show(is_marked);
			try {
				for (const id of ids)
					await call(`/client/traffic-diary/mark-job/${id}`, { method: "PUT", body: { is_marked } });
			} catch (problem) {
				show(is_marked ? 0 : 1);
				complain(problem);
			}
			board.touch(ids);
		};

		return { move, order, book, bookAll, splitJob, mergeJob, mark, undo };
	}, []);
}

export type Deeds = ReturnType<typeof useDeeds>;
