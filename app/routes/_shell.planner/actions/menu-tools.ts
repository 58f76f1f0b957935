import { canDrag } from "~/domain/planning/planner/rules";
import type { PlannerJob, PlannerVehicle } from "~/domain/planning/run/responses";
import { saveResponseAs } from "~/features/kernel/requests";
import { openBreakdown, openSickDriver, toCoverParam } from "~/features/planning/cover";
import { runSheetName } from "~/shared/texts/planner";
import type { RowOpening } from "~/ui/grid/types";
import { announceOpening } from "~/ui/lazy/opening";
import { toast } from "~/ui/overlay/toasts";
import type { PlannerOverlay } from "../state/planner-overlay";
import type { GoTo } from "../state/url-state";
import type { BoardModel } from "../state/use-board";
import type { JobMenuActions, VehicleMenuActions } from "./menus";
import { sendRunSheet } from "./send-run-sheet";
import type { PlannerActions } from "./use-planner-actions";

/** What the tools of the board need of the planner around them. */
export interface ToolContext {
	store: BoardModel["store"];
	actions: PlannerActions;
	goTo: GoTo;
	getVehicle: (id: number | null) => PlannerVehicle | undefined;
	showJob: (job: PlannerJob, by: RowOpening) => void;
	openOverlay: (overlay: PlannerOverlay) => void;
	/** Warns and returns true if a colleague has leased the row. */
	isLeasedByColleague: (vehicle: PlannerVehicle) => boolean;
	requestLease: (vehicle: number) => void;
	navigate: (to: string) => void;
}

/** What the menu of a job does, and its keys. */
export const createJobTools = ({
	actions,
	goTo,
	getVehicle,
	showJob,
	openOverlay,
}: ToolContext): JobMenuActions => ({
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
});

/** What the menu of a vehicle does, and its keys. */
export const createVehicleTools = ({
	store,
	actions,
	goTo,
	openOverlay,
	isLeasedByColleague,
	requestLease,
	navigate,
}: ToolContext): VehicleMenuActions => ({
	editDriver: (target, shift) =>
		!isLeasedByColleague(target) && openOverlay({ kind: "workday", vehicle: target, shift }),
	openRoute: ({ id }) => {
		announceOpening();
		goTo({}, { route: String(id) });
	},
	openBackloads: ({ id }) => {
		announceOpening();
		goTo({}, { backloads: String(id) });
	},
	saveRunSheet: ({ id, reg }) => {
		const { date } = store.get();
		const query = { date, vehicle_id: id };
		void saveResponseAs(runSheetName(reg, date), "GET /client/planner/run-sheet-pdf", { query });
	},
	mailRunSheet: (target) => void sendRunSheet(target, store.get().date),
	openDefects: ({ id }) => navigate(`/organizer/defects?vehicle_id=${id}`),
	book: ({ id }, on) => void actions.book(id, on),
	unplanAll: ({ planned_jobs }) => void actions.move(planned_jobs.filter(canDrag), null),
	moveAll: ({ planned_jobs }) => openOverlay({ kind: "plan-on", jobs: planned_jobs.filter(canDrag) }),
	planAway: ({ id }) => goTo({}, { cover: toCoverParam({ kind: "vehicle", id }) }, { replace: true }),
	sickDriver: (driver) => openSickDriver(driver, store.get().date),
	breakDown: ({ id, reg }) => openBreakdown({ id, reg }, { from: store.get().date }),
	openPanel: (target, panel) => openOverlay({ kind: "panel", vehicle: target, panel }),
	requestRow: ({ id }) => {
		requestLease(id);
		toast.info("Request sent");
	},
});
