import type { PlannerJob, PlannerVehicle } from "~/domain/planning/run/responses";
import type { MenuEntry } from "~/ui/menu/menu-entry";

/** The dialogs of a vehicle that its menu opens. */
export type VehiclePanel =
	| "reminder"
	| "maintenance"
	| "multi-allocate"
	| "multi-de-allocate"
	| "availability"
	| "available-jobs";

/** A dialog that is not part of the URL. */
export type PlannerOverlay =
	| { kind: "plan-on"; jobs: readonly PlannerJob[]; isEarlier?: true }
	| { kind: "allocate"; jobs: readonly PlannerJob[]; tab?: "sub-contractor" }
	| { kind: "post-load"; job: PlannerJob }
	| { kind: "hours" }
	| { kind: "live" }
	| { kind: "workday"; vehicle: PlannerVehicle; shift: 1 | 2 }
	| { kind: "panel"; vehicle: PlannerVehicle; panel: VehiclePanel };

/** The menu of a job or of a vehicle, next to the element that opened it. */
export interface OpenMenu {
	anchor: HTMLElement;
	label: string;
	entries: readonly MenuEntry[];
}
