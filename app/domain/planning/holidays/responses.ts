import { z } from "zod";

export const bankHolidayYearResponse = z.object({
	year: z.int(),
	division: z.string(),
	by_rule: z.boolean(),
	bank_holidays: z.array(z.object({ date: z.string(), title: z.string() })),
});
