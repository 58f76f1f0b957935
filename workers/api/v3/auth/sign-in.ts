import { z } from "zod";
import { idParam } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { endSessionCookie, sessionCookie, xsrfCookie, xsrfToken } from "~/auth/cookies";
import { randomToken } from "~/auth/tokens";
import { login, loginInput } from "~/domain/auth/login";
import { endSession } from "~/domain/auth/open-session";
import { organizations, switchInput, switchOrganization } from "~/domain/auth/switch-organization";
import { bearerToken, userDetails } from "~/domain/auth/user-details";

const anybody = {
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
/** What a sign-in answers. */
export const loginData = z.object({
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
		summary: "Sets the anti-forgery cookie that comes back as X-XSRF-TOKEN.",
		access: "open",
		answer: z.null(),
		async handle({ request, headers }) {
			headers.append("Set-Cookie", xsrfCookie(request, xsrfToken(request) ?? randomToken()));
			return {};
		},
	}),
	defineRoute({
		method: "POST",
		path: "/login",
		area: "auth",
		summary: "Signs in; several organisations and none named opens a session that still has to choose one.",
		access: "open",
		body: loginInput,
		answer: loginData,
		async handle({ platform, body, request, headers }) {
			const { token, answer } = await login(platform, body);
			headers.append("Set-Cookie", sessionCookie(request, token));
			headers.append("Set-Cookie", xsrfCookie(request, xsrfToken(request) ?? randomToken()));
			return { data: answer };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/logout",
		also: [{ method: "POST" }],
		changesState: true,
		whenSuspended: true,
		area: "auth",
		summary: "Ends the session.",
		access: anybody,
		answer: z.object({ logout: z.boolean() }),
		async handle({ platform, principal, request, headers }) {
			await endSession(platform, principal().session.token_hash, "logout");
			headers.append("Set-Cookie", endSessionCookie(request));
			return { data: { logout: true } };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/organizations",
		whenSuspended: true,
		area: "auth",
		summary: "The organisations this login can enter.",
		access: anybody,
		answer: z.object({ organizations: z.array(organization.extend({ current: z.boolean() })) }),
		async handle({ platform, principal }) {
			return { data: { organizations: await organizations(platform, principal().session) } };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/switch-organization",
		whenSuspended: true,
		area: "auth",
		summary: "Enters another organisation of this login.",
		access: anybody,
		body: switchInput,
		answer: loginData,
		async handle({ platform, principal, body, request, headers }) {
			const { token, answer } = await switchOrganization(platform, principal().session, body);
			headers.append("Set-Cookie", sessionCookie(request, token));
			return { data: answer };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/get-user-type",
		whenSuspended: true,
		area: "auth",
		summary: "What kind of user this session is.",
		access: anybody,
		answer: z.object({ user_type: z.string().nullable() }),
		async handle({ principal }) {
			return { data: { user_type: principal().actor?.type ?? null } };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/sanctum-access-token",
		also: [{ method: "POST" }],
		changesState: true,
		whenSuspended: true,
		area: "auth",
		summary: "A bearer token for the person of this session.",
		access: anybody,
		answer: z.object({ token: z.string() }),
		async handle({ platform, principal }) {
			return { data: { token: await bearerToken(platform, principal().session) } };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/get-user-logged-details/{id}",
		whenSuspended: true,
		area: "auth",
		summary: "The details of the signed-in person.",
		access: anybody,
		params: idParam,
		query: z.object({ loginFromRole: z.string().max(40).optional() }),
		answer: z.object({ id: z.number(), name: z.string(), email: z.string(), user_type: z.string() }),
		async handle({ principal, params }) {
			return { data: userDetails(principal(), params.id) };
		},
	}),
];
