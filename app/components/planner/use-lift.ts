import { useMemo, useRef } from "react";
import { toast } from "~/components/overlay/toasts";
import type { Store } from "~/components/store";
import { plannerText } from "~/domain/office-messages";
import type { Fence } from "~/domain/planner/schemas";
import { draggable, wholePlace } from "./drop";
import type { Row } from "./filters";
import { type Aim, type Lift, sameAim } from "./lift";
import type { BoardModel } from "./use-board";
import type { Deeds } from "./use-deeds";
import type { Holds } from "./use-holds";

interface Around {
	board: BoardModel;
	holds: Holds;
	deeds: Deeds;
	rows: readonly Row[];
	selected: Store<ReadonlySet<number>>;
}

/** Lifting jobs, aiming and letting go, whichever way it is done. The rows they come from are held meanwhile. */
export function useLift(store: Store<Lift | null>, around: Around) {
	const latest = useRef(around);
	latest.current = around;

	return useMemo(() => {
		let fences: Promise<readonly Fence[] | null> = Promise.resolve([]);
		const release = () => {
			const { holds } = latest.current;
			const held = fences;
			fences = Promise.resolve([]);
			void held.then((known) => known && holds.release(known));
		};
		const cancel = () => {
			if (!store.get()) return;
			store.set(null);
			release();
		};

		/** Lifts a job, with the whole selection where it is part of one. Says why where it cannot be. */
		const begin = (id: number, by: Lift["by"]): Lift | null => {
			const { board, holds, selected } = latest.current;
			const state = board.store.get();
			if (!state || store.get()) return null;
			const chosen = selected.get();
			const jobs = draggable(state, chosen.has(id) ? [...chosen] : [id]);
			if (jobs.length === 0) {
				toast.warning("Only jobs that are Pending, Planned, Booked or Indepot can be moved.");
				return null;
			}
			const from = [...new Set(jobs.flatMap(({ job_planner }) => job_planner?.plannerable_id ?? []))];
			const taken = from.map((vehicle) => holds.others.get(vehicle)).find(Boolean);
			if (taken) {
				const reg = state.vehicles.find((vehicle) => vehicle.id === taken.vehicle)?.reg ?? "";
				toast.warning(plannerText.held(taken.name, reg));
				return null;
			}
			const lift: Lift = { jobs, ids: jobs.map((job) => job.id), by, aim: null };
			store.set(lift);
			fences = holds.hold(from);
			void fences.then((known) => known === null && cancel());
			return lift;
		};

		const aim = (at: Aim | null) => {
			const lift = store.get();
			if (lift && !sameAim(lift.aim, at)) store.set({ ...lift, aim: at });
		};

		/** Lets the jobs go where they are held. Answers whether they went there. */
		const drop = async (): Promise<boolean> => {
			const lift = store.get();
			if (!lift) return false;
			const { board, rows, deeds, selected } = latest.current;
			store.set(null);
			const state = board.store.get();
			if (!lift.aim || !state) {
				release();
				return false;
			}
			const { vehicle, place } = lift.aim;
			const row = rows.find((one) => one.vehicle.id === vehicle);
			const position = row
				? wholePlace(
						row.vehicle.planned_jobs.map(({ id }) => id),
						row.cards.map(({ id }) => id),
						lift.ids,
						place,
					)
				: null;
			try {
				const moved = await deeds.move(lift.jobs, vehicle, position);
				if (moved && lift.jobs.length > 1) selected.set(new Set());
				return moved;
			} finally {
				release();
			}
		};

		return { begin, aim, drop, cancel };
	}, [store]);
}

export type Lifting = ReturnType<typeof useLift>;
