import { defineRoute } from "@/workers/http/route/route";
import { endMasterEdit } from "~/domain/jobs/master-edit/end-master-edit";
import { sendMasterEditCode } from "~/domain/jobs/master-edit/send-code";
import { verifyMasterEditCode } from "~/domain/jobs/master-edit/verify-code";

/** Master Edit: emailing the one-time code, verifying it, and turning Master Edit off. */
export const masterEditRoutes = [
	defineRoute({
		method: "POST",
		path: "/client/send-otp",
		area: "jobs",
		summary:
			"Email the signed-in client admin a one-time code for Master Edit of a job; an `otp` in the body is ignored.",
		operation: sendMasterEditCode,
	}),
	defineRoute({
		method: "POST",
		path: "/client/verify-otp",
		area: "jobs",
		summary:
			"Turn Master Edit on; send `master_edit` of the response as X-Master-Edit with every request that uses it.",
		operation: verifyMasterEditCode,
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/master-edit/{id}",
		area: "jobs",
		summary: "Turn Master Edit of a job off, as closing its dialog does.",
		operation: endMasterEdit,
	}),
] as const;
