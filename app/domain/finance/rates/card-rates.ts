import { selectCardUses } from "~/db/repositories/master-data/card-rates";
import { bankHolidaysBetween } from "~/domain/planning/holidays/bank-holiday-list";
import type { CardRates } from "~/tenancy/ctx";
import { priceByVersion } from "./price-by-version";
import { priceJobs } from "./price-jobs";
import { priceStops } from "./price-stops";

/** The cards of jobs, and what they make of them: the port by which areas below this one price. */
export const cardRates: CardRates = {
	selectUses: selectCardUses,
	priceJobs,
	priceStops,
	priceByVersion,
	async bankHolidays(ctx, from, to) {
		const holidays = await bankHolidaysBetween(ctx, from, to);
		return new Set(holidays.map(({ date }) => date));
	},
};
