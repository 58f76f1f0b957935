import { z } from "zod";
import { price } from "~/shared/money/price-fields";
import { nullableText } from "~/shared/response-fields";

/** A workday in the approval list, with its pay. */
export const approvalResponse = z.object({
	id: z.int(),
	date: z.string(),
	shift_type_id: z.int(),
	driver_id: z.int().nullable(),
	driver: nullableText,
	driver_emp_type: z.int(),
	reg: nullableText,
	start_time: nullableText,
	clockin_date: nullableText,
	clockin_time: nullableText,
	clockin_approved_time: nullableText,
	clockout_date: nullableText,
	clockout_time: nullableText,
	clockout_approved_time: nullableText,
	break_minutes: z.int(),
	/** Pounds; null, like the rate and the pay, for a role that shows no pay. */
	nightout: price().nullable(),
	approved_at: nullableText,
	approved_by: nullableText,
	/** What the driver reported, whatever has been corrected since; the clocked times are beside the approved ones. */
	reported: z.object({
		/** Null without a reported break. */
		break_minutes: z.int().nullable(),
		/** Null where the driver reported neither. */
		is_night_out: z.boolean().nullable(),
		/** In miles, by the odometer at the start and end; 0 without both. */
		mileage: z.number(),
		/** In litres. */
		fuel_volume: z.number(),
		/** In pounds. */
		fuel_cost: price(),
	}),
	/** Whether it is on a driver invoice; then its times cannot change. */
	invoiced: z.boolean(),
	jobs: z.int(),
	version: z.int(),
	rate: z
		.object({
			day_rate: price(),
			night_rate: price(),
			nightout: price(),
			minimum_hours_pay: nullableText,
		})
		.nullable(),
	pay: z.object({
		minutes: z.int().nullable(),
		paid_minutes: z.int().nullable(),
		rate: price().nullable(),
		cost: price().nullable(),
	}),
});
export type Approval = z.infer<typeof approvalResponse>;

/** A page of workdays to approve. */
export const approvalPageResponse = z.object({
	data: z.array(approvalResponse),
	total: z.int(),
	current_page: z.int(),
	per_page: z.int(),
	/** Workdays awaiting approval, on any day. */
	awaiting: z.int(),
});
export type ApprovalPage = z.infer<typeof approvalPageResponse>;
