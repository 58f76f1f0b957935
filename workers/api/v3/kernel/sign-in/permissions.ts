import { defineRoute } from "@/workers/http/route/route";
import { getPermissionCounts } from "~/domain/shell/navigation/permission-counts";
import { getConsolePermissionList, getPermissionList } from "~/domain/shell/navigation/permission-list";

export const permissionRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/get-all-permissions-by-user-roles/{userId}",
		allowSuspended: true,
		area: "auth",
		summary: "Get the permissions and menus of the signed-in company user.",
		operation: getPermissionList,
	}),
	defineRoute({
		method: "GET",
		path: "/console/get-all-permissions-by-user-roles/{userId}",
		area: "auth",
		summary: "Get the permissions and menus of the signed-in console user.",
		operation: getConsolePermissionList,
	}),
	defineRoute({
		method: "GET",
		path: "/client/get-permissions-counts",
		area: "auth",
		summary: "Get how many of each record the company has and its plan allows.",
		operation: getPermissionCounts,
	}),
] as const;
