import { z } from "zod";
import { defineRoute } from "@/workers/http/route";
import { reminderSettingInput, reminderSlug } from "~/domain/messages/reminders/setting-schemas";
import {
	getReminderSetting,
	listReminderSettings,
	saveReminderSetting,
} from "~/domain/messages/reminders/settings";

const area = "account-settings";
const settingResponse = z.object({ ...reminderSettingInput.shape, slug: z.string(), title: z.string() });

/** The settings of each kind of reminder. */
export const reminderSettingRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/reminder-settings",
		area,
		summary: "List the settings of every kind of reminder; `minutes_before` counts back from the event.",
		operation: listReminderSettings,
		response: z.array(settingResponse),
	}),
	defineRoute({
		method: "GET",
		path: "/client/reminder-settings/{slug}",
		area,
		summary: "Get the settings of one kind of reminder.",
		operation: getReminderSetting,
		response: settingResponse,
		params: reminderSlug,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/reminder-settings/{slug}",
		aliases: [{ method: "POST" }],
		area,
		summary: "Change the settings of one kind of reminder.",
		operation: saveReminderSetting,
		response: settingResponse,
		params: reminderSlug,
	}),
] as const;
