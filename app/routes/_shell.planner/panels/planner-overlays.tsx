import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import type { PlannerVehicle } from "~/domain/planner/responses";
import { AllocationDialog } from "~/features/allocation";
import { BulkRunDialog, currentRun } from "~/features/bulk-actions";
import { JobDetail } from "~/features/job-detail";
import { JobEntry } from "~/features/job-entry";
import {
	AvailableJobs,
	DriverAvailability,
	MultiDays,
	VehicleMaintenance,
	VehicleReminder,
	WorkdayDialog,
} from "~/features/workday";
import { useStore } from "~/ui/store";
import type { VehiclePanel } from "../actions/menus";
import { getLeadWorkday } from "../format";
import type { BoardLeases } from "../leases/use-row-leases";
import type { PlannerModel } from "../use-planner";

const PlanDialog = lazy(() => import("../actions/plan-dialog"));
const HoursRulesDialog = lazy(() => import("./hours-rules-dialog"));
const RoutePanel = lazy(() => import("./route-panel"));

/** The dialogs and slide-overs of the planner, each loaded on first use. */
export function PlannerOverlays({ planner }: { planner: PlannerModel }) {
	const { address, overlay, board, state } = planner;
	const { job, editedJobId, newEntry, routeOf, go } = address;
	const closeOverlay = () => planner.showOverlay(null);
	const isBulkRunning = useStore(currentRun) !== null;
	const routeVehicle = board.board?.vehicles.find(({ id }) => id === routeOf);
	return (
		<Suspense fallback={null}>
			{job !== null && (
				<JobDetail
					area="client"
					job={job}
					fromRow={routeOf === null}
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
					onClose={() => go({}, { edit: null, new: null }, { replace: true })}
					onSaved={(saved) => board.markDirty([saved.id])}
				/>
			)}
			{overlay?.kind === "plan-on" && board.board && (
				<PlanDialog
					jobs={overlay.jobs}
					vehicles={board.board.vehicles}
					others={planner.leases.others}
					day={planner.day}
					onPlan={(vehicle, position) => void planner.actions.move(overlay.jobs, vehicle, position)}
					onClose={closeOverlay}
				/>
			)}
			{overlay?.kind === "allocate" && (
				<AllocationDialog
					jobIds={overlay.jobs.map(({ id }) => id)}
					onClose={closeOverlay}
					onDone={() => board.markDirty(overlay.jobs.map(({ id }) => id))}
				/>
			)}
			{isBulkRunning && <BulkRunDialog />}
			{overlay?.kind === "workday" && (
				<WithRowLease vehicle={overlay.vehicle.id} leases={planner.leases} onRefused={closeOverlay}>
					<WorkdayDialog
						vehicleId={overlay.vehicle.id}
						date={state.date}
						shift={overlay.shift}
						onClose={closeOverlay}
						onDone={planner.reloadVehicles}
					/>
				</WithRowLease>
			)}
			{overlay?.kind === "hours" && <HoursRulesDialog date={state.date} onClose={closeOverlay} />}
			{overlay?.kind === "panel" && (
				<Panel {...overlay} date={state.date} onClose={closeOverlay} onDone={planner.reloadVehicles} />
			)}
			{routeOf !== null && routeVehicle && (
				<RoutePanel
					vehicle={routeVehicle}
					date={state.date}
					onAccept={(ids) => planner.acceptOrder(routeVehicle, ids)}
					onOpenJob={(number) => go({}, { job: number })}
					onClose={() => go({}, { route: null }, { replace: true })}
				/>
			)}
		</Suspense>
	);
}

/** Leases a vehicle's day while it is edited. Renders nothing, and calls `onRefused`, if a colleague has the lease. */
function WithRowLease(props: {
	vehicle: number;
	leases: BoardLeases;
	onRefused: () => void;
	children: ReactNode;
}) {
	const { vehicle } = props;
	const { acquire, release } = props.leases;
	const [hasLease, setHasLease] = useState(false);
	const onRefused = useRef(props.onRefused);
	onRefused.current = props.onRefused;
	useEffect(() => {
		let isUnmounted = false;
		const request = acquire([vehicle]);
		void request.then((fences) => {
			if (isUnmounted) return;
			if (fences) setHasLease(true);
			else onRefused.current();
		});
		return () => {
			isUnmounted = true;
			void request.then((fences) => fences && release(fences));
		};
	}, [vehicle, acquire, release]);
	return hasLease && props.children;
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
