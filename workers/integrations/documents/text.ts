import type { getDocumentProxy } from "unpdf";
import type { Documents, DocumentText } from "~/shared/documents-port";
import { isAppError, tooLarge, unsupported } from "~/shared/errors";
import { fileText } from "~/shared/texts/files";
import { checkPdf } from "./check-pdf";
import { layOutLines, type TextRun } from "./layout";

/** Booking documents have a few pages; later pages are ignored. */
const MAX_PAGES = 20;
/** Pieces of text of a document; content that is drawn again and again has more. */
const MAX_RUNS = 40_000;
const MAX_READING_MS = 2_000;

const isPdf = (bytes: Uint8Array) =>
	new TextDecoder("latin1").decode(bytes.subarray(0, 1024)).includes("%PDF-");

/**
 * Extracts the text of a PDF without an external service. The reader is large, so it is loaded on first use. The pages of a scan
 * are empty. Throws 413 for one that takes too long, 415 for anything else that cannot be read.
 */
async function text(pdf: Uint8Array): Promise<DocumentText> {
	if (!isPdf(pdf)) throw unsupported(fileText.notPdf);
	const safePdf = checkPdf(pdf);
	const { getDocumentProxy } = await import("unpdf");
	try {
		const document = await getDocumentProxy(safePdf);
		const pages: string[][] = [];
		const limits = { runs: MAX_RUNS, end: Date.now() + MAX_READING_MS };
		for (let n = 1; n <= Math.min(document.numPages, MAX_PAGES); n++)
			pages.push(layOutLines(await readRuns(await document.getPage(n), limits)));
		return { pages };
	} catch (error) {
		if (isAppError(error)) throw error;
		throw unsupported(fileText.notPdf);
	}
}

type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>["getPage"]>>;

/** Reads a page piece by piece, so that reading can end before everything is unfolded. */
async function readRuns(page: PdfPage, limits: { runs: number; end: number }): Promise<TextRun[]> {
	const runs: TextRun[] = [];
	const reader = page.streamTextContent().getReader();
	for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
		for (const item of chunk.value.items) if ("str" in item) runs.push(toTextRun(item));
		// A Worker's clock moves on only with other events.
		await new Promise((resolve) => setTimeout(resolve, 0));
		if (runs.length > limits.runs || Date.now() > limits.end) {
			await reader.cancel(new Error("too complex"));
			throw tooLarge("This PDF is too complex to be read. Please enter the job by hand.");
		}
	}
	limits.runs -= runs.length;
	return runs;
}

/** Converts a text item of the reader, whose matrix contains position and font size. */
function toTextRun({ str, width, transform }: { str: string; width: number; transform: number[] }): TextRun {
	const [, , c = 0, d = 0, x = 0, y = 0] = transform;
	return { str, width, x, y, fontSize: Math.hypot(c, d) };
}

/** The default, without an external service. */
export const embeddedDocuments: Documents = { text };
