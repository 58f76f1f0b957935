import { z } from "zod";
import {
	boardResponse,
	hoursRuleResponse,
	plannerVehicleResponse,
	plannerWorkDayResponse,
} from "~/domain/planning/run/responses";
import { idValue } from "~/shared/response-fields";

/** What a vehicle's driver has reported of a past day. Minutes count from midnight (UTC) at its start. */
const drivenShift = z.object({
	vehicle_id: idValue,
	/** Clocking in and out; null where that was not done. */
	start: z.int().nullable(),
	end: z.int().nullable(),
	/** Between the odometer readings of the checks before and after; null without both. */
	odometer_miles: z.number().nullable(),
	entries: plannerWorkDayResponse.shape.reported.unwrap().shape.entries,
});
export type DrivenShift = z.infer<typeof drivenShift>;

/** Why the work of a vehicle is in no comparison. */
const LEFT_OUT_REASONS = ["no_driver", "two_shifts"] as const;

/**
 * A past day as it was planned, before anything of it was done: vehicles without defects and drivers without names, papers and positions, as
 * these are of today.
 */
export const pastDayResponse = z.object({
	...boardResponse.pick({ date: true, bases: true, road_times: true, needs: true }).shape,
	vehicles: z.array(plannerVehicleResponse),
	hours_rules: z.array(hoursRuleResponse),
	/** The jobs that another vehicle, or another place, could have had. */
	may_move: z.array(idValue),
	/** Vehicles that could not have got other work than theirs, for what the planner would have forbidden. */
	unavailable: z.array(idValue),
	shifts: z.array(drivenShift),
	/** Vehicles with work that have not one driver, and how many jobs they have. */
	left_out: z.array(
		z.object({
			vehicle_id: idValue,
			...plannerVehicleResponse.pick({ reg: true, depot: true, vehicle_type: true }).shape,
			reason: z.enum(LEFT_OUT_REASONS),
			jobs: z.int(),
		}),
	),
});
export type PastDay = z.infer<typeof pastDayResponse>;
