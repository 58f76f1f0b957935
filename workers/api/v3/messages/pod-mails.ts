import { defineRoute } from "@/workers/http/route/route";
import { listMissingPods, requestPods } from "~/domain/connections/pod-requests/request-pods";
import { emailPods, previewPods } from "~/domain/messages/pod-mails/email-pods";

/** Proofs of delivery by email, and requests for missing ones. */
export const podMailRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/pod-mails",
		area: "jobs",
		summary:
			"Preview the mails with the proofs of delivery of jobs, and name the jobs that would be in none.",
		operation: previewPods,
	}),
	defineRoute({
		method: "POST",
		path: "/client/pod-mails",
		area: "jobs",
		summary: "Email the proofs of delivery of jobs: one mail a customer, with a link for each job.",
		operation: emailPods,
		weight: "heavy",
	}),
	defineRoute({
		method: "GET",
		path: "/client/missing-pods",
		area: "jobs",
		summary:
			"List which of the jobs have fewer proofs of delivery than they need, or none, and who carries them.",
		operation: listMissingPods,
	}),
	defineRoute({
		method: "POST",
		path: "/client/pod-requests",
		area: "jobs",
		summary: "Request missing proofs of delivery: from drivers by the app, from partners by email.",
		operation: requestPods,
	}),
] as const;
