import { z } from "zod";
import { idParam } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { endMasterEdit } from "~/domain/master-edit/end-master-edit";
import { sendCodeInput, sendMasterEditCode } from "~/domain/master-edit/send-code";
import { verifyCodeInput, verifyMasterEditCode } from "~/domain/master-edit/verify-code";
import { masterEditText } from "~/domain/office-messages";
import { jobWriteAccess } from "./access";

/** Master Edit: emailing the one-time code, verifying it, and turning Master Edit off. */
export const masterEditRoutes = [
	defineRoute({
		method: "POST",
		path: "/client/send-otp",
		area: "jobs",
		summary:
			"Email the signed-in client admin a one-time code for Master Edit of a job; an `otp` in the body is ignored.",
		access: jobWriteAccess,
		body: sendCodeInput,
		response: z.object({ expires_at: z.string() }),
		async handle({ ctx, body }) {
			return { data: await sendMasterEditCode({ ctx: ctx(), input: { job_id: Number(body.job_id) } }) };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/verify-otp",
		area: "jobs",
		summary:
			"Turn Master Edit on; send `master_edit` of the response as X-Master-Edit with every request that uses it.",
		access: jobWriteAccess,
		body: verifyCodeInput,
		response: z.object({ job_id: z.int(), master_edit: z.string(), expires_at: z.string() }),
		async handle({ ctx, body }) {
			const data = await verifyMasterEditCode({
				ctx: ctx(),
				input: { job_id: Number(body.job_id), otp: body.otp },
			});
			return { message: masterEditText.enabled, data };
		},
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/master-edit/{id}",
		area: "jobs",
		summary: "Turn Master Edit of a job off, as closing its dialog does.",
		access: jobWriteAccess,
		params: idParam,
		response: z.object({ job_id: z.int() }),
		async handle({ ctx, params }) {
			return { data: await endMasterEdit({ ctx: ctx(), input: { job_id: params.id } }) };
		},
	}),
];
