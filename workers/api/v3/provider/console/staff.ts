import { z } from "zod";
import { defineRoute } from "@/workers/http/route";
import {
	createConsoleUser,
	inviteConsoleUser,
	listConsoleUsers,
	resetConsoleFactor,
	updateConsoleProfile,
} from "~/domain/provider/console-staff/profiles";
import {
	createConsoleRole,
	listConsoleRoles,
	removeConsoleRole,
	saveConsoleRole,
} from "~/domain/provider/console-staff/roles";

const area = "console";
const idResponse = z.object({ id: z.int() });
const userType = z.enum(["admin", "superAdmin"]);

/** The provider's own people and their roles. */
export const consoleStaffRoutes = [
	defineRoute({
		method: "GET",
		path: "/console/profiles",
		area,
		summary: "List the people of the console, and the roles that can be given to them.",
		operation: listConsoleUsers,
		response: z.object({
			people: z.array(
				z.object({
					id: z.int(),
					user_type: userType,
					role_id: z.int().nullable(),
					role: z.string().nullable(),
					first_name: z.string(),
					last_name: z.string(),
					mobile: z.string().nullable(),
					email: z.string(),
					is_active: z.int(),
					version: z.int(),
					has_password: z.int(),
					has_second_factor: z.int(),
					last_login_at: z.string().nullable(),
				}),
			),
			roles: z.array(z.object({ id: z.int(), name: z.string(), user_type: userType })),
		}),
	}),
	defineRoute({
		method: "POST",
		path: "/console/profiles",
		area,
		summary: "Create an account of the console and mail a link that sets its password.",
		operation: createConsoleUser,
		response: z.object({ email: z.string() }),
	}),
	defineRoute({
		method: "PUT",
		path: "/console/profiles/{id}",
		area,
		summary: "Change an account of the console; deactivating it ends its sessions.",
		operation: updateConsoleProfile,
		response: idResponse,
	}),
	defineRoute({
		method: "POST",
		path: "/console/profiles/{id}/invitation",
		area,
		summary: "Mail the link that sets the password of an account of the console again.",
		operation: inviteConsoleUser,
		response: idResponse,
	}),
	defineRoute({
		method: "POST",
		path: "/console/profiles/{id}/reset-second-factor",
		area,
		summary: "Remove the second factor of an account of the console and sign it out.",
		operation: resetConsoleFactor,
		response: idResponse,
	}),
	defineRoute({
		method: "GET",
		path: "/console/roles",
		area,
		summary: "List the roles of the console, and the screens that can be given.",
		operation: listConsoleRoles,
		response: z.object({
			roles: z.array(
				z.object({
					id: z.int(),
					name: z.string(),
					description: z.string(),
					version: z.int(),
					permissions: z.array(z.string()),
					user_type: userType.nullable(),
					people: z.int(),
					is_built_in: z.boolean(),
				}),
			),
			screens: z.array(z.object({ title: z.string(), path: z.string(), kind: z.string() })),
		}),
	}),
	defineRoute({
		method: "POST",
		path: "/console/roles",
		area,
		summary: "Create a role of the console.",
		operation: createConsoleRole,
		response: z.object({ name: z.string() }),
	}),
	defineRoute({
		method: "PUT",
		path: "/console/roles/{id}",
		area,
		summary: "Change a role of the console and its screens.",
		operation: saveConsoleRole,
		response: idResponse,
	}),
	defineRoute({
		method: "DELETE",
		path: "/console/roles/{id}",
		area,
		summary: "Delete a role of the console that nobody has.",
		operation: removeConsoleRole,
		response: idResponse,
	}),
] as const;
