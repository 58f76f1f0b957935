import { z } from "zod";
import { idParam } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { getPermissionCounts } from "~/domain/permissions/permission-counts";
import { getConsolePermissionList, getPermissionList } from "~/domain/permissions/permission-list";

const menuEntry = z.object({ id: z.number(), title: z.string(), slug: z.string(), path: z.string() });
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
const forUser = {
	params: z.object({ userId: idParam.shape.id }),
	query: z.object({ loginFromRole: z.string().max(40).optional() }),
	response: permissionsResponse,
};

export const permissionRoutes = [
	defineRoute({
		...forUser,
		method: "GET",
		path: "/client/get-all-permissions-by-user-roles/{userId}",
		allowSuspended: true,
		area: "auth",
		summary: "Get the permissions and menus of the signed-in company user.",
		access: { users: ["client", "customer"], permission: "signed-in" },
		async handle({ ctx, principal, platform, params }) {
			return { data: await getPermissionList(ctx(), principal(), platform, params.userId) };
		},
	}),
	defineRoute({
		...forUser,
		method: "GET",
		path: "/console/get-all-permissions-by-user-roles/{userId}",
		area: "auth",
		summary: "Get the permissions and menus of the signed-in console user.",
		access: { users: ["admin", "superAdmin"], permission: "signed-in" },
		async handle({ principal, platform, params }) {
			return { data: await getConsolePermissionList(platform, principal(), params.userId) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/get-permissions-counts",
		area: "auth",
		summary: "Get how many of each record the company has and its plan allows.",
		access: { users: ["client"], permission: "signed-in" },
		response: z.record(z.string(), z.object({ used: z.number(), allowed: z.number().nullable() })),
		async handle({ ctx, platform }) {
			return { data: await getPermissionCounts(ctx(), platform) };
		},
	}),
];
