import { read } from "~/db/read";
import { selectHolidaySettings } from "~/db/repositories/planning/holiday-reads";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { bankHolidaysBetween } from "./bank-holiday-list";
import { bankDays, holidayYear } from "./rules";

/** The holiday year that starts in a calendar year, or by default the current one, with its settings and bank holidays. */
export async function readHolidayYear(ctx: Ctx, requestedYear: number | undefined) {
	const [[setting]] = await read(ctx.d1, [selectHolidaySettings()]);
	if (!setting) throw new Error("the holiday settings are missing");
	const { year_start } = setting;
	const year = holidayYear(
		requestedYear ? `${requestedYear}-${year_start}` : todayInLondon(ctx.now),
		year_start,
	);
	const all = await bankHolidaysBetween(ctx, year.from, addDays(year.to, 366));
	const bank_holidays = all.filter(({ date }) => date <= year.to);
	const bank = new Set(bank_holidays.map(({ date }) => date));
	return {
		setting,
		year,
		bank,
		bank_holidays,
		/** Those of the year after, for requests that go on into it. */
		following_bank_holidays: all.filter(({ date }) => date > year.to),
		/** Bank holidays on working days that the allowance includes. */
		bank_days: setting.includes_bank_holidays ? bankDays(year, bank) : 0,
	};
}
