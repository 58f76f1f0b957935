import { z } from "zod";
import { reportRow } from "./report-rows";

/** The kinds of checks on a workday, with the titles of their reports. */
export const CHECK_REPORTS = [
	{ truck_type: 1, title: "Vehicle Check Report", checks: "vehicle_checks" },
	{ truck_type: 2, title: "Trailer Check Report", checks: "trailer_checks" },
	{ truck_type: 3, title: "Custom Check Report", checks: "custom_checks" },
] as const;
export type CheckedType = (typeof CHECK_REPORTS)[number]["truck_type"];

export const checkedType = z.object({ truck_type: z.coerce.number().pipe(z.literal([1, 2, 3])) });

/** The checks of one kind that were done on a workday. */
export const workdayChecksResponse = z.object({
	work_day_id: z.int(),
	truck_type: z.int(),
	date: z.string(),
	reg: z.string(),
	driver_name: z.string(),
	/** The path and time of the last signature. */
	signature: z.string().nullable(),
	signed_at: z.string().nullable(),
	rows: z.array(reportRow),
});
export type WorkdayChecks = z.output<typeof workdayChecksResponse>;
