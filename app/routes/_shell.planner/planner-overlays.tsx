import { useLocation } from "@remix-run/react";
import { useMemo, useRef } from "react";
import { useConnectionStatus } from "~/client/realtime/provider";
import type { PlannerVehicle } from "~/domain/planning/run/responses";
import { PostLoadDialog } from "~/features/connections/exchange";
import { BulkRunDialog } from "~/features/diary/bulk-actions";
import { JobDetail, jobDetailPart, readOpenedFromList } from "~/features/jobs/job-detail";
import { JobEntry } from "~/features/jobs/job-entry";
import { AllocationDialog } from "~/features/planning/allocation";
import { LivePanel } from "~/features/planning/live-drivers";
import {
	AvailableJobs,
	DriverAvailability,
	MultiDays,
	VehicleMaintenance,
	VehicleReminder,
	WorkdayDialog,
} from "~/features/planning/workdays";
import { useIdlePreload } from "~/ui/hooks/use-idle-preload";
import { useLatest } from "~/ui/hooks/use-latest";
import { lazyLayer } from "~/ui/lazy/lazy-part";
import { useStore } from "~/ui/store";
import { getLeadWorkday } from "./board/format";
import type { BoardLeases } from "./leases/use-row-leases";
import { WithRowLease } from "./leases/with-row-lease";
import type { PlanDay } from "./plan-day/plan-day";
import { createPlanLanes } from "./plan-on/plan-lanes";
import type { VehiclePanel } from "./state/planner-overlay";
import type { PlannerModel } from "./use-planner";

const PlanDialog = lazyLayer(() => import("./plan-on/plan-dialog"));
const HoursRulesDialog = lazyLayer(() => import("./panels/hours-rules-dialog"));
const BackloadPanel = lazyLayer(() => import("./panels/backload-panel"));
const RoutePanel = lazyLayer(() => import("./panels/route-panel"));

const IDLE_PARTS = [jobDetailPart, JobEntry, AllocationDialog, WorkdayDialog, PlanDialog, RoutePanel];

