import { z } from "zod";
import { commit, type Statement } from "~/db/commit";
import { read } from "~/db/read";
import { selectDriverName } from "~/db/repositories/master-data/drivers";
import {
	selectHolidayRequest,
	selectHolidaySettings,
	selectOverlappingRequests,
} from "~/db/repositories/planning/holiday-reads";
import {
	deleteAbsentDaysOfRequest,
	insertAbsentDays,
	insertHolidayRequest,
	saveHolidayDecision,
} from "~/db/repositories/planning/holidays";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { conflict, notFound, validation } from "~/shared/errors";
import { eachDay } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { bankHolidaysBetween } from "./bank-holiday-list";
import { decisionInput, requestInput } from "./leave-schemas";
import { availabilityChange, releaseBooked } from "./leaves";
import { decisionMail, notifyOfRequest } from "./notify-holiday";
import type { HolidayRequest } from "./request-list";
import { holidayRequestResponse } from "./request-list";
import { canDecide, dayCost, holidayDays, noticeError, REQUEST_TITLES } from "./rules";

const HOLIDAY = 1;

/**
 * Enters a driver's request for holiday. Throws 404, 422 (also within the company's notice period, unless staff allow it), and 409
 * if the driver has already requested one of these days.
 */
export const requestHoliday = defineOperation({
	access: staffWith("holidays.write"),
	input: requestInput,
	response: holidayRequestResponse,
	message: "Holiday requested",
	async run({ ctx, input }): Promise<HolidayRequest> {
		const { driver_id, date_from, date_to, reason, half_day } = input;
		const [[driver], [overlapping], [setting]] = await read(ctx.d1, [
			selectDriverName(driver_id),
			selectOverlappingRequests(driver_id, { from: date_from, to: date_to }),
			selectHolidaySettings(),
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
				insertHolidayRequest(ctx, {
					driver_id,
					date_from,
					date_to,
					days: days.length * dayCost(half_day),
					half_day,
					reason,
				}),
				...notifyOfRequest(ctx, { driver_id, full_name: driver.full_name, date_from, date_to, reason }),
			],
			[availabilityChange(driver_id, [date_from, date_to])],
		);
		return await readRequest(ctx, z.object({ id: z.int() }).parse(results[0]?.results[0]).id);
	},
});

async function readRequest(ctx: Ctx, id: number): Promise<HolidayRequest> {
	const [[request]] = await read(ctx.d1, [selectHolidayRequest(id)]);
	if (!request) throw notFound("Holiday request");
	return request;
}

/**
 * Approves, declines or cancels a request; the driver receives a mail about the first two. Approved days are marked, and cleared
 * when the approval is withdrawn. Throws 404, and 409 if work is booked on the days and should stay, work has started, or the
 * request has changed.
 */
export const decideHoliday = defineOperation({
	access: staffWith("holidays.decide"),
	input: decisionInput.extend(idInput.shape),
	response: holidayRequestResponse,
	message: ({ status }: HolidayRequest) => `Holiday ${status}`,
	async run({ ctx, input }): Promise<HolidayRequest> {
		const request = await readRequest(ctx, input.id);
		const { status, remove_booked } = input;
		if (!canDecide(request.status, status))
			throw conflict(
				`A request that is ${REQUEST_TITLES[request.status].toLowerCase()} cannot become ${status}.`,
			);
		const dates = eachDay(request.date_from, request.date_to);
		const isApproval = status === "approved";
		// Half a day leaves the work of the other half with the driver.
		const isWholeDay = request.half_day === null;
		if (isApproval && isWholeDay && request.clashes.length > 0 && !remove_booked)
			throw conflict(`${request.full_name} has work on ${request.clashes.length} of these days.`, {
				clashes: request.clashes,
			});
		const released =
			isApproval && (isWholeDay || remove_booked)
				? await releaseBooked(ctx, request.driver_id, dates)
				: { writes: [], changes: [] };
		const marks: Statement[] =
			isApproval && !isWholeDay
				? []
				: isApproval
					? [
							insertAbsentDays(ctx, {
								driver_id: request.driver_id,
								dates,
								type: HOLIDAY,
								text: "Holiday",
								holiday_request_id: request.id,
							}),
						]
					: [deleteAbsentDaysOfRequest(request.id)];
		const mails = await decisionMail(ctx, request, status, input.decision_note);
		await commit(
			ctx,
			[
				...released.writes,
				saveHolidayDecision(ctx, request.id, input, input.version ?? request.version),
				...marks,
			],
			[...released.changes, availabilityChange(request.driver_id, dates)],
			mails,
		);
		return await readRequest(ctx, request.id);
	},
});
