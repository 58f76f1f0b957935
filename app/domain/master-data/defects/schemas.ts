import { z } from "zod";
import { positiveIdField, searchField } from "~/shared/input-fields";
import { nullableText } from "~/shared/response-fields";
import { dateField } from "~/shared/time/schemas";
import { DEFECT_STATES, type DefectSeverity, SEVERITY_LABELS } from "./rules-defects";

const positiveInt = (max: number) =>
	z.coerce.number("Not a number").int("Not a number").min(1, "At least 1").max(max);

/** Defect lists: those that are not closed, those in one state, or all. */
export const DEFECT_VIEWS = ["current", ...DEFECT_STATES, "all"] as const;
const severities = Object.keys(SEVERITY_LABELS) as [DefectSeverity, ...DefectSeverity[]];

const filterFields = {
	state: z.enum(DEFECT_VIEWS).default("current"),
	severity: z.enum(["", ...severities]).default(""),
	vehicle_id: positiveIdField.optional(),
	trailer_id: positiveIdField.optional(),
	/** The days on which it was reported, UK days, inclusive. */
	from: dateField,
	to: dateField,
	keywords: searchField.default(""),
};

export const defectsInput = z.object({
	...filterFields,
	page: positiveInt(100_000).default(1),
	perPage: positiveInt(500).default(50),
});
export const defectExportInput = z.object(filterFields);
export type DefectFilterInput = z.output<typeof defectExportInput>;

/** Starts the repair of a defect, closes it or opens it again. */
export const changeDefectInput = z.object({
	status: z.enum(DEFECT_STATES, "Please choose what was done"),
	note: z.string().trim().max(2000, "At most 2000 characters").default(""),
	/** The newest entry of its history that the caller has read; refused with 409 if there is a newer one. */
	last_action_id: z.int().nonnegative().optional(),
});

const entry = z.object({
	id: z.int(),
	status: z.enum(DEFECT_STATES),
	note: z.string(),
	by: nullableText,
	at: z.string(),
});

/** A defect that a check found. */
export const defectResponse = z.object({
	id: z.int(),
	check_report_id: z.int(),
	/** What was checked. */
	name: z.string(),
	status: z.enum(DEFECT_STATES),
	severity: z.enum(severities),
	description: nullableText,
	note: nullableText,
	image: nullableText,
	/** 1 vehicle, 2 trailer, 3 custom, 4 job. */
	truck_type: z.int(),
	mode: z.enum(["start", "end"]),
	vehicle_id: z.int().nullable(),
	trailer_id: z.int().nullable(),
	work_day_id: z.int().nullable(),
	/** Registration or serial number. */
	subject: z.string(),
	/** Whether the vehicle is off the road today. */
	is_off_road: z.boolean(),
	reported_by: z.string(),
	reported_at: z.string(),
	cleared_at: nullableText,
	/** The newest entry of its history; 0, "" and null without one. */
	last_action_id: z.int(),
	last_by: nullableText,
	last_note: z.string(),
	last_at: nullableText,
});
export type Defect = z.output<typeof defectResponse>;

export const defectWithHistoryResponse = defectResponse.extend({ history: z.array(entry) });
export type DefectWithHistory = z.output<typeof defectWithHistoryResponse>;

export const defectPageResponse = z.object({
	data: z.array(defectResponse),
	total: z.int(),
	current_page: z.int(),
	per_page: z.int(),
	/** How many there are in each state, whatever state is listed. */
	counts: z.object({ open: z.int(), repairing: z.int(), cleared: z.int(), do_not_drive: z.int() }),
});
export type DefectPage = z.output<typeof defectPageResponse>;
