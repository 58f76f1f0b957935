import { z } from "zod";
import { defineRoute } from "@/workers/http/route/route";
import { endSessionCookies, sessionCookies, xsrfCookie, xsrfToken } from "~/auth/cookies";
import { randomToken } from "~/auth/tokens";
import { signInWithPassword } from "~/domain/kernel/sign-in/login";
import { signOut } from "~/domain/kernel/sign-in/open-session";
import { loginResponse } from "~/domain/kernel/sign-in/responses";
import { listOrganizations, switchOrganization } from "~/domain/kernel/sign-in/switch-organization";
import { getUserDetails, getUserType, openBearerSession } from "~/domain/kernel/sign-in/user-details";

/**
 * What a browser drops when a person signs out: its cache, where pictures stay for an hour. Not its storage, which the drivers' app shares, with
 * work that has not been sent; the page removes what is the person's itself.
 */
const CLEARED_AT_SIGN_OUT = '"cache"';

/** Sets the cookies of a new session: its token, and the anti-forgery token. */
export function setSessionCookies(request: Request, headers: Headers, token: string) {
	for (const [name, cookie] of sessionCookies(request, token)) headers.append(name, cookie);
}

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
			"Sign in; a login of several organisations that names none gets a session that must still choose one. A login with a second factor also sends `code`: without it the answer is 422 at `code`.",
		operation: signInWithPassword,
		response: loginResponse,
		respond: ({ token, answer }, { request, headers }) => {
			setSessionCookies(request, headers, token);
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
		operation: signOut,
		respond: (data, { request, headers }) => {
			for (const [name, cookie] of endSessionCookies(request)) headers.append(name, cookie);
			// A caller without cookies has a token of its own, and nothing in the browser's cache; browsers report the header as an error there.
			if (request.headers.has("Cookie")) headers.set("Clear-Site-Data", CLEARED_AT_SIGN_OUT);
			return { data };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/organizations",
		allowSuspended: true,
		area: "auth",
		summary: "List the organisations of this login.",
		operation: listOrganizations,
		response: z.object({ organizations: listOrganizations.response }),
		respond: (organizations) => ({ data: { organizations } }),
	}),
	defineRoute({
		method: "POST",
		path: "/switch-organization",
		allowSuspended: true,
		area: "auth",
		summary: "Switch to another organisation of this login.",
		operation: switchOrganization,
		response: loginResponse,
		respond: ({ token, answer }, { request, headers }) => {
			setSessionCookies(request, headers, token);
			return { data: answer };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/get-user-type",
		allowSuspended: true,
		area: "auth",
		summary: "Get the user type of this session.",
		operation: getUserType,
	}),
	defineRoute({
		method: "GET",
		path: "/sanctum-access-token",
		aliases: [{ method: "POST" }],
		changesState: true,
		allowSuspended: true,
		area: "auth",
		summary: "Get a bearer token for the user of this session.",
		operation: openBearerSession,
	}),
	defineRoute({
		method: "GET",
		path: "/get-user-logged-details/{id}",
		allowSuspended: true,
		area: "auth",
		summary: "Get the details of the signed-in user.",
		query: z.object({ loginFromRole: z.string().max(40).optional() }),
		operation: getUserDetails,
	}),
] as const;
