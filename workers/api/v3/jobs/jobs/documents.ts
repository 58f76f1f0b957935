import { z } from "zod";
import { defineRoute } from "@/workers/http/route/route";
import { downloadAssets, downloadJobAssets } from "~/domain/jobs/jobs/documents/download-assets";
import { createSiteAssessmentPdf } from "~/domain/jobs/jobs/documents/site-assessment-pdf";
import { createWorksheetPdf } from "~/domain/jobs/jobs/documents/worksheet-pdf";
import { createPodPdf } from "~/domain/jobs/jobs/pod/pod-pdf";
import { removePodImage } from "~/domain/jobs/jobs/pod/remove-pod";
import { savePod } from "~/domain/jobs/jobs/pod/save-pod";
import { sendQuote } from "~/domain/messages/notifications/send-quote";
import { MIB } from "~/shared/bytes.mjs";

const area = "jobs";

/** A download: the answer is the file. */
const fileRoute = {
	method: "GET",
	area,
	response: "file",
	weight: "heavy",
	respond: (file: Response) => file,
} as const;

/** Downloads of a job's documents, its proofs of delivery and its quote. */
export const jobDocumentRoutes = [
	...(["client", "customer"] as const).flatMap(
		(user) =>
			[
				defineRoute({
					...fileRoute,
					path: `/${user}/traffic-diary/download-assets/{id}`,
					summary: "Download the attachments and PODs of a job as one archive.",
					operation: downloadJobAssets,
					isStreamed: true,
				}),
				defineRoute({
					...fileRoute,
					path: `/${user}/traffic-diary/download-assets-multiple`,
					summary: "Download the attachments and PODs of several jobs (`ids`) as one archive.",
					operation: downloadAssets,
					isStreamed: true,
				}),
				defineRoute({
					...fileRoute,
					path: `/${user}/traffic-diary/download-pod-pdf/{id}`,
					summary: "Download the proofs of collection and delivery of a job as PDF.",
					operation: createPodPdf,
				}),
			] as const,
	),
	defineRoute({
		...fileRoute,
		path: "/client/traffic-diary/download-work-sheet-pdf/{id}",
		summary: "Download the worksheet of a job as PDF; times are in London time.",
		query: z.object({ timezone: z.string().max(60).optional() }),
		operation: createWorksheetPdf,
	}),
	defineRoute({
		...fileRoute,
		path: "/client/job-details/job-site-assessment-pdf/{id}",
		summary: "Download the site assessment form of a job as PDF.",
		operation: createSiteAssessmentPdf,
	}),
	defineRoute({
		method: "POST",
		path: "/client/save-pod/{id}",
		area,
		summary:
			"Add a proof of delivery to a job: pictures (`pod_image`, files or base64), name, signature, time.",
		form: true,
		maxBytes: 42 * MIB,
		operation: savePod,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/delete-pod-image/{id}",
		area,
		summary: "Delete one picture (`pod_image`) of a POD, or all of them; the id is that of the POD.",
		operation: removePodImage,
	}),
	defineRoute({
		method: "POST",
		path: "/client/send-quote-to-customer/{id}",
		area,
		summary: "Email a quote to its customer as a PDF; repeating a uid sends nothing.",
		operation: sendQuote,
	}),
] as const;
