import { useMemo, useRef } from "react";
import type { PlannerJob, PlannerVehicle } from "~/domain/planner/responses";
import { bookableIds, canDrag } from "~/domain/planner/rules";
import { plannerText } from "~/domain/shared/texts/planner";
import { toast } from "~/ui/overlay/toasts";
import {
	buildJobMenu,
	buildVehicleMenu,
	type JobMenuActions,
	type VehicleMenuActions,
} from "../actions/menus";
import { formatJobs } from "../format";
import type { PlannerTools } from "../planner-context";
import type { PlannerModel } from "../use-planner";
import { getJobsById } from "./board-state";

/** The actions of keys, menus and clicks. Their identity never changes. */
export function useBoardTools(planner: PlannerModel) {
	const latest = useRef(planner);
	latest.current = planner;
	return useMemo(() => {
		const current = () => latest.current;
		const getJob = (id: number): PlannerJob | undefined => {
			const state = current().board.board;
			return state ? getJobsById(state).get(id)?.job : undefined;
		};
		const getVehicle = (id: number | null) => current().vehicles.find((vehicle) => vehicle.id === id);
		/** A job, or the whole selection if it is selected. */
		const getSelection = (id: number): PlannerJob[] => {
			const selected = current().stores.selected.get();
			return (selected.has(id) ? [...selected] : [id]).flatMap((jobId) => getJob(jobId) ?? []);
		};
		/** Warns and returns true if a colleague has leased the row. */
		const isLeasedByColleague = (vehicle: PlannerVehicle) => {
			const colleague = current().leases.others.get(vehicle.id);
			if (colleague) toast.warning(plannerText.leasedBy(colleague.name, vehicle.reg));
			return colleague !== undefined;
		};

		const job: JobMenuActions = {
			open: ({ job_number }) => current().go({}, { job: job_number }),
			planOn: (jobs) => {
				const movable = jobs.filter(canDrag);
				if (movable.length > 0) current().showOverlay({ kind: "plan-on", jobs: movable });
				else toast.warning("Only jobs that are Pending, Planned, Booked or Indepot can be moved.");
			},
			unplan: (jobs) => void current().actions.move(jobs, null),
			book: (jobs, on) => {
				const vehicles = new Set(jobs.flatMap(({ job_planner }) => job_planner?.plannerable_id ?? []));
				for (const id of vehicles)
					void current().actions.book(
						id,
						on,
						jobs.filter(({ job_planner }) => job_planner?.plannerable_id === id),
					);
			},
			shift: (moved, by) => {
				const vehicle = getVehicle(moved.job_planner?.plannerable_id ?? null);
				const index = vehicle?.planned_jobs.findIndex(({ id }) => id === moved.id) ?? -1;
				if (vehicle && index + by >= 0) void current().actions.move([moved], vehicle.id, index + by + 1);
			},
			split: (target) => void current().actions.splitJob(target),
			merge: (target) => void current().actions.mergeJob(target),
			mark: (jobs) => void current().actions.mark(jobs),
			allocate: (jobs) => current().showOverlay({ kind: "allocate", jobs }),
			edit: ({ id }) => current().go({}, { edit: String(id) }),
		};
		const vehicle: VehicleMenuActions = {
			editDriver: (target, shift) =>
				!isLeasedByColleague(target) && current().showOverlay({ kind: "workday", vehicle: target, shift }),
			openRoute: ({ id }) => current().go({}, { route: String(id) }),
			book: ({ id }, on) => void current().actions.book(id, on),
			unplanAll: ({ planned_jobs }) => void current().actions.move(planned_jobs.filter(canDrag), null),
			openPanel: (target, panel) => current().showOverlay({ kind: "panel", vehicle: target, panel }),
			requestRow: ({ id }) => {
				current().leases.request(id);
				toast.info("Request sent");
			},
		};
		const shared: PlannerTools = {
			...latest.current.stores,
			openJob: job.open,
			openVehicle: (target) => vehicle.editDriver(target, 1),
			openJobMenu: (id, anchor) => {
				const jobs = getSelection(id);
				current().setMenu({ anchor, label: formatJobs(jobs), entries: buildJobMenu(jobs, job) });
			},
			openVehicleMenu: (id, anchor) => {
				const target = getVehicle(id);
				if (target)
					current().setMenu({
						anchor,
						label: target.reg,
						entries: buildVehicleMenu(target, vehicle, current().leases.others.get(id)?.name),
					});
			},
			requestRow: (id) => {
				const target = getVehicle(id);
				if (target) vehicle.requestRow(target);
			},
		};
		return {
			shared,
			job,
			vehicle,
			getJob,
			getVehicle,
			getSelection,
			/** The job under the cursor, or the selection. */
			getFocusedJobs: (): PlannerJob[] => {
				const { cursor, selected } = current().stores;
				const id = cursor.get()?.job ?? null;
				if (id !== null) return getSelection(id);
				return [...selected.get()].flatMap((jobId) => getJob(jobId) ?? []);
			},
			/** Books the Planned jobs; if there are none, unbooks the Booked ones. */
			bookOrUnbook: (jobs: readonly PlannerJob[]) => job.book(jobs, bookableIds(jobs).length > 0),
		};
	}, []);
}

export type BoardTools = ReturnType<typeof useBoardTools>;
