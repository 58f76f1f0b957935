import { z } from "zod";
import { staffWith } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { generalText } from "~/domain/messages";
import { reminderSettingInput, reminderSlug } from "~/domain/reminders/setting-schemas";
import { reminderSetting, reminderSettings, saveReminderSetting } from "~/domain/reminders/settings";

const area = "account-settings";
const access = staffWith("settings.reminder");
const setting = z.object({ ...reminderSettingInput.shape, slug: z.string(), title: z.string() });

/** How each kind of reminder reminds. */
export const reminderSettingRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/reminder-settings",
		area,
		summary: "How every kind of reminder reminds; `minutes_before` counts back from the event.",
		access,
		answer: z.array(setting),
		async handle({ ctx }) {
			return { data: await reminderSettings({ ctx: ctx(), input: undefined }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/reminder-settings/{slug}",
		area,
		summary: "How one kind of reminder reminds.",
		access,
		params: reminderSlug,
		answer: setting,
		async handle({ ctx, params }) {
			return { data: await reminderSetting({ ctx: ctx(), input: params }) };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/reminder-settings/{slug}",
		also: [{ method: "POST" }],
		area,
		summary: "Changes how one kind of reminder reminds.",
		access,
		params: reminderSlug,
		body: reminderSettingInput,
		answer: setting,
		async handle({ ctx, params, body }) {
			const data = await saveReminderSetting({ ctx: ctx(), input: { ...body, ...params } });
			return { message: generalText.detailsUpdated, data };
		},
	}),
];
