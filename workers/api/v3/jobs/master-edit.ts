import { z } from "zod";
import { idParam } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { endMasterEdit } from "~/domain/master-edit/end";
import { sendCode, sendCodeInput } from "~/domain/master-edit/send-code";
import { verifyCode, verifyCodeInput } from "~/domain/master-edit/verify-code";
import { masterEditText } from "~/domain/office-messages";
import { writesJobs } from "./access";

/** Master Edit: the code by mail, its proof, and the end. */
export const masterEditRoutes = [
	defineRoute({
		method: "POST",
		path: "/client/send-otp",
		area: "jobs",
		summary:
			"Mails the signed-in client admin a one-time code for Master Edit of a job; an otp sent along is ignored.",
		access: writesJobs,
		body: sendCodeInput,
		answer: z.object({ expires_at: z.string() }),
		async handle({ ctx, body }) {
			return { data: await sendCode({ ctx: ctx(), input: { job_id: Number(body.job_id) } }) };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/verify-otp",
		area: "jobs",
		summary:
			"Turns Master Edit on; `master_edit` of the answer is sent back as X-Master-Edit with every call made under it.",
		access: writesJobs,
		body: verifyCodeInput,
		answer: z.object({ job_id: z.int(), master_edit: z.string(), expires_at: z.string() }),
		async handle({ ctx, body }) {
			const data = await verifyCode({ ctx: ctx(), input: { job_id: Number(body.job_id), otp: body.otp } });
			return { message: masterEditText.enabled, data };
		},
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/master-edit/{id}",
		area: "jobs",
		summary: "Turns Master Edit of a job off, as closing its dialog does.",
		access: writesJobs,
		params: idParam,
		answer: z.object({ job_id: z.int() }),
		async handle({ ctx, params }) {
			return { data: await endMasterEdit({ ctx: ctx(), input: { job_id: params.id } }) };
		},
	}),
];
