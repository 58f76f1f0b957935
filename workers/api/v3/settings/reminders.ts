import { z } from "zod";
import { staffWith } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { generalText } from "~/domain/messages";
import { reminderSettingInput, reminderSlug } from "~/domain/reminders/setting-schemas";
import { getReminderSetting, listReminderSettings, saveReminderSetting } from "~/domain/reminders/settings";

const area = "account-settings";
const access = staffWith("settings.reminder");
const settingResponse = z.object({ ...reminderSettingInput.shape, slug: z.string(), title: z.string() });

/** The settings of each kind of reminder. */
export const reminderSettingRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/reminder-settings",
		area,
		summary: "List the settings of every kind of reminder; `minutes_before` counts back from the event.",
		access,
		response: z.array(settingResponse),
		async handle({ ctx }) {
			return { data: await listReminderSettings({ ctx: ctx(), input: undefined }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/reminder-settings/{slug}",
		area,
		summary: "Get the settings of one kind of reminder.",
		access,
		params: reminderSlug,
		response: settingResponse,
		async handle({ ctx, params }) {
			return { data: await getReminderSetting({ ctx: ctx(), input: params }) };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/reminder-settings/{slug}",
		aliases: [{ method: "POST" }],
		area,
		summary: "Change the settings of one kind of reminder.",
		access,
		params: reminderSlug,
		body: reminderSettingInput,
		response: settingResponse,
		async handle({ ctx, params, body }) {
			const data = await saveReminderSetting({ ctx: ctx(), input: { ...body, ...params } });
			return { message: generalText.detailsUpdated, data };
		},
	}),
];
