import { z } from "zod";

const line = z.string().nullable();

/** A workday as the approval lists it, with what it will pay. */
export const approvalShape = z.object({
	id: z.int(),
	date: z.string(),
	shift_type_id: z.int(),
	driver_id: z.int().nullable(),
	driver: line,
	driver_emp_type: z.int(),
	reg: line,
	start_time: line,
	clockin_date: line,
	clockin_time: line,
	clockin_approved_time: line,
	clockout_date: line,
	clockout_time: line,
	clockout_approved_time: line,
	break_minutes: z.int(),
	nightout: z.number(),
	approved_at: line,
	approved_by: line,
	/** An invoice already pays it: its times stand. */
	invoiced: z.boolean(),
	jobs: z.int(),
	version: z.int(),
	rate: z.object({
		day_rate: z.number(),
		night_rate: z.number(),
		nightout: z.number(),
		minimum_hours_pay: line,
	}),
	pay: z.object({
		minutes: z.int().nullable(),
		paid_minutes: z.int().nullable(),
		rate: z.number(),
		cost: z.number().nullable(),
	}),
});
export type Approval = z.infer<typeof approvalShape>;

/** A page of workdays to approve. */
export const approvalPageShape = z.object({
	data: z.array(approvalShape),
	total: z.int(),
	current_page: z.int(),
	per_page: z.int(),
	/** Workdays that wait, on any day. */
	awaiting: z.int(),
});
export type ApprovalPage = z.infer<typeof approvalPageShape>;
