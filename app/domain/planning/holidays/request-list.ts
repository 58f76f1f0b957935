import { z } from "zod";
import { read } from "~/db/read";
import { selectHolidayRequests } from "~/db/repositories/planning/holiday-reads";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { limitFields } from "~/domain/kernel/permissions/field-rules";
import { nullableText } from "~/shared/response-fields";
import type { Ctx } from "~/tenancy/ctx";
import { readHolidayYear } from "./holiday-year";
import { holidayRequestQuery } from "./leave-schemas";
import { REQUEST_STATUSES } from "./rules";

const clash = z.object({
	work_day_id: z.int(),
	date: z.string(),
	reg: nullableText,
	jobs: z.int(),
	/** The driver has clocked in, so it cannot be released. */
	begun: z.boolean(),
});

/** A request for holiday with the workdays that clash with it. */
export const holidayRequestResponse = z.object({
	id: z.int(),
	driver_id: z.int(),
	full_name: z.string(),
	profile_image: nullableText,
	date_from: z.string(),
	date_to: z.string(),
	days: z.number(),
	/** The half of a single day; null for whole days. */
	half_day: z.enum(["am", "pm"]).nullable(),
	reason: nullableText,
	status: z.enum(REQUEST_STATUSES),
	decided_by: nullableText,
	decided_at: nullableText,
	decision_note: nullableText,
	created_at: z.string(),
	version: z.int(),
	clashes: z.array(clash),
	/** Other drivers who are away on one of these days. */
	also_away: z.array(z.string()),
});
export type HolidayRequest = z.infer<typeof holidayRequestResponse>;

/** The requests that overlap a holiday year, pending ones first; optionally of one driver, or a single request by id. */
export async function readHolidayRequests(
	ctx: Ctx,
	filter: z.output<typeof holidayRequestQuery> & { driver_id?: number; id?: number },
): Promise<HolidayRequest[]> {
	const { year } = await readHolidayYear(ctx, filter.year);
	const { status, driver_id, id } = filter;
	const [rows] = await read(ctx.d1, [selectHolidayRequests(year, { status, driver_id, id })]);
	return rows;
}

const REQUEST_RULES = { reason: "holidays.reasons", decision_note: "holidays.reasons" } as const;

/** The requests that overlap a holiday year, pending ones first; reasons and notes if the role shows them. */
export const listHolidayRequests = defineOperation({
	access: staffWith("availability"),
	input: holidayRequestQuery,
	response: z.array(holidayRequestResponse),
	async run({ ctx, input }): Promise<HolidayRequest[]> {
		const requests = await readHolidayRequests(ctx, input);
		return requests.map((request) => limitFields(ctx.actor, REQUEST_RULES, request));
	},
});
