import { z } from "zod";

/** What is checked on a workday, and the name of its report. */
export const CHECK_REPORTS = [
	{ truck_type: 1, title: "Vehicle Check Report", checks: "vehicle_checks" },
	{ truck_type: 2, title: "Trailer Check Report", checks: "trailer_checks" },
	{ truck_type: 3, title: "Custom Check Report", checks: "custom_checks" },
] as const;
export type CheckedType = (typeof CHECK_REPORTS)[number]["truck_type"];

export const checkedType = z.object({ truck_type: z.coerce.number().pipe(z.literal([1, 2, 3])) });

const row = z.object({
	id: z.int(),
	/** As reports call it: the check, Defect, or All Checks at the end of a day. */
	check: z.string(),
	name: z.string(),
	status: z.string(),
	defect: z.literal([0, 1]),
	defect_description: z.string().nullable(),
	defect_note: z.string().nullable(),
	mode: z.enum(["start", "end"]),
});

/** The checks of one kind that were done on a workday. */
export const workdayChecksShape = z.object({
	work_day_id: z.int(),
	truck_type: z.int(),
	date: z.string(),
	reg: z.string(),
	driver_name: z.string(),
	/** Where the last signature is kept, and when it was given. */
	signature: z.string().nullable(),
	signed_at: z.string().nullable(),
	rows: z.array(row),
});
export type WorkdayChecks = z.output<typeof workdayChecksShape>;

/** What a row of such a report is called: with the check's name beside what it stands under. */
export const rowName = ({ check, name }: WorkdayChecks["rows"][number]) =>
	check === name ? name : `${check}, ${name}`;
