import { z } from "zod";
import { defineRoute } from "@/workers/http/route/route";
import { createTrackingLink, listTrackingLinks, revokeTrackingLink } from "~/domain/diary/tracking/links";
import { getTrackLogo, trackJob, trackResponse } from "~/domain/diary/tracking/track";
import { getTrackedPicture, getTrackedPods } from "~/domain/diary/tracking/track-proofs";

/** Links to follow one job without signing in. */
export const trackingRoutes = [
	defineRoute({
		method: "POST",
		path: "/client/tracking-link",
		area: "jobs",
		summary: "Create a tracking link of a job; its token is returned only once.",
		operation: createTrackingLink,
	}),
	defineRoute({
		method: "GET",
		path: "/client/tracking-links/{id}",
		area: "jobs",
		summary: "List the tracking links of a job, newest first.",
		operation: listTrackingLinks,
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/tracking-link/{id}",
		area: "jobs",
		summary: "Withdraw a tracking link.",
		operation: revokeTrackingLink,
	}),
	defineRoute({
		method: "GET",
		path: "/track/{token}",
		area: "jobs",
		summary: "Get a job's progress by its tracking link.",
		access: "open",
		params: z.object({ token: z.string().max(200) }),
		response: trackResponse,
		async handle({ platform, params }) {
			return { data: await trackJob({ platform, input: params }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/track/{token}/logo",
		area: "jobs",
		summary: "Get the company logo for the tracking page.",
		access: "open",
		params: z.object({ token: z.string().max(200) }),
		response: "file",
		async handle({ platform, params }) {
			return await getTrackLogo({ platform, input: params });
		},
	}),
	defineRoute({
		method: "GET",
		path: "/track/{token}/pod",
		area: "jobs",
		summary: "Get the proofs of delivery of a job as a PDF, by the link that was emailed with them.",
		access: "open",
		weight: "heavy",
		params: z.object({ token: z.string().max(200) }),
		response: "file",
		async handle({ platform, params }) {
			return await getTrackedPods({ platform, input: params });
		},
	}),
	defineRoute({
		method: "GET",
		path: "/track/{token}/pod-pictures/{picture}",
		area: "jobs",
		summary:
			"Get a picture or signature of a job's proofs of delivery, by the link that was emailed with them.",
		access: "open",
		params: z.object({ token: z.string().max(200), picture: z.coerce.number().int().min(0).max(10_000) }),
		response: "file",
		async handle({ platform, params }) {
			return await getTrackedPicture({ platform, input: params });
		},
	}),
] as const;
