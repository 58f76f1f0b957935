import { z } from "zod";

/** The kinds of checks on a workday, with the titles of their reports. */
export const CHECK_REPORTS = [
	{ truck_type: 1, title: "Vehicle Check Report", checks: "vehicle_checks" },
	{ truck_type: 2, title: "Trailer Check Report", checks: "trailer_checks" },
	{ truck_type: 3, title: "Custom Check Report", checks: "custom_checks" },
] as const;
export type CheckedType = (typeof CHECK_REPORTS)[number]["truck_type"];

export const checkedType = z.object({ truck_type: z.coerce.number().pipe(z.literal([1, 2, 3])) });

const row = z.object({
	id: z.int(),
	/** The label in reports: the check, Defect, or All Checks at the end of a day. */
	check: z.string(),
	name: z.string(),
	status: z.string(),
	defect: z.literal([0, 1]),
	defect_description: z.string().nullable(),
	defect_note: z.string().nullable(),
	mode: z.enum(["start", "end"]),
});

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
	rows: z.array(row),
});
export type WorkdayChecks = z.output<typeof workdayChecksResponse>;

/** The label of a row, with the name of the check if it differs. */
export const checkRowName = ({ check, name }: WorkdayChecks["rows"][number]) =>
	check === name ? name : `${check}, ${name}`;
