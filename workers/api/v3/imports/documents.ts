import { z } from "zod";
import { staffWith } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { documentsOf } from "@/workers/integrations/documents/choose";
import { gazetteer } from "@/workers/integrations/maps/gazetteer";
import { documentInput, MOST_DOCUMENT_BYTES, readDocument } from "~/domain/intake/read-document";

/** Room for the form around the file. */
const FORM_BYTES = 256 * 1024;

const proposal = z.object({
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
		summary: "Proposes the fields of a job from a PDF, or from pasted text, for review. Saves nothing.",
		access: staffWith("jobs.import"),
		body: documentInput,
		form: true,
		maxBytes: MOST_DOCUMENT_BYTES + FORM_BYTES,
		answer: z.object({ proposals: z.array(proposal), lines: z.int(), time_zone: z.literal("Europe/London") }),
		async handle({ ctx, platform, body }) {
			const reader = { documents: documentsOf(platform.env), towns: (await gazetteer()).byName };
			return { data: await readDocument({ ctx: ctx(), input: body }, reader) };
		},
	}),
];
