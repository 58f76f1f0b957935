import { z } from "zod";
import { idParam } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { endSessionCookie, sessionCookie, xsrfCookie, xsrfToken } from "~/auth/cookies";
import { randomToken } from "~/auth/tokens";
import { loginInput, signInWithPassword } from "~/domain/auth/login";
import { endSession } from "~/domain/auth/open-session";
import {
	listOrganizations,
	switchOrganization,
	switchOrganizationInput,
} from "~/domain/auth/switch-organization";
import { getUserDetails, openBearerSession } from "~/domain/auth/user-details";

const anyUser = {
	users: ["client", "customer", "driver", "admin", "superAdmin"],
	permission: "signed-in",
} as const;

const organization = z.object({
	id: z.number(),
	tenant_id: z.number().nullable(),
	tenant_slug: z.string(),
	name: z.string(),
	user_type: z.string(),
});
/** The response to a sign-in. */
export const loginResponse = z.object({
	user: z.object({ id: z.number(), email: z.string(), name: z.string() }),
	user_type: z.string().nullable(),
	access_token: z.string(),
	tenant_slug: z.string(),
	tenant_id: z.number().nullable(),
	customerId: z.number().nullable(),
	multipleAccount: z.object({ isMultipleAccount: z.boolean(), organizations: z.array(organization) }),
});

export const signInRoutes = [
	defineRoute({
		method: "GET",
		path: "/sanctum/csrf-cookie",
		area: "auth",
		summary: "Set the anti-forgery cookie, whose value is sent back as X-XSRF-TOKEN.",
		access: "open",
		response: z.null(),
		async handle({ request, headers }) {
			headers.append("Set-Cookie", xsrfCookie(request, xsrfToken(request) ?? randomToken()));
			return {};
		},
	}),
	defineRoute({
		method: "POST",
		path: "/login",
		area: "auth",
		summary:
			"Sign in; a login of several organisations that names none gets a session that must still choose one.",
		access: "open",
		body: loginInput,
		response: loginResponse,
		async handle({ platform, body, request, headers }) {
			const { token, answer } = await signInWithPassword(platform, body);
			headers.append("Set-Cookie", sessionCookie(request, token));
			headers.append("Set-Cookie", xsrfCookie(request, xsrfToken(request) ?? randomToken()));
			return { data: answer };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/logout",
		aliases: [{ method: "POST" }],
		changesState: true,
		allowSuspended: true,
		area: "auth",
		summary: "End the session.",
		access: anyUser,
		response: z.object({ logout: z.boolean() }),
		async handle({ platform, principal, request, headers }) {
			await endSession(platform, principal().session.token_hash, "logout");
			headers.append("Set-Cookie", endSessionCookie(request));
			return { data: { logout: true } };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/organizations",
		allowSuspended: true,
		area: "auth",
		summary: "List the organisations of this login.",
		access: anyUser,
		response: z.object({ organizations: z.array(organization.extend({ current: z.boolean() })) }),
		async handle({ platform, principal }) {
			return { data: { organizations: await listOrganizations(platform, principal().session) } };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/switch-organization",
		allowSuspended: true,
		area: "auth",
		summary: "Switch to another organisation of this login.",
		access: anyUser,
		body: switchOrganizationInput,
		response: loginResponse,
		async handle({ platform, principal, body, request, headers }) {
			const { token, answer } = await switchOrganization(platform, principal().session, body);
			headers.append("Set-Cookie", sessionCookie(request, token));
			return { data: answer };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/get-user-type",
		allowSuspended: true,
		area: "auth",
		summary: "Get the user type of this session.",
		access: anyUser,
		response: z.object({ user_type: z.string().nullable() }),
		async handle({ principal }) {
			return { data: { user_type: principal().actor?.type ?? null } };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/sanctum-access-token",
		aliases: [{ method: "POST" }],
		changesState: true,
		allowSuspended: true,
		area: "auth",
		summary: "Get a bearer token for the user of this session.",
		access: anyUser,
		response: z.object({ token: z.string() }),
		async handle({ platform, principal }) {
			return { data: { token: await openBearerSession(platform, principal().session) } };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/get-user-logged-details/{id}",
		allowSuspended: true,
		area: "auth",
		summary: "Get the details of the signed-in user.",
		access: anyUser,
		params: idParam,
		query: z.object({ loginFromRole: z.string().max(40).optional() }),
		response: z.object({ id: z.number(), name: z.string(), email: z.string(), user_type: z.string() }),
		async handle({ principal, params }) {
			return { data: getUserDetails(principal(), params.id) };
		},
	}),
];
