import { defineRoute } from "@/workers/http/route/route";
import { MAX_DOCUMENT_BYTES, readDocument } from "~/domain/portal/document-imports/read-document";

/** Allowance for the form fields around the file. */
const FORM_BYTES = 256 * 1024;

export const documentRoutes = [
	defineRoute({
		method: "POST",
		path: "/client/import-from-pdf",
		area: "imports",
		summary: "Suggest the fields of a job from a PDF or pasted text for review; nothing is saved.",
		form: true,
		maxBytes: MAX_DOCUMENT_BYTES + FORM_BYTES,
		operation: readDocument,
	}),
] as const;
