import { z } from "zod";
import { actorUserId } from "~/auth/actor";
import { commit, type Statement } from "~/db/commit";
import { query, read } from "~/db/read";
import { toScale5 } from "~/db/scale5";
import { conflict, notFound, validation } from "~/domain/errors";
import { eachDay } from "~/domain/time/dates";
import { todayInLondon } from "~/domain/time/london";
import { withSaveConflicts } from "~/domain/workdays/save-conflicts";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { bankHolidaysBetween } from "./bank-holiday-list";
import type { decisionInput, requestInput } from "./leave-schemas";
import { availabilityChange, markDays, releaseBooked } from "./leaves";
import { decisionMail, notifyOfRequest } from "./notify-holiday";
import { type HolidayRequest, parseRequest, requestQuery } from "./request-list";
import { canDecide, holidayDays, noticeError, REQUEST_TITLES } from "./rules";
import { holidaySettingsQuery } from "./settings";

const HOLIDAY = 1;

/**
 * Enters a driver's request for holiday. Throws 404, 422 (also within the company's notice period, unless staff allow it), and 409
 * if the driver has already requested one of these days.
 */
export async function requestHoliday({
	ctx,
	input,
}: Verb<z.output<typeof requestInput>>): Promise<HolidayRequest> {
	const { driver_id, date_from, date_to, reason } = input;
	const [[driver], [overlapping], [setting]] = await read(ctx.d1, [
		query<{ full_name: string }>(
			"SELECT full_name FROM driver WHERE id = ? AND deleted_at IS NULL",
			driver_id,
		),
		query<{ id: number }>(
			`SELECT id FROM holiday_request WHERE driver_id = ? AND status IN ('pending', 'approved') AND date_from <= ? AND date_to >= ?`,
			driver_id,
			date_to,
			date_from,
		),
		holidaySettingsQuery,
	]);
	if (!driver) throw notFound("Driver");
	const canSkipNotice = input.short_notice && ctx.actor.type === "client";
	const error = canSkipNotice
		? null
		: noticeError(todayInLondon(ctx.now), date_from, setting?.notice_days ?? 0);
	if (error) throw validation({ date_from: error });
	if (overlapping) throw conflict("The driver has already requested some of these days.");
	const bank = await bankHolidaysBetween(ctx, date_from, date_to);
	const days = holidayDays(date_from, date_to, new Set(bank.map(({ date }) => date)));
	if (days.length === 0) throw validation({ date_to: "These days contain no working day" });
	const { results } = await commit(
		ctx,
		[
			{
				sql: `INSERT INTO holiday_request (driver_id, date_from, date_to, days, reason, created_at, updated_at)
					VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6) RETURNING id`,
				params: [driver_id, date_from, date_to, toScale5(days.length), reason, ctx.now.toISOString()],
			},
			...notifyOfRequest(ctx, { driver_id, full_name: driver.full_name, date_from, date_to, reason }),
		],
		[availabilityChange(driver_id, [date_from, date_to])],
	);
	return await readRequest(ctx, z.object({ id: z.int() }).parse(results[0]?.results[0]).id);
}

async function readRequest(ctx: Ctx, id: number): Promise<HolidayRequest> {
	const [rows] = await read(ctx.d1, [requestQuery(id)]);
	const request = parseRequest(rows);
	if (!request) throw notFound("Holiday request");
	return request;
}

/**
 * Approves, declines or cancels a request; the driver receives a mail about the first two. Approved days are marked, and cleared
 * when the approval is withdrawn. Throws 404, and 409 if work is booked on the days and should stay, work has started, or the
 * request has changed.
 */
export async function decideHoliday({
	ctx,
	input,
}: Verb<z.output<typeof decisionInput> & { id: number }>): Promise<HolidayRequest> {
	const request = await readRequest(ctx, input.id);
	const { status, remove_booked } = input;
	if (!canDecide(request.status, status))
		throw conflict(
			`A request that is ${REQUEST_TITLES[request.status].toLowerCase()} cannot become ${status}.`,
		);
	const dates = eachDay(request.date_from, request.date_to);
	const isApproval = status === "approved";
	if (isApproval && request.clashes.length > 0 && !remove_booked)
		throw conflict(`${request.full_name} has work on ${request.clashes.length} of these days.`, {
			clashes: request.clashes,
		});
	const released = isApproval
		? await releaseBooked(ctx, request.driver_id, dates)
		: { writes: [], changes: [] };
	const marks: Statement[] = isApproval
		? [
				markDays(ctx, {
					driver_id: request.driver_id,
					dates,
					type: HOLIDAY,
					text: "Holiday",
					request: request.id,
				}),
			]
		: [{ sql: "DELETE FROM driver_unavail_date WHERE holiday_request_id = ?", params: [request.id] }];
	const mails = await decisionMail(ctx, request, status, input.decision_note);
	await withSaveConflicts(
		commit(
			ctx,
			[...released.writes, updateRequest(ctx, input), ...marks],
			[...released.changes, availabilityChange(request.driver_id, dates)],
			mails,
		),
	);
	return await readRequest(ctx, request.id);
}

const updateRequest = (ctx: Ctx, input: z.output<typeof decisionInput> & { id: number }): Statement => ({
	sql: `UPDATE holiday_request SET status = ?1, decision_note = ?2, decided_at = ?3, decided_by = (SELECT id FROM user WHERE id = ?4),
		updated_at = ?3, version = ${input.version === undefined ? "version" : Number(input.version)} + 1 WHERE id = ?5`,
	params: [input.status, input.decision_note, ctx.now.toISOString(), actorUserId(ctx.actor), input.id],
});
