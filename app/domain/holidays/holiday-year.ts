import { read } from "~/db/read";
import { selectHolidaySettings } from "~/db/repositories/holiday-reads";
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
	const bank_holidays = await bankHolidaysBetween(ctx, year.from, year.to);
	const bank = new Set(bank_holidays.map(({ date }) => date));
	return {
		setting,
		year,
		bank,
		bank_holidays,
		/** Bank holidays on working days that the allowance includes. */
		bank_days: setting.includes_bank_holidays ? bankDays(year, bank) : 0,
	};
}
