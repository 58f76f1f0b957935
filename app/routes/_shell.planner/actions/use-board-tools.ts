import { useNavigate } from "@remix-run/react";
import { useMemo } from "react";
import type { PlannerJob, PlannerVehicle } from "~/domain/planning/planner/responses";
import { bookableIds, canDrag } from "~/domain/planning/planner/rules";
import { openedFromList } from "~/features/jobs/job-detail";
import { saveResponseAs } from "~/features/kernel/requests";
import { plannerText } from "~/shared/texts/planner";
import type { RowOpening } from "~/ui/grid/types";
import { useLatest } from "~/ui/hooks/use-latest";
import { announceOpening } from "~/ui/lazy/opening";
import { toast } from "~/ui/overlay/toasts";
import { formatJobs } from "../board/format";
import type { BoardLeases } from "../leases/use-row-leases";
import { getJobsById } from "../state/board-state";
import type { PlannerStores, PlannerTools } from "../state/planner-context";
import type { PlannerOverlay } from "../state/planner-overlay";
import type { GoTo } from "../state/url-state";
import type { BoardModel } from "../state/use-board";
import { buildEarlierMenu } from "./earlier-menu";
import { buildJobMenu, buildVehicleMenu, type JobMenuActions, type VehicleMenuActions } from "./menus";
import { sendRunSheet } from "./send-run-sheet";
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

		const job: JobMenuActions = {
			open: (opened) => {
				announceOpening();
				showJob(opened, "press");
			},
			planOn: (jobs) => {
				const movable = jobs.filter(canDrag);
				if (movable.length > 0) openOverlay({ kind: "plan-on", jobs: movable });
				else toast.warning("Only jobs that are Pending, Planned, Booked or Indepot can be moved.");
			},
			unplan: (jobs) => void actions.move(jobs, null),
			book: (jobs, on) => {
				const vehicles = new Set(jobs.flatMap(({ job_planner }) => job_planner?.plannerable_id ?? []));
				for (const id of vehicles)
					void actions.book(
						id,
						on,
						jobs.filter(({ job_planner }) => job_planner?.plannerable_id === id),
					);
			},
			shift: (moved, by) => {
				const vehicle = getVehicle(moved.job_planner?.plannerable_id ?? null);
				const index = vehicle?.planned_jobs.findIndex(({ id }) => id === moved.id) ?? -1;
				if (vehicle && index + by >= 0) void actions.move([moved], vehicle.id, index + by + 1);
			},
			split: (target) => void actions.splitJob(target),
			merge: (target) => void actions.mergeJob(target),
			mark: (jobs) => void actions.mark(jobs),
			allocate: (jobs) => openOverlay({ kind: "allocate", jobs }),
			postLoad: (job) => openOverlay({ kind: "post-load", job }),
			edit: ({ id }) => {
				announceOpening();
				goTo({}, { edit: String(id) });
			},
		};
		const vehicle: VehicleMenuActions = {
			editDriver: (target, shift) =>
				!isLeasedByColleague(target) && openOverlay({ kind: "workday", vehicle: target, shift }),
			openRoute: ({ id }) => {
				announceOpening();
				goTo({}, { route: String(id) });
			},
			saveRunSheet: ({ id, reg }) => {
				const { date } = store.get();
				const name = `run-sheet-${reg.replace(/\s+/g, "-")}-${date}.pdf`;
				void saveResponseAs(name, "GET /client/planner/run-sheet-pdf", { query: { date, vehicle_id: id } });
			},
			mailRunSheet: (target) => void sendRunSheet(target, store.get().date),
			openDefects: ({ id }) => latest.current.navigate(`/organizer/defects?vehicle_id=${id}`),
			book: ({ id }, on) => void actions.book(id, on),
			unplanAll: ({ planned_jobs }) => void actions.move(planned_jobs.filter(canDrag), null),
			openPanel: (target, panel) => openOverlay({ kind: "panel", vehicle: target, panel }),
			requestRow: ({ id }) => {
				latest.current.leases.request(id);
				toast.info("Request sent");
			},
		};
		const shared: PlannerTools = {
			...stores,
			openJob: job.open,
			openVehicle: (target) => vehicle.editDriver(target, 1),
			openJobMenu: (id, anchor) => {
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
				const opened = getJob(id);
				if (opened) showJob(opened, "click");
			},
			/** The job under the cursor, or the selection. */
			getFocusedJobs: (): PlannerJob[] => {
				const id = stores.cursor.get()?.job ?? null;
				if (id !== null) return getSelection(id);
				return [...stores.selected.get()].flatMap((jobId) => getJob(jobId) ?? []);
			},
			/** Books the Planned jobs; if there are none, unbooks the Booked ones. */
			bookOrUnbook: (jobs: readonly PlannerJob[]) => job.book(jobs, bookableIds(jobs).length > 0),
		};
	}, [store, actions, stores]);
}

export type BoardTools = ReturnType<typeof useBoardTools>;
