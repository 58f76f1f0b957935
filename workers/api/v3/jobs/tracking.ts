import { z } from "zod";
import { idParam } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { linkInput, linkShape, listLinks, makeLink, newLinkShape, revokeLink } from "~/domain/tracking/links";
import { track, trackLogo, trackShape } from "~/domain/tracking/track";
import { readsJobs, writesJobs } from "./access";

/** Links by which one job is followed without signing in. */
export const trackingRoutes = [
	defineRoute({
		method: "POST",
		path: "/client/tracking-link",
		area: "jobs",
		summary: "Makes a tracking link of a job; its token is answered this once.",
		access: writesJobs,
		body: linkInput,
		answer: newLinkShape,
		async handle({ ctx, body }) {
			return { message: "Tracking link created", data: await makeLink({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/tracking-links/{id}",
		area: "jobs",
		summary: "The tracking links of a job, newest first.",
		access: readsJobs,
		params: idParam,
		answer: z.array(linkShape),
		async handle({ ctx, params }) {
			return { data: await listLinks({ ctx: ctx(), input: params }) };
		},
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/tracking-link/{id}",
		area: "jobs",
		summary: "Withdraws a tracking link.",
		access: writesJobs,
		params: idParam,
		answer: linkShape,
		async handle({ ctx, params }) {
			return { message: "Tracking link withdrawn", data: await revokeLink({ ctx: ctx(), input: params }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/track/{token}",
		area: "jobs",
		summary: "One job's progress for whoever holds its tracking link.",
		access: "open",
		params: z.object({ token: z.string().max(200) }),
		answer: trackShape,
		async handle({ platform, params }) {
			return { data: await track({ platform, input: params }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/track/{token}/logo",
		area: "jobs",
		summary: "The logo of the company, for the page a tracking link opens.",
		access: "open",
		params: z.object({ token: z.string().max(200) }),
		answer: "file",
		async handle({ platform, params }) {
			return await trackLogo({ platform, input: params });
		},
	}),
];
