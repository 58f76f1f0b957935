import type { PlannerJob, PlannerVehicle } from "~/domain/planner/responses";
import type { VehiclePanel } from "../actions/menus";

/** A dialog that is not part of the URL. */
export type PlannerOverlay =
	| { kind: "plan-on"; jobs: readonly PlannerJob[] }
	| { kind: "allocate"; jobs: readonly PlannerJob[] }
	| { kind: "hours" }
	| { kind: "workday"; vehicle: PlannerVehicle; shift: 1 | 2 }
	| { kind: "panel"; vehicle: PlannerVehicle; panel: VehiclePanel };
