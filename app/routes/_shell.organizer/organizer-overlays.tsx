import { useConnectionStatus } from "~/client/realtime/provider";
import { LivePanel } from "~/features/planning/live-drivers";
import {
	CheckHistory,
	DriverAvailability,
	MultiDays,
	VehicleMaintenance,
	VehicleReminder,
	WorkdayDialog,
} from "~/features/planning/workdays";
import { useIdlePreload } from "~/ui/hooks/use-idle-preload";
import { lazyLayer } from "~/ui/lazy/lazy-part";
import type { Organizer } from "./use-organizer";

const RotaPanel = lazyLayer(() => import("./rota/rota-panel"));

const IDLE_PARTS = [
	WorkdayDialog,
	MultiDays,
	DriverAvailability,
	VehicleMaintenance,
	VehicleReminder,
	RotaPanel,
];

/** The open dialog of the organizer. */
export function OrganizerOverlays({ organizer, onDone }: { organizer: Organizer; onDone: () => void }) {
	const { overlay, close, week } = organizer;
	useIdlePreload(IDLE_PARTS, useConnectionStatus() === "live");
	const shift = week.shift_type_id === 2 ? 2 : 1;
	if (!overlay) return null;
	const common = { onClose: close, onDone };
	// From a future week, the dialogs start with the month of that week.
	const month = (week.from > week.today ? week.from : week.today).slice(0, 7);
	return (
		<>
			{overlay.kind === "live" ? (
				<LivePanel onClose={close} />
			) : overlay.kind === "rota" ? (
				<RotaPanel {...common} source={overlay.source} scope={overlay.scope} />
			) : overlay.kind === "day" ? (
				<WorkdayDialog {...common} vehicleId={overlay.vehicle.id} date={overlay.date} shift={shift} />
			) : overlay.kind === "driver" ? (
				<DriverAvailability {...common} driver={overlay.driver} month={month} />
			) : overlay.kind === "maintenance" ? (
				<VehicleMaintenance {...common} month={month} vehicle={overlay.vehicle} />
			) : overlay.kind === "checks" ? (
				<CheckHistory
					of={{ kind: "vehicle", id: overlay.vehicle.id, name: overlay.vehicle.reg }}
					onClose={close}
				/>
			) : overlay.kind === "reminder" ? (
				<VehicleReminder {...common} vehicle={overlay.vehicle} />
			) : (
				<MultiDays
					{...common}
					month={month}
					vehicle={overlay.vehicle}
					vehicles={week.vehicles}
					mode={overlay.kind}
					shift={shift}
				/>
			)}
		</>
	);
}
