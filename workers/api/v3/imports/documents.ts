import { z } from "zod";
import { staffWith } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { createDocuments } from "@/workers/integrations/documents/create-documents";
import { gazetteer } from "@/workers/integrations/maps/gazetteer";
import { bookingDocumentInput, MAX_DOCUMENT_BYTES, readDocument } from "~/domain/intake/read-document";

/** Allowance for the form fields around the file. */
const FORM_BYTES = 256 * 1024;

const proposalResponse = z.object({
	field: z.string(),
	value: z.string(),
	line: z.int(),
	source: z.string(),
	confidence: z.enum(["high", "medium", "low"]),
});

export const documentRoutes = [
	defineRoute({
		method: "POST",
		path: "/client/import-from-pdf",
		area: "imports",
		summary: "Suggest the fields of a job from a PDF or pasted text for review; nothing is saved.",
		access: staffWith("jobs.import"),
		body: bookingDocumentInput,
		form: true,
		maxBytes: MAX_DOCUMENT_BYTES + FORM_BYTES,
		response: z.object({
			proposals: z.array(proposalResponse),
			lines: z.int(),
			time_zone: z.literal("Europe/London"),
		}),
		async handle({ ctx, platform, body }) {
			const reader = { documents: createDocuments(platform.env), towns: (await gazetteer()).byName };
			return { data: await readDocument({ ctx: ctx(), input: body }, reader) };
		},
	}),
];
