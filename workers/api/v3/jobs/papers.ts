import { z } from "zod";
import { idParam } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { assetsInput, downloadAssets } from "~/domain/files/download-assets";
import { jobShape } from "~/domain/jobs/shapes";
import { jobText } from "~/domain/messages";
import { podPdf } from "~/domain/pod/pod-pdf";
import { removePodImage } from "~/domain/pod/remove-pod";
import { savePod } from "~/domain/pod/save-pod";
import { podInput, removePodInput } from "~/domain/pod/schemas";
import { sendQuote, sendQuoteInput } from "~/domain/quotes/send-quote";
import { siteAssessmentPdf } from "~/domain/worksheet/site-assessment-pdf";
import { worksheetPdf } from "~/domain/worksheet/worksheet-pdf";
import { bothDoors, readsJobs, writesJobs } from "./access";

const MIB = 1024 * 1024;
const area = "jobs";

/** Papers of a job and its proofs of delivery. */
export const paperRoutes = [
	...bothDoors.flatMap(({ side, access }) => [
		defineRoute({
			method: "GET",
			path: `/${side}/traffic-diary/download-assets/{id}`,
			area,
			summary: "The attachments and PODs of a job as one archive.",
			access,
			params: idParam,
			answer: "file",
			async handle({ ctx, params }) {
				return await downloadAssets({ ctx: ctx(), input: { ids: [params.id] } });
			},
		}),
		defineRoute({
			method: "GET",
			path: `/${side}/traffic-diary/download-assets-multiple`,
			area,
			summary: "The attachments and PODs of several jobs (`ids`) as one archive.",
			access,
			query: assetsInput,
			answer: "file",
			async handle({ ctx, query }) {
				return await downloadAssets({ ctx: ctx(), input: { ids: query } });
			},
		}),
		defineRoute({
			method: "GET",
			path: `/${side}/traffic-diary/download-pod-pdf/{id}`,
			area,
			summary: "The proofs of collection and delivery of a job.",
			access,
			params: idParam,
			answer: "file",
			async handle({ ctx, params }) {
				return await podPdf({ ctx: ctx(), input: params });
			},
		}),
	]),
	defineRoute({
		method: "GET",
		path: "/client/traffic-diary/download-work-sheet-pdf/{id}",
		area,
		summary: "The worksheet of a job; times are London's.",
		access: readsJobs,
		params: idParam,
		query: z.object({ timezone: z.string().max(60).optional() }),
		answer: "file",
		async handle({ ctx, params }) {
			return await worksheetPdf({ ctx: ctx(), input: params });
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/job-details/job-site-assessment-pdf/{id}",
		area,
		summary: "The assessment of a job's sites, to be filled in on the spot.",
		access: readsJobs,
		params: idParam,
		answer: "file",
		async handle({ ctx, params }) {
			return await siteAssessmentPdf({ ctx: ctx(), input: params });
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/save-pod/{id}",
		area,
		summary:
			"Puts a proof of delivery to a job: pictures (`pod_image`, files or base64), name, signature, time.",
		access: writesJobs,
		form: true,
		maxBytes: 42 * MIB,
		params: idParam,
		body: podInput,
		answer: jobShape,
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
		summary: "Deletes a picture (`pod_image`) of a proof, or all of them; the id is the proof's.",
		access: writesJobs,
		params: idParam,
		body: removePodInput,
		answer: jobShape,
		async handle({ ctx, params, body }) {
			const data = await removePodImage({ ctx: ctx(), input: { ...params, ...body } });
			return { message: jobText.podImageDeleted, data };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/send-quote-to-customer/{id}",
		area,
		summary: "Mails a quote to its customer as a PDF; the same uid again sends nothing.",
		access: writesJobs,
		params: idParam,
		body: sendQuoteInput,
		answer: jobShape,
		async handle({ ctx, params, body }) {
			return {
				message: jobText.quoteSent,
				data: await sendQuote({ ctx: ctx(), input: { ...params, ...body } }),
			};
		},
	}),
];
