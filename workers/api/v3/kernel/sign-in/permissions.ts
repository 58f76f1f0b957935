import { z } from "zod";
import { defineRoute } from "@/workers/http/route";
import { getPermissionCounts } from "~/domain/shell/navigation/permission-counts";
import { getConsolePermissionList, getPermissionList } from "~/domain/shell/navigation/permission-list";

const menuEntry = z.object({
	id: z.number(),
	title: z.string(),
	slug: z.string(),
	path: z.string(),
	kind: z.enum(["side_menu", "sub_menu", "settings", "support", "account_settings_menu"]),
});
const permissionsResponse = z.object({
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

export const permissionRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/get-all-permissions-by-user-roles/{userId}",
		allowSuspended: true,
		area: "auth",
		summary: "Get the permissions and menus of the signed-in company user.",
		operation: getPermissionList,
		response: permissionsResponse,
	}),
	defineRoute({
		method: "GET",
		path: "/console/get-all-permissions-by-user-roles/{userId}",
		area: "auth",
		summary: "Get the permissions and menus of the signed-in console user.",
		operation: getConsolePermissionList,
		response: permissionsResponse,
	}),
	defineRoute({
		method: "GET",
		path: "/client/get-permissions-counts",
		area: "auth",
		summary: "Get how many of each record the company has and its plan allows.",
		operation: getPermissionCounts,
		response: z.record(z.string(), z.object({ used: z.number(), allowed: z.number().nullable() })),
	}),
] as const;
