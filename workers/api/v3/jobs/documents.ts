import { z } from "zod";
import { idParam } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { downloadAssets, downloadAssetsInput } from "~/domain/files/download-assets";
import { jobResponse } from "~/domain/jobs/responses";
import { jobText } from "~/domain/messages";
import { createPodPdf } from "~/domain/pod/pod-pdf";
import { removePodImage } from "~/domain/pod/remove-pod";
import { savePod } from "~/domain/pod/save-pod";
import { podInput, removePodInput } from "~/domain/pod/schemas";
import { sendQuote, sendQuoteInput } from "~/domain/quotes/send-quote";
import { createSiteAssessmentPdf } from "~/domain/worksheet/site-assessment-pdf";
import { createWorksheetPdf } from "~/domain/worksheet/worksheet-pdf";
import { JOB_AUDIENCES, jobReadAccess, jobWriteAccess } from "./access";

const MIB = 1024 * 1024;
const area = "jobs";

/** Downloads of a job's documents, its proofs of delivery and its quote. */
export const jobDocumentRoutes = [
	...JOB_AUDIENCES.flatMap(({ audience: side, access }) => [
		defineRoute({
			method: "GET",
			path: `/${side}/traffic-diary/download-assets/{id}`,
			area,
			summary: "Download the attachments and PODs of a job as one archive.",
			access,
			params: idParam,
			response: "file",
			async handle({ ctx, params }) {
				return await downloadAssets({ ctx: ctx(), input: { ids: [params.id] } });
			},
		}),
		defineRoute({
			method: "GET",
			path: `/${side}/traffic-diary/download-assets-multiple`,
			area,
			summary: "Download the attachments and PODs of several jobs (`ids`) as one archive.",
			access,
			query: downloadAssetsInput,
			response: "file",
			async handle({ ctx, query }) {
				return await downloadAssets({ ctx: ctx(), input: { ids: query } });
			},
		}),
		defineRoute({
			method: "GET",
			path: `/${side}/traffic-diary/download-pod-pdf/{id}`,
			area,
			summary: "Download the proofs of collection and delivery of a job as PDF.",
			access,
			params: idParam,
			response: "file",
			async handle({ ctx, params }) {
				return await createPodPdf({ ctx: ctx(), input: params });
			},
		}),
	]),
	defineRoute({
		method: "GET",
		path: "/client/traffic-diary/download-work-sheet-pdf/{id}",
		area,
		summary: "Download the worksheet of a job as PDF; times are in London time.",
		access: jobReadAccess,
		params: idParam,
		query: z.object({ timezone: z.string().max(60).optional() }),
		response: "file",
		async handle({ ctx, params }) {
			return await createWorksheetPdf({ ctx: ctx(), input: params });
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/job-details/job-site-assessment-pdf/{id}",
		area,
		summary: "Download the site assessment form of a job as PDF.",
		access: jobReadAccess,
		params: idParam,
		response: "file",
		async handle({ ctx, params }) {
			return await createSiteAssessmentPdf({ ctx: ctx(), input: params });
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/save-pod/{id}",
		area,
		summary:
			"Add a proof of delivery to a job: pictures (`pod_image`, files or base64), name, signature, time.",
		access: jobWriteAccess,
		form: true,
		maxBytes: 42 * MIB,
		params: idParam,
		body: podInput,
		response: jobResponse,
		async handle({ ctx, params, body }) {
			return {
				message: jobText.podAdded,
				data: await savePod({ ctx: ctx(), input: { ...body, ...params } }),
			};
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/delete-pod-image/{id}",
		area,
		summary: "Delete one picture (`pod_image`) of a POD, or all of them; the id is that of the POD.",
		access: jobWriteAccess,
		params: idParam,
		body: removePodInput,
		response: jobResponse,
		async handle({ ctx, params, body }) {
			const data = await removePodImage({ ctx: ctx(), input: { ...params, ...body } });
			return { message: jobText.podImageDeleted, data };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/send-quote-to-customer/{id}",
		area,
		summary: "Email a quote to its customer as a PDF; repeating a uid sends nothing.",
		access: jobWriteAccess,
		params: idParam,
		body: sendQuoteInput,
		response: jobResponse,
		async handle({ ctx, params, body }) {
			return {
				message: jobText.quoteSent,
				data: await sendQuote({ ctx: ctx(), input: { ...params, ...body } }),
			};
		},
	}),
];
