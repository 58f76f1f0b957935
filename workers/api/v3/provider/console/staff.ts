import { defineRoute } from "@/workers/http/route/route";
import {
	createConsoleUser,
	inviteConsoleUser,
	listConsoleUsers,
	resetConsoleFactor,
	updateConsoleProfile,
} from "~/domain/provider/console-staff/profiles";
import {
	confirmConsoleRoles,
	createConsoleRole,
	listConsoleRoles,
	removeConsoleRole,
	saveConsoleRole,
} from "~/domain/provider/console-staff/roles";

const area = "console";

/** The provider's own people and their roles. */
export const consoleStaffRoutes = [
	defineRoute({
		method: "GET",
		path: "/console/profiles",
		area,
		summary: "List the people of the console, and the roles that can be given to them.",
		operation: listConsoleUsers,
	}),
	defineRoute({
		method: "POST",
		path: "/console/profiles",
		area,
		summary: "Create an account of the console and mail a link that sets its password.",
		operation: createConsoleUser,
	}),
	defineRoute({
		method: "PUT",
		path: "/console/profiles/{id}",
		area,
		summary: "Change an account of the console; deactivating it ends its sessions.",
		operation: updateConsoleProfile,
	}),
	defineRoute({
		method: "POST",
		path: "/console/profiles/{id}/invitation",
		area,
		summary: "Mail the link that sets the password of an account of the console again.",
		operation: inviteConsoleUser,
	}),
	defineRoute({
		method: "POST",
		path: "/console/profiles/{id}/reset-second-factor",
		area,
		summary: "Remove the second factor of an account of the console and sign it out.",
		operation: resetConsoleFactor,
	}),
	defineRoute({
		method: "GET",
		path: "/console/roles",
		area,
		summary: "List the roles of the console, and the screens that can be given.",
		operation: listConsoleRoles,
	}),
	defineRoute({
		method: "POST",
		path: "/console/roles",
		area,
		summary: "Create a role of the console.",
		operation: createConsoleRole,
	}),
	defineRoute({
		method: "POST",
		path: "/console/roles/reviewed",
		area,
		summary: "Leave the roles that an upgrade has marked as they are.",
		operation: confirmConsoleRoles,
	}),
	defineRoute({
		method: "PUT",
		path: "/console/roles/{id}",
		area,
		summary: "Change a role of the console and its screens.",
		operation: saveConsoleRole,
	}),
	defineRoute({
		method: "DELETE",
		path: "/console/roles/{id}",
		area,
		summary: "Delete a role of the console that nobody has.",
		operation: removeConsoleRole,
	}),
] as const;
