import { z } from "zod";
import type { DriverActor } from "~/auth/actor";
import { conflict, notFound } from "~/domain/errors";
import type { Verb } from "~/tenancy/ctx";
import { allowanceShape, allowances } from "./allowances";
import type { ownRequestInput } from "./leave-schemas";
import { type HolidayRequest, holidayRequests, requestShape } from "./request-list";
import { decideHoliday, requestHoliday } from "./requests";

/** A request as its driver sees it: nothing of colleagues who are away as well. */
export const ownRequestShape = requestShape.omit({ also_away: true });

/** A driver's own holiday of a year: what was asked for, what is left, how much notice it needs. */
export const ownHolidaysShape = z.object({
	year: z.object({ from: z.string(), to: z.string() }),
	notice_days: z.int(),
	account: allowanceShape,
	requests: z.array(ownRequestShape),
});

const own = ({ also_away: _, ...request }: HolidayRequest) => request;

/** The holiday of the driver who asks. Throws 404 for a driver who has left. */
export async function ownHolidays({
	ctx,
	input,
}: Verb<{ year?: number }, DriverActor>): Promise<z.output<typeof ownHolidaysShape>> {
	const { driver_id } = ctx.actor;
	const [{ year, notice_days, drivers }, requests] = await Promise.all([
		allowances({ ctx, input: { ...input, driver_id } }),
		holidayRequests({ ctx, input: { ...input, driver_id } }),
	]);
	const [account] = drivers;
	if (!account) throw notFound("Driver");
	return { year, notice_days, account, requests: requests.map(own) };
}

/** Asks for holiday for oneself, with the company's notice. Throws 422 and 409 as any request does. */
export async function askForHoliday({ ctx, input }: Verb<z.output<typeof ownRequestInput>, DriverActor>) {
	const { driver_id } = ctx.actor;
	return own(await requestHoliday({ ctx, input: { ...input, driver_id, short_notice: false } }));
}

/** Takes one's own request back. Throws 404 for somebody else's, and 409 once it has been decided. */
export async function takeBackHoliday({ ctx, input }: Verb<{ id: number }, DriverActor>) {
	const { driver_id } = ctx.actor;
	const found = (await holidayRequests({ ctx, input: { id: input.id, driver_id } }))[0];
	if (!found) throw notFound("Holiday request");
	if (found.status !== "pending") throw conflict(`The request has been ${found.status} already.`);
	const decision = {
		id: found.id,
		status: "cancelled",
		decision_note: null,
		remove_booked: false,
		version: found.version,
	} as const;
	return own(await decideHoliday({ ctx, input: decision }));
}
