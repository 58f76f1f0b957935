import { z } from "zod";
import { staffWith } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { getBankHolidayYear, resetBankHolidays, saveBankHolidays } from "~/domain/holidays/bank-holiday-list";
import { bankHolidaysInput, divisionField, holidaySettingsInput, yearField } from "~/domain/holidays/schemas";
import { getHolidaySettings, saveHolidaySettings } from "~/domain/holidays/settings";
import { generalText } from "~/domain/messages";
import { settingsText } from "~/domain/office-messages";

const area = "account-settings";
const access = staffWith("settings.holiday");
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
		access,
		response: holidaySettingsInput,
		async handle({ ctx }) {
			return { data: await getHolidaySettings({ ctx: ctx(), input: undefined }) };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/holiday-settings",
		aliases: [{ method: "POST" }],
		area,
		summary: "Change the holiday settings.",
		access,
		body: holidaySettingsInput,
		response: holidaySettingsInput,
		async handle({ ctx, body }) {
			return {
				message: generalText.detailsUpdated,
				data: await saveHolidaySettings({ ctx: ctx(), input: body }),
			};
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/bank-holidays",
		area,
		summary: "List the bank holidays of a year, as edited or calculated by rule (`by_rule`).",
		access: { users: ["client"], permission: "signed-in" },
		query: z.object({ year: yearField.optional(), division: divisionField.optional() }),
		response: bankHolidayYearResponse,
		async handle({ ctx, query }) {
			return { data: await getBankHolidayYear({ ctx: ctx(), input: query }) };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/bank-holidays",
		aliases: [{ method: "POST" }],
		area,
		summary: "Save the bank holidays of a year.",
		access,
		body: bankHolidaysInput,
		response: bankHolidayYearResponse,
		async handle({ ctx, body }) {
			return {
				message: generalText.detailsUpdated,
				data: await saveBankHolidays({ ctx: ctx(), input: body }),
			};
		},
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/bank-holidays",
		area,
		summary: "Reset the bank holidays of a year to those calculated by rule.",
		access,
		query: z.object({ year: yearField, division: divisionField }),
		response: bankHolidayYearResponse,
		async handle({ ctx, query }) {
			return {
				message: settingsText.bankHolidaysReset,
				data: await resetBankHolidays({ ctx: ctx(), input: query }),
			};
		},
	}),
];
