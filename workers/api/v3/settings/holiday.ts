import { z } from "zod";
import { staffWith } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { bankHolidayYear, resetBankHolidays, saveBankHolidays } from "~/domain/holidays/bank-holiday-list";
import { bankHolidaysInput, divisionField, holidaySettingsInput, yearField } from "~/domain/holidays/schemas";
import { holidaySettings, saveHolidaySettings } from "~/domain/holidays/settings";
import { generalText } from "~/domain/messages";
import { settingsText } from "~/domain/office-messages";

const area = "account-settings";
const access = staffWith("settings.holiday");
const year = z.object({
	year: z.int(),
	division: z.string(),
	by_rule: z.boolean(),
	bank_holidays: z.array(z.object({ date: z.string(), title: z.string() })),
});

/** How holidays are counted, and the bank holidays of a year. */
export const holidaySettingRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/holiday-settings",
		area,
		summary: "How holidays are counted: allowance, leave year, notice, and whose bank holidays are kept.",
		access,
		answer: holidaySettingsInput,
		async handle({ ctx }) {
			return { data: await holidaySettings({ ctx: ctx(), input: undefined }) };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/holiday-settings",
		also: [{ method: "POST" }],
		area,
		summary: "Changes how holidays are counted.",
		access,
		body: holidaySettingsInput,
		answer: holidaySettingsInput,
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
		summary: "The bank holidays of a year: as edited, else worked out by rule (`by_rule`).",
		access: { users: ["client"], permission: "signed-in" },
		query: z.object({ year: yearField.optional(), division: divisionField.optional() }),
		answer: year,
		async handle({ ctx, query }) {
			return { data: await bankHolidayYear({ ctx: ctx(), input: query }) };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/bank-holidays",
		also: [{ method: "POST" }],
		area,
		summary: "Keeps the bank holidays of a year as sent.",
		access,
		body: bankHolidaysInput,
		answer: year,
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
		summary: "Goes back to the bank holidays worked out by rule.",
		access,
		query: z.object({ year: yearField, division: divisionField }),
		answer: year,
		async handle({ ctx, query }) {
			return {
				message: settingsText.bankHolidaysReset,
				data: await resetBankHolidays({ ctx: ctx(), input: query }),
			};
		},
	}),
];
