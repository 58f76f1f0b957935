import { lazy, Suspense } from "react";
import type { Organizer } from "./use-organizer";

const WorkdayDialog = lazy(() => import("~/components/workday/workday-dialog"));
const VehicleReminder = lazy(() => import("~/components/workday/vehicle-reminder"));
const VehicleMaintenance = lazy(() => import("~/components/workday/vehicle-maintenance"));
const MultiDays = lazy(() => import("~/components/workday/multi-days"));
const DriverAvailability = lazy(() => import("~/components/workday/driver-availability"));

/** Whatever is open over the week. */
export function OrganizerOverlays({ organizer, onDone }: { organizer: Organizer; onDone: () => void }) {
	const { opened, close, week } = organizer;
	const shift = week.shift_type_id === 2 ? 2 : 1;
	if (!opened) return null;
	const common = { onClose: close, onDone };
	// What is done from a week to come is mostly about that week.
	const month = (week.from > week.today ? week.from : week.today).slice(0, 7);
	return (
		<Suspense fallback={null}>
			{opened.kind === "day" ? (
				<WorkdayDialog {...common} vehicleId={opened.vehicle.id} date={opened.date} shift={shift} />
			) : opened.kind === "driver" ? (
				<DriverAvailability {...common} driver={opened.driver} month={month} />
			) : opened.kind === "maintenance" ? (
				<VehicleMaintenance {...common} month={month} vehicle={opened.vehicle} />
			) : opened.kind === "reminder" ? (
				<VehicleReminder {...common} vehicle={opened.vehicle} />
			) : (
				<MultiDays {...common} month={month} vehicle={opened.vehicle} mode={opened.kind} shift={shift} />
			)}
		</Suspense>
	);
}
