import { z } from "zod";
import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { selectAllowances } from "~/db/repositories/planning/holiday-reads";
import { saveHolidayAllowance } from "~/db/repositories/planning/holidays";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { limitFields } from "~/domain/kernel/permissions/field-rules";
import { organizerChange } from "~/shared/changes/organizer-change";
import { notFound } from "~/shared/errors";
import { generalText } from "~/shared/texts/general";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { readHolidayYear } from "./holiday-year";
import { allowanceInput, driverIdInput, yearQuery } from "./leave-schemas";
import { computeBalance, dayCost, holidayDays } from "./rules";

/** A driver's holiday allowance of a year. */
export const allowanceResponse = z.object({
	driver_id: z.int(),
	full_name: z.string(),
	code: z.string(),
	profile_image: z.string().nullable(),
	days: z.number(),
	carried_over: z.number(),
	bank: z.number(),
	taken: z.number(),
	/** Days taken that are still to come. */
	booked: z.number(),
	pending: z.number(),
	balance: z.number(),
	after_pending: z.number(),
	/** Holiday marks on any day of the year, weekends included. */
	holiday: z.int(),
	/** Null, like the other kinds of absence, for a role that shows no reasons. */
	sick: z.int().nullable(),
	not_available: z.int().nullable(),
});
export type Allowance = z.infer<typeof allowanceResponse>;

/** The holiday allowances of a year. */
export const allowancesResponse = z.object({
	year: z.object({ from: z.string(), to: z.string() }),
	bank_holidays: z.array(z.object({ date: z.string(), title: z.string() })),
	/** Those of the year after, for requests that go on into it. */
	following_bank_holidays: z.array(z.object({ date: z.string(), title: z.string() })),
	notice_days: z.int(),
	drivers: z.array(allowanceResponse),
});
export type Allowances = z.infer<typeof allowancesResponse>;

const ALLOWANCE_RULES = { sick: "holidays.reasons", not_available: "holidays.reasons" } as const;

/** Each active driver's allowance with the days taken, pending and left, or that of one driver by `driver_id`. Throws 404. */
export async function readAllowances(
	ctx: Ctx,
	input: { year?: number; driver_id?: number },
): Promise<Allowances> {
	const today = todayInLondon(ctx.now);
	const facts = await readHolidayYear(ctx, input.year);
	const { from, to } = facts.year;
	const [drivers] = await read(ctx.d1, [selectAllowances(facts.year, input.driver_id)]);
	if (input.driver_id !== undefined && drivers.length === 0) throw notFound("Driver");
	return {
		year: facts.year,
		bank_holidays: facts.bank_holidays,
		following_bank_holidays: facts.following_bank_holidays,
		notice_days: facts.setting.notice_days,
		drivers: drivers.map((driver) => {
			const { marks } = driver;
			const holidays = [
				...marks.filter(({ type }) => type === 1).map(({ date }) => ({ date, half_day: null })),
				...driver.half_days,
			];
			const taken = holidays.filter(({ date }) => holidayDays(date, date, facts.bank).length > 0);
			const sumDays = (days: typeof taken) => days.reduce((sum, { half_day }) => sum + dayCost(half_day), 0);
			const pending = driver.pending.reduce((sum, request) => {
				const first = request.from > from ? request.from : from;
				const last = request.to < to ? request.to : to;
				return sum + holidayDays(first, last, facts.bank).length * dayCost(request.half_day);
			}, 0);
			const account = {
				days: driver.days ?? facts.setting.days,
				carried_over: driver.carried_over ?? 0,
				bank: facts.bank_days,
				taken: sumDays(taken),
				pending,
			};
			const countMarks = (type: number) => marks.filter((mark) => mark.type === type).length;
			const allowance: Allowance = {
				driver_id: driver.id,
				full_name: driver.full_name,
				code: driver.code,
				profile_image: driver.profile_image,
				...account,
				...computeBalance(account),
				booked: sumDays(taken.filter(({ date }) => date > today)),
				holiday: countMarks(1),
				sick: countMarks(2),
				not_available: countMarks(3),
			};
			return limitFields(ctx.actor, ALLOWANCE_RULES, allowance);
		}),
	};
}

/** Every active driver's holiday days of a year. */
export const listAllowances = defineOperation({
	access: staffWith("availability"),
	input: yearQuery,
	response: allowancesResponse,
	run: async ({ ctx, input }): Promise<Allowances> => await readAllowances(ctx, input),
});

/** A driver's holiday days of a year. Throws 404. */
export const getDriverAllowance = defineOperation({
	access: staffWith("availability"),
	input: yearQuery.extend(idInput.shape),
	response: allowanceResponse.extend({ year: allowancesResponse.shape.year }),
	async run({ ctx, input }): Promise<Allowance & Pick<Allowances, "year">> {
		const { year, drivers } = await readAllowances(ctx, { year: input.year, driver_id: input.id });
		const [driver] = drivers;
		if (!driver) throw notFound("Driver");
		return { ...driver, year };
	},
});

/** Sets a driver's holiday allowance of a year. Throws 404. */
export const setAllowance = defineOperation({
	access: staffWith("holidays.decide"),
	input: allowanceInput.extend(driverIdInput.shape),
	response: allowanceResponse,
	message: generalText.detailsUpdated,
	async run({ ctx, input }): Promise<Allowance> {
		const { driver_id, year } = input;
		const before = await readAllowances(ctx, { year, driver_id });
		const current = before.drivers[0];
		if (!current) throw notFound("Driver");
		await commit(
			ctx,
			[
				saveHolidayAllowance(ctx, {
					driver_id,
					year_start: before.year.from,
					days: input.days ?? current.days,
					carried_over: input.carried_over ?? current.carried_over,
				}),
			],
			[organizerChange("driverAvailability", { entity: "driver", entity_id: driver_id }, { driver_id })],
		);
		const after = await readAllowances(ctx, { year, driver_id });
		return after.drivers[0] ?? current;
	},
});