/** The dialogs and slide-overs of the planner, each loaded on first use. */
export function PlannerOverlays({ planner, planDay }: { planner: PlannerModel; planDay: PlanDay }) {
	const { address, board, leases, actions, view, stores } = planner;
	const { state, job, editedJobId, newEntry, routeOf, backloadsOf, go } = address;
	const overlay = useStore(stores.overlay);
	const { state: historyState }: { state: unknown } = useLocation();
	useIdlePreload(IDLE_PARTS, useConnectionStatus() === "live");
	const latestLeases = useLatest(leases);
	const planLanes = useMemo(
		() => createPlanLanes(actions.editor, () => latestLeases.current),
		[actions.editor],
	);
	const closeOverlay = () => stores.overlay.set(null);
	const backloadVehicle = view.vehicles.find(({ id }) => id === backloadsOf);
	const routeVehicle = view.vehicles.find(({ id }) => id === routeOf);
	return (
		<>
			{job !== null && (
				<JobDetail
					job={job}
					afterClick={readOpenedFromList(historyState) === "click"}
					onOpen={(number) => go({}, { job: number }, { replace: true })}
					onChanged={board.markDirty}
					onNew={(id) => board.markDirty([id])}
					onClose={() => go({}, { job: null }, { replace: true })}
				/>
			)}
			{(editedJobId !== null || newEntry !== null) && (
				<JobEntry
					key={editedJobId ?? newEntry}
					mode={newEntry ?? "job"}
					jobId={editedJobId ?? undefined}
					initial={{ collection_date: state.date }}
					startsAtTimes={address.editsTimes}
					onClose={() => go({}, { edit: null, at: null, new: null }, { replace: true })}
					onSaved={(saved) => board.markDirty([saved.id])}
				/>
			)}
			{overlay?.kind === "plan-on" && (
				<PlanDialog
					jobs={overlay.jobs}
					isEarlier={overlay.isEarlier === true}
					vehicles={view.vehicles}
					others={leases.others}
					day={view.day}
					needs={board.board.needs}
					locks={planDay.locks.get()}
					onPlanLanes={(...plan) => void planLanes(...plan)}
					onPlan={(vehicle, position) =>
						void (overlay.isEarlier
							? actions.planEarlier(overlay.jobs, vehicle, position)
							: actions.move(overlay.jobs, vehicle, position))
					}
					// A job of another day, or on a vehicle, is allocated by its own dialog.
					onPlanOut={
						overlay.isEarlier || overlay.jobs.some(({ job_planner }) => job_planner)
							? undefined
							: (id, name) => void actions.planOut(overlay.jobs, id, name)
					}
					onClose={closeOverlay}
				/>
			)}
			{overlay?.kind === "allocate" && (
				<AllocationDialog
					jobIds={overlay.jobs.map(({ id }) => id)}
					tab={overlay.tab}
					onClose={closeOverlay}
					onDone={() => board.markDirty(overlay.jobs.map(({ id }) => id))}
				/>
			)}
			{overlay?.kind === "post-load" && (
				<PostLoadDialog
					jobId={overlay.job.id}
					onClose={closeOverlay}
					onPosted={() => board.markDirty([overlay.job.id])}
				/>
			)}
			<BulkRunDialog />
			{overlay?.kind === "workday" && (
				<Workday
					key={overlay.vehicle.id}
					vehicle={overlay.vehicle.id}
					date={state.date}
					shift={overlay.shift}
					leases={leases}
					onClose={closeOverlay}
					onUnchanged={() => planDay.leftOut.endAwaiting(overlay.vehicle.id)}
					onDone={board.reloadVehicles}
				/>
			)}
			{overlay?.kind === "live" && <LivePanel onClose={closeOverlay} />}
			{overlay?.kind === "hours" && <HoursRulesDialog date={state.date} onClose={closeOverlay} />}
			{overlay?.kind === "panel" && (
				<Panel {...overlay} date={state.date} onClose={closeOverlay} onDone={board.reloadVehicles} />
			)}
			{backloadVehicle && (
				<BackloadPanel
					vehicle={backloadVehicle}
					date={state.date}
					onPlan={(id) => actions.planBackload(id, backloadVehicle.id)}
					onOpenJob={(number) => go({}, { job: number })}
					onClose={() => go({}, { backloads: null }, { replace: true })}
				/>
			)}
			{routeOf !== null && routeVehicle && (
				<RoutePanel
					vehicle={routeVehicle}
					date={state.date}
					onAccept={(ids) => actions.reorder(routeVehicle.id, ids)}
					onOrderStops={(stops) => actions.orderStops(routeVehicle.id, stops)}
					onOpenJob={(number) => go({}, { job: number })}
					onClose={() => go({}, { route: null }, { replace: true })}
				/>
			)}
		</>
	);
}

/** The workday of a vehicle, leased while it is edited. `onUnchanged` is called as well when it closes and nothing has been saved. */
function Workday(props: {
	vehicle: number;
	date: string;
	shift: 1 | 2;
	leases: BoardLeases;
	onClose: () => void;
	onUnchanged: () => void;
	onDone: () => void;
}) {
	const { vehicle, leases, date, shift } = props;
	const isSaved = useRef(false);
	const close = () => {
		if (!isSaved.current) props.onUnchanged();
		props.onClose();
	};
	const done = () => {
		isSaved.current = true;
		props.onDone();
	};
	return (
		<WithRowLease vehicle={vehicle} leases={leases} onRefused={close}>
			<WorkdayDialog vehicleId={vehicle} {...{ date, shift }} onClose={close} onDone={done} />
		</WithRowLease>
	);
}

function Panel(props: {
	vehicle: PlannerVehicle;
	panel: VehiclePanel;
	date: string;
	onClose: () => void;
	onDone: () => void;
}) {
	const { vehicle, panel, date, ...rest } = props;
	const day = getLeadWorkday(vehicle);
	const driver = day?.client_driver;
	switch (panel) {
		case "reminder":
			return <VehicleReminder vehicle={vehicle} {...rest} />;
		case "maintenance":
			return <VehicleMaintenance vehicle={vehicle} {...rest} />;
		case "multi-allocate":
			return <MultiDays vehicle={vehicle} mode="allocate" {...rest} />;
		case "multi-de-allocate":
			return <MultiDays vehicle={vehicle} mode="de-allocate" {...rest} />;
		case "availability":
			return driver ? <DriverAvailability driver={driver} {...rest} /> : null;
		case "available-jobs":
			return day ? (
				<AvailableJobs workDay={{ id: day.id, date, driver_id: day.driver_id }} {...rest} />
			) : null;
	}
}
