import { z } from "zod";
import { defineRoute } from "@/workers/http/route";
import {
	getBankHolidayYear,
	resetBankHolidays,
	saveBankHolidays,
} from "~/domain/planning/holidays/bank-holiday-list";
import { holidaySettingsInput, resetBankHolidaysInput } from "~/domain/planning/holidays/schemas";
import { getHolidaySettings, saveHolidaySettings } from "~/domain/planning/holidays/settings";

const area = "account-settings";
const bankHolidayYearResponse = z.object({
	year: z.int(),
	division: z.string(),
	by_rule: z.boolean(),
	bank_holidays: z.array(z.object({ date: z.string(), title: z.string() })),
});

/** The holiday settings and the bank holidays of a year. */
export const holidaySettingRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/holiday-settings",
		area,
		summary:
			"Get the holiday settings: allowance, leave year, notice and the nation whose bank holidays apply.",
		operation: getHolidaySettings,
		response: holidaySettingsInput,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/holiday-settings",
		aliases: [{ method: "POST" }],
		area,
		summary: "Change the holiday settings.",
		operation: saveHolidaySettings,
		response: holidaySettingsInput,
	}),
	defineRoute({
		method: "GET",
		path: "/client/bank-holidays",
		area,
		summary: "List the bank holidays of a year, as edited or calculated by rule (`by_rule`).",
		operation: getBankHolidayYear,
		response: bankHolidayYearResponse,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/bank-holidays",
		aliases: [{ method: "POST" }],
		area,
		summary: "Save the bank holidays of a year.",
		operation: saveBankHolidays,
		response: bankHolidayYearResponse,
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/bank-holidays",
		area,
		summary: "Reset the bank holidays of a year to those calculated by rule.",
		operation: resetBankHolidays,
		response: bankHolidayYearResponse,
		query: resetBankHolidaysInput,
		body: null,
		toInput: ({ query }) => query,
	}),
] as const;
