import { z } from "zod";
import { flagValue, nullableText } from "~/shared/response-fields";
import { formatCheckValue, rowLabel } from "./rules-report";

const mode = z.enum(["start", "end"]);

/** One answer of a check. */
const checkRow = z.object({
	check: z.object({ id: z.int(), name: z.string() }),
	mode,
	value: z.string(),
	defect: flagValue,
	defect_description: nullableText,
	defect_note: nullableText,
	defect_image: nullableText,
	optional_image: nullableText,
	optional_image_description: nullableText,
	random_image_url: nullableText,
});

/** A completed check with its answers. */
export const checkReportResponse = z.object({
	id: z.int(),
	mode,
	date: z.string(),
	done_at: z.string(),
	driver_name: z.string(),
	check_signature: nullableText,
	check_duration: nullableText,
	checks: z.array(checkRow),
});
export type CheckReport = z.output<typeof checkReportResponse>;

/** A row as reports show it, on screen and printed. */
export const reportRow = z.object({
	id: z.int(),
	/** The label in reports: the check, Defect, or All Checks at the end of a day. */
	check: z.string(),
	name: z.string(),
	status: z.string(),
	defect: flagValue,
	defect_description: nullableText,
	defect_note: nullableText,
	mode,
});
export type CheckReportRow = z.output<typeof reportRow>;

/** The label of a row, with the name of the check if it differs. */
export const checkRowName = ({ check, name }: Pick<CheckReportRow, "check" | "name">) =>
	check === name ? name : `${check}, ${name}`;

/** The answers of a check as rows of its report, numbered from 1. */
export const toReportRows = ({ checks }: Pick<CheckReport, "checks">): CheckReportRow[] =>
	checks.map(({ check, mode, value, defect, defect_description, defect_note }, at) => ({
		id: at + 1,
		check: rowLabel({ mode, defect, check_id: check.id, name: check.name }),
		name: check.name,
		status: formatCheckValue(value),
		defect,
		defect_description,
		defect_note,
		mode,
	}));
