import { defineRoute } from "@/workers/http/route/route";
import {
	getBankHolidayYear,
	resetBankHolidays,
	saveBankHolidays,
} from "~/domain/planning/holidays/bank-holiday-list";
import { resetBankHolidaysInput } from "~/domain/planning/holidays/schemas";
import { getHolidaySettings, saveHolidaySettings } from "~/domain/planning/holidays/settings";

const area = "account-settings";

/** The holiday settings and the bank holidays of a year. */
export const holidaySettingRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/holiday-settings",
		area,
		summary:
			"Get the holiday settings: allowance, leave year, notice and the nation whose bank holidays apply.",
		operation: getHolidaySettings,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/holiday-settings",
		aliases: [{ method: "POST" }],
		area,
		summary: "Change the holiday settings.",
		operation: saveHolidaySettings,
	}),
	defineRoute({
		method: "GET",
		path: "/client/bank-holidays",
		area,
		summary: "List the bank holidays of a year, as edited or calculated by rule (`by_rule`).",
		operation: getBankHolidayYear,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/bank-holidays",
		aliases: [{ method: "POST" }],
		area,
		summary: "Save the bank holidays of a year.",
		operation: saveBankHolidays,
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/bank-holidays",
		area,
		summary: "Reset the bank holidays of a year to those calculated by rule.",
		operation: resetBankHolidays,
		query: resetBankHolidaysInput,
		body: null,
		toInput: ({ query }) => query,
	}),
] as const;
