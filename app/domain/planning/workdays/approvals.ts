import { z } from "zod";
import { type RowOf, read } from "~/db/read";
import {
	countApprovals,
	countAwaitingApprovals,
	selectApproval,
	selectApprovalPage,
} from "~/db/repositories/planning/workday-approvals";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { limitFields } from "~/domain/kernel/permissions/field-rules";
import { computeDayMileage } from "~/domain/master-data/checks/day-mileage";
import { notFound } from "~/shared/errors";
import { searchField } from "~/shared/input-fields";
import { sum } from "~/shared/money/decimal";
import { instantOf } from "~/shared/time/london";
import { dateField } from "~/shared/time/schemas";
import type { Ctx } from "~/tenancy/ctx";
import type { Approval, ApprovalPage } from "./approval-responses";
import { approvalPageResponse, approvalResponse } from "./approval-responses";
import { readWorkday } from "./read";
import type { Workday } from "./responses";
import { workdayResponse } from "./responses";
import { type BreakEntry, sumBreakMinutes } from "./rules-breaks";
import { workdayPay } from "./rules-pay";

const positiveInt = (max: number) =>
	z.coerce.number("Not a number").int("Not a number").min(1, "At least 1").max(max);

const approvalQuery = z.object({
	from: dateField,
	to: dateField,
	state: z.enum(["awaiting", "approved", "all"]).default("awaiting"),
	keywords: searchField.optional(),
	page: positiveInt(100_000).default(1),
	perPage: positiveInt(500).default(50),
});

export type ApprovalRow = RowOf<typeof selectApproval>;

const DRIVER_RULES = { mobile: "drivers.contacts" } as const;
const APPROVAL_RULES = { rate: "workdays.pay", nightout: "workdays.pay" } as const;
const PAY_RULES = { paid_minutes: "workdays.pay", rate: "workdays.pay", cost: "workdays.pay" } as const;

/** A workday with what was reported and its pay, as far as the role shows it. */
export function toApproval(
	{ actor, now }: Ctx,
	{
		day_rate,
		night_rate,
		rate_nightout,
		minimum_hours_pay,
		invoiced,
		activities,
		readings,
		fuel,
		...day
	}: ApprovalRow,
): Approval {
	const rate = {
		day_rate: day_rate ?? 0,
		night_rate: night_rate ?? 0,
		nightout: rate_nightout ?? 0,
		minimum_hours_pay,
	};
	// Until the approval, the clocked times are shown.
	const clocked = {
		...day,
		clockin_approved_time: day.clockin_approved_time ?? day.clockin_time,
		clockout_approved_time: day.clockout_approved_time ?? day.clockout_time,
	};
	const pay: Approval["pay"] = workdayPay(day.driver_emp_type, rate, clocked);
	const approval: Approval = {
		...day,
		rate,
		invoiced: invoiced === 1,
		reported: {
			...readReported(activities, clockedUntil(day, now)),
			mileage: computeDayMileage(readings),
			fuel_volume: sum(fuel.map(({ fuel_volume }) => fuel_volume)),
			fuel_cost: sum(fuel.map(({ fuel_cost }) => fuel_cost)),
		},
		pay: limitFields(actor, PAY_RULES, pay),
	};
	return limitFields(actor, APPROVAL_RULES, approval);
}

/** Until when a break that has not ended counts. */
const clockedUntil = (
	{ date, clockout_date, clockout_time }: Pick<Approval, "date" | "clockout_date" | "clockout_time">,
	now: Date,
): string =>
	clockout_time === null ? now.toISOString() : instantOf(clockout_date ?? date, clockout_time).toISOString();

/** The breaks and the night out as the driver reported them. */
function readReported(activities: readonly BreakEntry[], until: string) {
	const breaks = activities.filter(({ action_type }) => action_type.startsWith("break_"));
	const night = activities.findLast(({ action_type }) => action_type.endsWith("night_out"));
	return {
		break_minutes: breaks.length === 0 ? null : sumBreakMinutes(breaks, until),
		is_night_out: night ? night.action_type === "night_out" : null,
	};
}

/** A page of workdays by approval state, newest first, each with its pay if the role shows it. */
export const listApprovals = defineOperation({
	access: staffWith("approve-workday"),
	input: approvalQuery,
	response: approvalPageResponse,
	async run({ ctx, input }): Promise<ApprovalPage> {
		const { page, perPage, from, to, state } = input;
		const filter = { state, from, to, keywords: input.keywords || null };
		const [rows, [all], [waiting]] = await read(ctx.d1, [
			selectApprovalPage(filter, { page, perPage }),
			countApprovals(filter),
			countAwaitingApprovals(),
		]);
		return {
			data: rows.map((row) => toApproval(ctx, row)),
			total: all?.n ?? 0,
			current_page: page,
			per_page: perPage,
			awaiting: waiting?.n ?? 0,
		};
	},
});

/** One workday of the approval list. Throws 404. */
export async function readApproval(ctx: Ctx, id: number): Promise<Approval> {
	const [[row]] = await read(ctx.d1, [selectApproval(id)]);
	if (!row) throw notFound("Workday");
	return toApproval(ctx, row);
}

/** A workday with its relations and its approval; the approval is null without a driver. Throws 404. */
export const getWorkdayApproval = defineOperation({
	access: staffWith("workdays.read"),
	input: idInput,
	response: workdayResponse.extend({ approval: approvalResponse.nullable() }),
	async run({ ctx, input }): Promise<Workday & { approval: Approval | null }> {
		const { client_driver, ...workday } = await readWorkday(ctx, input.id);
		const driver = client_driver && limitFields(ctx.actor, DRIVER_RULES, client_driver);
		return {
			...workday,
			client_driver: driver,
			approval: workday.driver_id === null ? null : await readApproval(ctx, input.id),
		};
	},
});
