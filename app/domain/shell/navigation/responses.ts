import { z } from "zod";

const menuEntry = z.object({
	id: z.number(),
	title: z.string(),
	slug: z.string(),
	path: z.string(),
	kind: z.enum(["side_menu", "sub_menu", "settings", "support", "account_settings_menu"]),
});

export const menuPermissionsResponse = z.object({
	permissions: z.array(z.string()),
	side_menu: z.array(menuEntry),
	sub_menu: z.array(menuEntry),
	settings: z.array(menuEntry),
	support: z.array(menuEntry),
	account_settings_menu: z.array(menuEntry),
	role_id: z.number().nullable(),
	unread_messages: z.number(),
	approve_flag: z.number(),
	driver_holiday_management: z.number(),
});
