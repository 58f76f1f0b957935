import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { run } from "~/components/bulk/current-run";
import { useStore } from "~/components/store";
import type { PlannerJob, PlannerVehicle } from "~/domain/planner/shapes";
import type { VehiclePanel } from "./menus";
import { leadingDay } from "./text";
import type { Holds } from "./use-holds";
import type { Planner } from "./use-planner";

const JobDetail = lazy(() => import("~/components/job-detail"));
const JobEntry = lazy(() => import("~/components/job-entry"));
const AllocationDialog = lazy(() => import("~/components/allocation/allocation-dialog"));
const BulkHost = lazy(() => import("~/components/bulk/bulk-host"));
const WorkdayDialog = lazy(() => import("~/components/workday/workday-dialog"));
const VehicleReminder = lazy(() => import("~/components/workday/vehicle-reminder"));
const VehicleMaintenance = lazy(() => import("~/components/workday/vehicle-maintenance"));
const MultiDays = lazy(() => import("~/components/workday/multi-days"));
const DriverAvailability = lazy(() => import("~/components/workday/driver-availability"));
const AvailableJobs = lazy(() => import("~/components/workday/available-jobs"));
const PlanOn = lazy(() => import("./plan-on"));
const HoursFigures = lazy(() => import("./hours-figures"));
const RoutePanel = lazy(() => import("./route-panel"));

/** A dialog over the board that does not stand in its address. */
export type Over =
	| { kind: "plan-on"; jobs: readonly PlannerJob[] }
	| { kind: "allocate"; jobs: readonly PlannerJob[] }
	| { kind: "hours" }
	| { kind: "workday"; vehicle: PlannerVehicle; shift: 1 | 2 }
	| { kind: "panel"; vehicle: PlannerVehicle; panel: VehiclePanel };

/** Whatever lies over the board: a job, a new one, who carries it, a vehicle's driver, dates and route. Each comes when it is first wanted. */
export function PlannerOverlays({ planner }: { planner: Planner }) {
	const { address, over, board, state } = planner;
	const { job, changing, entering, routeOf, go } = address;
	const shut = () => planner.show(null);
	const working = useStore(run) !== null;
	const known = board.board?.vehicles.find(({ id }) => id === routeOf);
	return (
		<Suspense fallback={null}>
			{job !== null && (
				<JobDetail
					area="client"
					job={job}
					fromRow={routeOf === null}
					onOpen={(number) => go({}, { job: number }, { replace: true })}
					onChanged={board.touch}
					onNew={(id) => board.touch([id])}
					onClose={() => go({}, { job: null }, { replace: true })}
				/>
			)}
			{(changing !== null || entering !== null) && (
				<JobEntry
					key={changing ?? entering}
					mode={entering ?? "job"}
					jobId={changing ?? undefined}
					initial={{ collection_date: state.date }}
					onClose={() => go({}, { edit: null, new: null }, { replace: true })}
					onSaved={(saved) => board.touch([saved.id])}
				/>
			)}
			{over?.kind === "plan-on" && board.board && (
				<PlanOn
					jobs={over.jobs}
					vehicles={board.board.vehicles}
					others={planner.holds.others}
					day={planner.day}
					onPlan={(vehicle, position) => void planner.deeds.move(over.jobs, vehicle, position)}
					onClose={shut}
				/>
			)}
			{over?.kind === "allocate" && (
				<AllocationDialog
					jobIds={over.jobs.map(({ id }) => id)}
					onClose={shut}
					onDone={() => board.touch(over.jobs.map(({ id }) => id))}
				/>
			)}
			{working && <BulkHost />}
			{over?.kind === "workday" && (
				<WhileHeld vehicle={over.vehicle.id} holds={planner.holds} onRefused={shut}>
					<WorkdayDialog
						vehicleId={over.vehicle.id}
						date={state.date}
						shift={over.shift}
						onClose={shut}
						onDone={planner.readVehicles}
					/>
				</WhileHeld>
			)}
			{over?.kind === "hours" && <HoursFigures date={state.date} onClose={shut} />}
			{over?.kind === "panel" && (
				<Panel {...over} date={state.date} onClose={shut} onDone={planner.readVehicles} />
			)}
			{routeOf !== null && known && (
				<RoutePanel
					vehicle={known}
					date={state.date}
					onAccept={(ids) => planner.acceptOrder(known, ids)}
					onOpenJob={(number) => go({}, { job: number })}
					onClose={() => go({}, { route: null }, { replace: true })}
				/>
			)}
		</Suspense>
	);
}

/** Holds a vehicle's day for as long as something of it is edited; where a colleague has it, nothing is opened. */
function WhileHeld(props: { vehicle: number; holds: Holds; onRefused: () => void; children: ReactNode }) {
	const { vehicle } = props;
	const { hold, release } = props.holds;
	const [held, setHeld] = useState(false);
	const refused = useRef(props.onRefused);
	refused.current = props.onRefused;
	useEffect(() => {
		let gone = false;
		const taken = hold([vehicle]);
		void taken.then((fences) => {
			if (gone) return;
			if (fences) setHeld(true);
			else refused.current();
		});
		return () => {
			gone = true;
			void taken.then((fences) => fences && release(fences));
		};
	}, [vehicle, hold, release]);
	return held && props.children;
}

function Panel(props: {
	vehicle: PlannerVehicle;
	panel: VehiclePanel;
	date: string;
	onClose: () => void;
	onDone: () => void;
}) {
	const { vehicle, panel, date, ...rest } = props;
	const day = leadingDay(vehicle);
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
