import { z } from "zod";
import { defineRoute } from "@/workers/http/route/route";
import { consoleToken, endSessionCookies, sessionCookies, sessionToken, visitCookies } from "~/auth/cookies";
import { readPrincipal } from "~/auth/principal";
import { listCompanyVisits, readVisitLog } from "~/domain/provider/visits/company-visits";
import { enterClient, getVisitablePeople } from "~/domain/provider/visits/enter-client";
import { endOwnVisit, isConsoleSession } from "~/domain/provider/visits/leave-client";
import { visitText } from "~/shared/texts/visits";

/** Visits of the provider's people to a company. */
export const visitRoutes = [
	defineRoute({
		method: "POST",
		path: "/console/login-as-client",
		area: "console",
		summary: "Enter a client's company as one of its people, for a reason and at most an hour.",
		operation: enterClient,
		response: z.object({ expires_at: z.string(), company: z.string(), person: z.string() }),
		respond: ({ token, ...data }, { request, headers }) => {
			const own = sessionToken(request);
			// Who has no cookie, as an API client, has nothing to return to and gets no cookie either.
			const cookies = own === null ? sessionCookies(request, token) : visitCookies(request, token, own);
			for (const [name, cookie] of cookies) headers.append(name, cookie);
			return { data };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/console/leave-client",
		area: "console",
		summary: "Leave a client's company and return to the console; also after the visit has ended.",
		access: "open",
		response: z.object({ path: z.string() }),
		async handle({ request, platform, headers }) {
			const token = sessionToken(request);
			const visitor = token === null ? null : await readPrincipal(platform.env, token, platform.now);
			const principal = visitor?.state === "live" ? visitor.principal : null;
			if (principal && !principal.session.visit) return { data: { path: "/login" } };
			if (principal) await endOwnVisit(platform, principal);
			const own = consoleToken(request);
			const returns = own !== null && (await isConsoleSession(platform, own));
			const ended = token === null ? [] : endSessionCookies(request);
			const cookies = returns ? sessionCookies(request, own) : ended;
			for (const [name, cookie] of cookies) headers.append(name, cookie);
			return { message: visitText.left, data: { path: returns ? "/super-admin/clients" : "/login" } };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/console/client/{id}/people",
		area: "console",
		summary: "List the people of a client's company that a super admin can enter as.",
		operation: getVisitablePeople,
	}),
	defineRoute({
		method: "GET",
		path: "/client/support-visits",
		area: "settings",
		summary: "List the visits of the provider's people to the company.",
		operation: listCompanyVisits,
	}),
	defineRoute({
		method: "GET",
		path: "/client/support-visits/{id}",
		area: "settings",
		summary: "Get what was done in a visit of the provider's people.",
		operation: readVisitLog,
	}),
] as const;
