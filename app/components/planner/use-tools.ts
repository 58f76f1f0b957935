import { useMemo, useRef } from "react";
import { toast } from "~/components/overlay/toasts";
import { plannerText } from "~/domain/office-messages";
import { mayDrag, toBook } from "~/domain/planner/rules";
import type { PlannerJob, PlannerVehicle } from "~/domain/planner/shapes";
import { jobsOf } from "./board-state";
import { type JobDeeds, jobEntries, type VehicleDeeds, vehicleEntries } from "./menus";
import type { PlannerTools } from "./planner-context";
import { jobsText } from "./text";
import type { Planner } from "./use-planner";

/** What can be asked of the board from keys, menus and presses: the same objects as long as the screen stands. */
export function useTools(planner: Planner) {
	const latest = useRef(planner);
	latest.current = planner;
	return useMemo(() => {
		const at = () => latest.current;
		const jobOf = (id: number): PlannerJob | undefined => {
			const state = at().board.board;
			return state ? jobsOf(state).get(id)?.job : undefined;
		};
		const vehicleOf = (id: number | null) => at().vehicles.find((vehicle) => vehicle.id === id);
		/** A job, or the whole selection where it is part of one. */
		const chosen = (id: number): PlannerJob[] => {
			const selected = at().stores.selected.get();
			return (selected.has(id) ? [...selected] : [id]).flatMap((one) => jobOf(one) ?? []);
		};
		/** Refused, and said by whom, where a colleague holds the row. */
		const isHeld = (vehicle: PlannerVehicle) => {
			const holder = at().holds.others.get(vehicle.id);
			if (holder) toast.warning(plannerText.held(holder.name, vehicle.reg));
			return holder !== undefined;
		};

		const job: JobDeeds = {
			open: ({ job_number }) => at().go({}, { job: job_number }),
			planOn: (jobs) => {
				const movable = jobs.filter(mayDrag);
				if (movable.length > 0) at().show({ kind: "plan-on", jobs: movable });
				else toast.warning("Only jobs that are Pending, Planned, Booked or Indepot can be moved.");
			},
			unplan: (jobs) => void at().deeds.move(jobs, null),
			book: (jobs, on) => {
				const vehicles = new Set(jobs.flatMap(({ job_planner }) => job_planner?.plannerable_id ?? []));
				for (const id of vehicles)
					void at().deeds.book(
						id,
						on,
						jobs.filter(({ job_planner }) => job_planner?.plannerable_id === id),
					);
			},
			shift: (moved, by) => {
				const vehicle = vehicleOf(moved.job_planner?.plannerable_id ?? null);
				const place = vehicle?.planned_jobs.findIndex(({ id }) => id === moved.id) ?? -1;
				if (vehicle && place + by >= 0) void at().deeds.move([moved], vehicle.id, place + by + 1);
			},
			split: (one) => void at().deeds.splitJob(one),
			merge: (one) => void at().deeds.mergeJob(one),
			mark: (jobs) => void at().deeds.mark(jobs),
			allocate: (jobs) => at().show({ kind: "allocate", jobs }),
			change: ({ id }) => at().go({}, { edit: String(id) }),
		};
		const vehicle: VehicleDeeds = {
			driver: (one, shift) => !isHeld(one) && at().show({ kind: "workday", vehicle: one, shift }),
			route: (one) => at().go({}, { route: String(one.id) }),
			book: (one, on) => void at().deeds.book(one.id, on),
			unplanAll: (one) => void at().deeds.move(one.planned_jobs.filter(mayDrag), null),
			panel: (one, panel) => at().show({ kind: "panel", vehicle: one, panel }),
			ask: ({ id }) => {
				at().holds.ask(id);
				toast.info("Asked");
			},
		};
		const shared: PlannerTools = {
			...latest.current.stores,
			openJob: job.open,
			openVehicle: (one) => vehicle.driver(one, 1),
			menuOfJob: (id, anchor) => {
				const jobs = chosen(id);
				at().setMenu({ at: anchor, label: jobsText(jobs), entries: jobEntries(jobs, job) });
			},
			menuOfVehicle: (id, anchor) => {
				const found = vehicleOf(id);
				if (found)
					at().setMenu({
						at: anchor,
						label: found.reg,
						entries: vehicleEntries(found, vehicle, at().holds.others.get(id)?.name),
					});
			},
			ask: (id) => {
				const found = vehicleOf(id);
				if (found) vehicle.ask(found);
			},
		};
		return {
			shared,
			job,
			vehicle,
			jobOf,
			vehicleOf,
			chosen,
			/** The jobs the keyboard is on: the selection, the card, or nothing. */
			aimed: (): PlannerJob[] => {
				const { cursor, selected } = at().stores;
				const id = cursor.get()?.job ?? null;
				if (id !== null) return chosen(id);
				return [...selected.get()].flatMap((one) => jobOf(one) ?? []);
			},
			/** Books what is Planned of them, else unbooks what is Booked. */
			bookOrUnbook: (jobs: readonly PlannerJob[]) => job.book(jobs, toBook(jobs).length > 0),
		};
	}, []);
}

export type Tools = ReturnType<typeof useTools>;
