import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { selectBankHolidays, selectHolidaySettings } from "~/db/repositories/planning/holiday-reads";
import { deleteBankHolidays, insertBankHolidays } from "~/db/repositories/planning/holidays";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { allStaff, staffWith } from "~/domain/kernel/permissions/access";
import { generalText } from "~/shared/texts/general";
import { settingsText } from "~/shared/texts/settings";
import type { DateText } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { applyStoredYears, type BankHoliday, DIVISIONS, type Division } from "./bank-holidays";
import { bankHolidayYearResponse } from "./responses";
import { bankHolidayQuery, bankHolidaysInput, resetBankHolidaysInput } from "./schemas";

/** The bank holidays a company observes in a year. */
export interface BankHolidayYear {
	year: number;
	division: Division;
	bank_holidays: BankHoliday[];
	/** Whether they are computed by rule; otherwise they have been edited. */
	by_rule: boolean;
}

/** Reads the stored bank holidays of some years, and the company's division. */
async function readStored(ctx: Pick<Ctx, "d1">, years: { from: number; to: number }, division?: Division) {
	const [[setting], rows] = await read(ctx.d1, [
		selectHolidaySettings(),
		selectBankHolidays(years, division),
	]);
	return { rows, division: division ?? setting?.division ?? DIVISIONS[0].value };
}

/** The bank holidays of a year, by default this one: as edited, otherwise by rule. */
export const getBankHolidayYear = defineOperation({
	access: allStaff,
	input: bankHolidayQuery,
	response: bankHolidayYearResponse,
	async run({ ctx, input }): Promise<BankHolidayYear> {
		const year = input.year ?? Number(todayInLondon(ctx.now).slice(0, 4));
		const { rows, division } = await readStored(ctx, { from: year, to: year }, input.division);
		const bank_holidays = applyStoredYears(rows, division, { from: year, to: year });
		return { year, division, by_rule: rows.length === 0, bank_holidays };
	},
});

/** The bank holidays the company observes between two days, inclusive. */
export async function bankHolidaysBetween(
	ctx: Pick<Ctx, "d1">,
	from: DateText,
	to: DateText,
): Promise<BankHoliday[]> {
	const years = { from: Number(from.slice(0, 4)), to: Number(to.slice(0, 4)) };
	const { rows, division } = await readStored(ctx, years);
	return applyStoredYears(rows, division, years).filter(({ date }) => date >= from && date <= to);
}

const bankHolidaysChange = (year: number) => ({
	type: "settingsChange",
	kind: "bankHolidays",
	entity: "bank_holiday",
	entity_id: null,
	payload: { year },
});

/** Replaces the stored bank holidays of a year. */
export const saveBankHolidays = defineOperation({
	access: staffWith("settings.holiday"),
	input: bankHolidaysInput,
	response: bankHolidayYearResponse,
	message: generalText.detailsUpdated,
	async run({ ctx, input }): Promise<BankHolidayYear> {
		const { year, division, bank_holidays } = input;
		await commit(
			ctx,
			[deleteBankHolidays(year, division), insertBankHolidays(division, bank_holidays)],
			[bankHolidaysChange(year)],
		);
		return await getBankHolidayYear.run({ ctx, input: { year, division } });
	},
});

/** Returns to the bank holidays computed by rule. */
export const resetBankHolidays = defineOperation({
	access: staffWith("settings.holiday"),
	input: resetBankHolidaysInput,
	response: bankHolidayYearResponse,
	message: settingsText.bankHolidaysReset,
	async run({ ctx, input: { year, division } }): Promise<BankHolidayYear> {
		await commit(ctx, [deleteBankHolidays(year, division)], [bankHolidaysChange(year)]);
		return await getBankHolidayYear.run({ ctx, input: { year, division } });
	},
});
