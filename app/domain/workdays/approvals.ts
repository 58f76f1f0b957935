import { z } from "zod";
import { type Query, query, read } from "~/db/read";
import { unscaled } from "~/db/scale5";
import { defineOperation, idInput } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";
import { notFound } from "~/domain/shared/errors";
import { dateField } from "~/domain/shared/time/schemas";
import type { Ctx } from "~/tenancy/ctx";
import type { Approval, ApprovalPage } from "./approval-responses";
import { readWorkday } from "./read";
import type { Workday } from "./responses";
import { workdayPay } from "./rules-pay";

const positiveInt = (max: number) =>
	z.coerce.number("Not a number").int("Not a number").min(1, "At least 1").max(max);

const approvalQuery = z.object({
	from: dateField,
	to: dateField,
	state: z.enum(["awaiting", "approved", "all"]).default("awaiting"),
	keywords: z.string().max(100).optional(),
	page: positiveInt(100_000).default(1),
	perPage: positiveInt(500).default(50),
});

type ApprovalRow = Omit<Approval, "pay" | "rate" | "invoiced"> & {
	invoiced: 0 | 1;
	day_rate: number | null;
	night_rate: number | null;
	rate_nightout: number | null;
	minimum_hours_pay: string | null;
};

const COLUMNS = `w.id, w.date, w.shift_type_id, w.driver_id, d.full_name AS driver, coalesce(d.driver_emp_type, 2) AS driver_emp_type,
	v.reg, w.start_time, w.clockin_date, w.clockin_time, w.clockin_approved_time, w.clockout_date, w.clockout_time,
	w.clockout_approved_time, w.break_minutes, ${unscaled("w.nightout")} AS nightout, w.approved_at,
	trim(u.first_name || ' ' || u.last_name) AS approved_by, w.version,
	EXISTS (SELECT 1 FROM driver_invoice_line i WHERE i.work_day_id = w.id) AS invoiced,
	(SELECT count(*) FROM work_day_job a WHERE a.work_day_id = w.id AND a.is_deleted = 0) AS jobs,
	${unscaled("r.day_rate")} AS day_rate, ${unscaled("r.night_rate")} AS night_rate, ${unscaled("r.nightout")} AS rate_nightout, r.minimum_hours_pay`;

const FROM = `FROM work_day w JOIN driver d ON d.id = w.driver_id LEFT JOIN vehicle v ON v.id = w.vehicle_id
	LEFT JOIN driver_rate r ON r.driver_id = d.id LEFT JOIN user u ON u.id = w.approved_by`;

/** A workday awaits approval once its driver has clocked out. */
const IS_AWAITING = "w.approved_at IS NULL AND w.clockout_time IS NOT NULL";
const STATE_SQL = {
	awaiting: IS_AWAITING,
	approved: "w.approved_at IS NOT NULL",
	all: "w.clockin_time IS NOT NULL",
};

function toApproval({
	day_rate,
	night_rate,
	rate_nightout,
	minimum_hours_pay,
	invoiced,
	...day
}: ApprovalRow): Approval {
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
	return { ...day, rate, invoiced: invoiced === 1, pay: workdayPay(day.driver_emp_type, rate, clocked) };
}

/** A page of workdays by approval state, newest first, each with its pay. */
export const listApprovals = defineOperation({
	access: staffWith("approve-workday"),
	input: approvalQuery,
	async run({ ctx, input }): Promise<ApprovalPage> {
		const { page, perPage, from, to, state } = input;
		const where = `${STATE_SQL[state]} AND (?1 IS NULL OR w.date >= ?1) AND (?2 IS NULL OR w.date <= ?2)
			AND (?3 IS NULL OR d.full_name LIKE ?3 ESCAPE '\\' OR v.reg LIKE ?3 ESCAPE '\\')`;
		const keywords = input.keywords?.trim();
		const params = [from, to, keywords ? `%${keywords.replace(/[\\%_]/g, "\\$&")}%` : null] as const;
		const [rows, [all], [waiting]] = await read(ctx.d1, [
			query<ApprovalRow>(
				`SELECT ${COLUMNS} ${FROM} WHERE ${where} ORDER BY w.date DESC, d.first_name, d.last_name, w.id LIMIT ?4 OFFSET ?5`,
				...params,
				perPage,
				(page - 1) * perPage,
			),
			query<{ n: number }>(`SELECT count(*) AS n ${FROM} WHERE ${where}`, ...params),
			query<{ n: number }>(
				`SELECT count(*) AS n FROM work_day w WHERE w.driver_id IS NOT NULL AND ${IS_AWAITING}`,
			),
		]);
		return {
			data: rows.map(toApproval),
			total: all?.n ?? 0,
			current_page: page,
			per_page: perPage,
			awaiting: waiting?.n ?? 0,
		};
	},
});

const approvalByIdQuery = (id: number): Query<ApprovalRow> =>
	query(`SELECT ${COLUMNS} ${FROM} WHERE w.id = ?`, id);

/** One workday of the approval list. Throws 404. */
export async function readApproval(ctx: Ctx, id: number): Promise<Approval> {
	const [[row]] = await read(ctx.d1, [approvalByIdQuery(id)]);
	if (!row) throw notFound("Workday");
	return toApproval(row);
}

/** A workday with its relations and its pay; the pay is null without a driver. Throws 404. */
export const getWorkdayApproval = defineOperation({
	access: staffWith("approve-workday"),
	input: idInput,
	async run({ ctx, input }): Promise<Workday & { approval: Approval | null }> {
		const workday = await readWorkday(ctx, input.id);
		return { ...workday, approval: workday.driver_id === null ? null : await readApproval(ctx, input.id) };
	},
});
