import { defineRoute } from "@/workers/http/route/route";
import { reminderSlug } from "~/domain/messages/reminders/setting-schemas";
import {
	getReminderSetting,
	listReminderSettings,
	saveReminderSetting,
} from "~/domain/messages/reminders/settings";

const area = "account-settings";

/** The settings of each kind of reminder. */
export const reminderSettingRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/reminder-settings",
		area,
		summary: "List the settings of every kind of reminder; `minutes_before` counts back from the event.",
		operation: listReminderSettings,
	}),
	defineRoute({
		method: "GET",
		path: "/client/reminder-settings/{slug}",
		area,
		summary: "Get the settings of one kind of reminder.",
		operation: getReminderSetting,
		params: reminderSlug,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/reminder-settings/{slug}",
		aliases: [{ method: "POST" }],
		area,
		summary: "Change the settings of one kind of reminder.",
		operation: saveReminderSetting,
		params: reminderSlug,
	}),
] as const;
