import { lazy, Suspense } from "react";
import type { Organizer } from "./use-organizer";

const WorkdayDialog = lazy(() => import("~/features/workday/workday-dialog"));
const VehicleReminder = lazy(() => import("~/features/workday/vehicle-reminder"));
const VehicleMaintenance = lazy(() => import("~/features/workday/vehicle-maintenance"));
const MultiDays = lazy(() => import("~/features/workday/multi-days"));
const DriverAvailability = lazy(() => import("~/features/workday/driver-availability"));

/** The open dialog of the organizer. */
export function OrganizerOverlays({ organizer, onDone }: { organizer: Organizer; onDone: () => void }) {
	const { overlay, close, week } = organizer;
	const shift = week.shift_type_id === 2 ? 2 : 1;
	if (!overlay) return null;
	const common = { onClose: close, onDone };
	// From a future week, the dialogs start with the month of that week.
	const month = (week.from > week.today ? week.from : week.today).slice(0, 7);
	return (
		<Suspense fallback={null}>
			{overlay.kind === "day" ? (
				<WorkdayDialog {...common} vehicleId={overlay.vehicle.id} date={overlay.date} shift={shift} />
			) : overlay.kind === "driver" ? (
				<DriverAvailability {...common} driver={overlay.driver} month={month} />
			) : overlay.kind === "maintenance" ? (
				<VehicleMaintenance {...common} month={month} vehicle={overlay.vehicle} />
			) : overlay.kind === "reminder" ? (
				<VehicleReminder {...common} vehicle={overlay.vehicle} />
			) : (
				<MultiDays {...common} month={month} vehicle={overlay.vehicle} mode={overlay.kind} shift={shift} />
			)}
		</Suspense>
	);
}
