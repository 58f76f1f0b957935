import { z } from "zod";
import { publishedAs } from "@/workers/http/published-as";
import { defineRoute } from "@/workers/http/route";
import {
	type DocumentProposals,
	MAX_DOCUMENT_BYTES,
	readDocument,
} from "~/domain/portal/document-imports/read-document";

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
		form: true,
		maxBytes: MAX_DOCUMENT_BYTES + FORM_BYTES,
		operation: readDocument,
		response: publishedAs<DocumentProposals>(
			z.object({
				proposals: z.array(proposalResponse),
				lines: z.int(),
				reader_error: z.string().nullable(),
				time_zone: z.literal("Europe/London"),
			}),
		),
	}),
] as const;
