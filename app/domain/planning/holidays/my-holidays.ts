import { z } from "zod";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { allDrivers } from "~/domain/kernel/permissions/access";
import { conflict, notFound } from "~/shared/errors";
import { allowanceResponse, readAllowances } from "./allowances";
import { myRequestInput, yearQuery } from "./leave-schemas";
import { type HolidayRequest, holidayRequestResponse, readHolidayRequests } from "./request-list";
import { decideHoliday, requestHoliday } from "./requests";

/** A request as its driver sees it, without the colleagues who are also away. */
export const myHolidayRequestResponse = holidayRequestResponse.omit({ also_away: true });

/** A driver's holiday of a year: the allowance, the requests and the notice required. */
export const myHolidaysResponse = z.object({
	year: z.object({ from: z.string(), to: z.string() }),
	notice_days: z.int(),
	account: allowanceResponse,
	requests: z.array(myHolidayRequestResponse),
});

const toMyRequest = ({ also_away: _, ...request }: HolidayRequest) => request;

/** The holiday of the signed-in driver. Throws 404 for a deleted driver. */
export const readMyHolidays = defineOperation({
	access: allDrivers,
	input: yearQuery,
	response: myHolidaysResponse,
	async run({ ctx, input }): Promise<z.output<typeof myHolidaysResponse>> {
		const { driver_id } = ctx.actor;
		const [{ year, notice_days, drivers }, requests] = await Promise.all([
			readAllowances(ctx, { ...input, driver_id }),
			readHolidayRequests(ctx, { ...input, driver_id }),
		]);
		const [account] = drivers;
		if (!account) throw notFound("Driver");
		return { year, notice_days, account, requests: requests.map(toMyRequest) };
	},
});

/** Requests holiday for the signed-in driver, with the company's notice. Throws 422 and 409 as `requestHoliday` does. */
export const requestMyHoliday = defineOperation({
	access: allDrivers,
	input: myRequestInput,
	response: myHolidayRequestResponse,
	message: "Holiday requested",
	async run({ ctx, input }) {
		const { driver_id } = ctx.actor;
		return toMyRequest(
			await requestHoliday.run({ ctx, input: { ...input, driver_id, short_notice: false } }),
		);
	},
});

/** Withdraws a request of the signed-in driver. Throws 404 for other requests, and 409 once it has been decided. */
export const withdrawMyRequest = defineOperation({
	access: allDrivers,
	input: idInput,
	response: myHolidayRequestResponse,
	message: "Holiday cancelled",
	async run({ ctx, input }) {
		const { driver_id } = ctx.actor;
		const request = (await readHolidayRequests(ctx, { id: input.id, driver_id }))[0];
		if (!request) throw notFound("Holiday request");
		if (request.status !== "pending") throw conflict(`The request has already been ${request.status}.`);
		const decision = {
			id: request.id,
			status: "cancelled",
			decision_note: null,
			remove_booked: false,
			version: request.version,
		} as const;
		return toMyRequest(await decideHoliday.run({ ctx, input: decision }));
	},
});
