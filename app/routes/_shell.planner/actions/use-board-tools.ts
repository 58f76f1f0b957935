import { useNavigate } from "@remix-run/react";
import { useMemo } from "react";
import { bookableIds } from "~/domain/planning/planner/rules";
import type { CarriedOverJob, PlannerJob, PlannerVehicle } from "~/domain/planning/run/responses";
import { openedFromList } from "~/features/jobs/job-detail";
import { plannerText } from "~/shared/texts/planner";
import type { RowOpening } from "~/ui/grid/types";
import { useLatest } from "~/ui/hooks/use-latest";
import { announceOpening } from "~/ui/lazy/opening";
import { toast } from "~/ui/overlay/toasts";
import { formatJobs } from "../board/format";
import type { BoardLeases } from "../leases/use-row-leases";
import { findCarried, getJobsById } from "../state/board-state";
import type { PlannerStores, PlannerTools } from "../state/planner-context";
import type { PlannerOverlay } from "../state/planner-overlay";
import type { GoTo } from "../state/url-state";
import type { BoardModel } from "../state/use-board";
import { buildCarriedMenu } from "./carried-menu";
import { buildEarlierMenu } from "./earlier-menu";
import { createJobTools, createVehicleTools, type ToolContext } from "./menu-tools";
import { buildJobMenu, buildVehicleMenu } from "./menus";
import type { PlannerActions } from "./use-planner-actions";

interface Props {
	board: BoardModel;
	leases: BoardLeases;
	actions: PlannerActions;
	stores: PlannerStores;
	go: GoTo;
}

/** The actions of keys, menus and clicks. Their identity never changes. */
export function useBoardTools({ board: { store }, leases, actions, stores, go }: Props) {
	const navigate = useNavigate();
	const latest = useLatest({ leases, go, navigate });
	return useMemo(() => {
		const goTo: GoTo = (...change) => latest.current.go(...change);
		const getLease = (vehicle: number) => latest.current.leases.others.get(vehicle);
		const getJob = (id: number): PlannerJob | undefined => getJobsById(store.get()).get(id)?.job;
		const getCarried = (id: number) => findCarried(store.get(), id);
		/** Refuses a job that is only carried over into this day, with the day it is planned for; true if it is one. */
		const refuseCarried = (id: number) => {
			const carried = getCarried(id);
			if (carried) toast.info(plannerText.carriedOver(carried.job.job_number, carried.job.job_planner?.date));
			return carried !== undefined;
		};
		const getVehicle = (id: number | null) => store.get().vehicles.find((vehicle) => vehicle.id === id);
		/** A job, or the whole selection if it is selected. */
		const getSelection = (id: number): PlannerJob[] => {
			const selected = stores.selected.get();
			return (selected.has(id) ? [...selected] : [id]).flatMap((jobId) => getJob(jobId) ?? []);
		};
		/** Warns and returns true if a colleague has leased the row. */
		const isLeasedByColleague = (vehicle: PlannerVehicle) => {
			const colleague = getLease(vehicle.id);
			if (colleague) toast.warning(plannerText.leasedBy(colleague.name, vehicle.reg));
			return colleague !== undefined;
		};

		const showJob = ({ job_number }: PlannerJob, by: RowOpening) =>
			goTo({}, { job: job_number }, { state: openedFromList(by) });
		const openOverlay = (overlay: PlannerOverlay) => {
			announceOpening();
			stores.overlay.set(overlay);
		};

		const goToDay = ({ job: { id, job_planner } }: CarriedOverJob) => {
			if (!job_planner) return;
			stores.cursor.set({ zone: "board", vehicle: job_planner.plannerable_id, job: id });
			goTo({ date: job_planner.date });
		};

		const context: ToolContext = {
			store,
			actions,
			goTo,
			getVehicle,
			showJob,
			openOverlay,
			isLeasedByColleague,
			requestLease: (id) => latest.current.leases.request(id),
			navigate: (to) => latest.current.navigate(to),
		};
		const job = createJobTools(context);
		const vehicle = createVehicleTools(context);
		const shared: PlannerTools = {
			...stores,
			openJob: job.open,
			editJob: ({ id }, at) => {
				announceOpening();
				goTo({}, { edit: String(id), at });
			},
			openVehicle: (target) => vehicle.editDriver(target, 1),
			openJobMenu: (id, anchor) => {
				const carried = getCarried(id);
				if (carried) {
					const entries = buildCarriedMenu(carried, { open: job.open, edit: job.edit, goToDay });
					return stores.menu.set({ anchor, label: carried.job.job_number, entries });
				}
				const jobs = getSelection(id);
				stores.menu.set({ anchor, label: formatJobs(jobs), entries: buildJobMenu(jobs, job) });
			},
			openVehicleMenu: (id, anchor) => {
				const target = getVehicle(id);
				if (!target) return;
				const entries = buildVehicleMenu(target, vehicle, getLease(id)?.name);
				stores.menu.set({ anchor, label: target.reg, entries });
			},
			planEarlier: (earlier, anchor) => {
				const entries = buildEarlierMenu(earlier, {
					open: job.open,
					planOn: (jobs) => openOverlay({ kind: "plan-on", jobs, isEarlier: true }),
					moveHere: (jobs) => void actions.moveToDay(jobs),
					allocate: job.allocate,
				});
				stores.menu.set({ anchor, label: earlier.job_number, entries });
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
			getVehicle,
			/** After a click on its card: keys are still the board's until the job opens. */
			openJob: (id: number) => {
				const opened = getJob(id) ?? getCarried(id)?.job;
				if (opened) showJob(opened, "click");
			},
			/** Whether a job is only carried over into this day: it is neither selected nor moved here. */
			isCarried: (id: number) => getCarried(id) !== undefined,
			refuseCarried,
			/** The job under the cursor, or the selection; none, and why, if it is only carried over into this day. */
			getFocusedJobs: (): PlannerJob[] => {
				const id = stores.cursor.get()?.job ?? null;
				if (id !== null) return refuseCarried(id) ? [] : getSelection(id);
				return [...stores.selected.get()].flatMap((jobId) => getJob(jobId) ?? []);
			},
			/** Books the Planned jobs; if there are none, unbooks the Booked ones. */
			bookOrUnbook: (jobs: readonly PlannerJob[]) => job.book(jobs, bookableIds(jobs).length > 0),
		};
	}, [store, actions, stores]);
}

export type BoardTools = ReturnType<typeof useBoardTools>;
