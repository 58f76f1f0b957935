import { z } from "zod";
import { idParam } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { permissionCounts } from "~/domain/permissions/permission-counts";
import { consolePermissionList, permissionList } from "~/domain/permissions/permission-list";

const entry = z.object({ id: z.number(), title: z.string(), slug: z.string(), path: z.string() });
const list = z.object({
	permissions: z.array(z.string()),
	side_menu: z.array(entry),
	sub_menu: z.array(entry),
	settings: z.array(entry),
	support: z.array(entry),
	account_settings_menu: z.array(entry),
	role_id: z.number().nullable(),
	unread_messages: z.number(),
	approve_flag: z.number(),
	driver_holiday_management: z.number(),
});
const ofUser = {
	params: z.object({ userId: idParam.shape.id }),
	query: z.object({ loginFromRole: z.string().max(40).optional() }),
	answer: list,
};

export const permissionRoutes = [
	defineRoute({
		...ofUser,
		method: "GET",
		path: "/client/get-all-permissions-by-user-roles/{userId}",
		whenSuspended: true,
		area: "auth",
		summary: "The permission list and menus of the signed-in person of a company.",
		access: { users: ["client", "customer"], permission: "signed-in" },
		async handle({ ctx, principal, platform, params }) {
			return { data: await permissionList(ctx(), principal(), platform, params.userId) };
		},
	}),
	defineRoute({
		...ofUser,
		method: "GET",
		path: "/console/get-all-permissions-by-user-roles/{userId}",
		area: "auth",
		summary: "The permission list and menus of one of the provider's people.",
		access: { users: ["admin", "superAdmin"], permission: "signed-in" },
		async handle({ principal, platform, params }) {
			return { data: await consolePermissionList(platform, principal(), params.userId) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/get-permissions-counts",
		area: "auth",
		summary: "How many of each thing the company has and may have.",
		access: { users: ["client"], permission: "signed-in" },
		answer: z.record(z.string(), z.object({ used: z.number(), allowed: z.number().nullable() })),
		async handle({ ctx, platform }) {
			return { data: await permissionCounts(ctx(), platform) };
		},
	}),
];
