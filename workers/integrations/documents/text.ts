import type { Documents, DocumentText } from "~/domain/shared/documents-port";
import { unsupported } from "~/domain/shared/errors";
import { fileText } from "~/domain/shared/texts/files";
import { layOutLines, type TextRun } from "./layout";

/** Booking documents have a few pages; later pages are ignored. */
const MAX_PAGES = 20;

const isPdf = (bytes: Uint8Array) =>
	new TextDecoder("latin1").decode(bytes.subarray(0, 1024)).includes("%PDF-");

/**
 * Extracts the text of a PDF without an external service. The reader is large, so it is loaded on first use. The pages of a scan
 * are empty.
 */
async function text(pdf: Uint8Array): Promise<DocumentText> {
	if (!isPdf(pdf)) throw unsupported(fileText.notPdf);
	const { getDocumentProxy } = await import("unpdf");
	try {
		// The reader takes ownership of the buffer, so it gets a copy.
		const document = await getDocumentProxy(pdf.slice());
		const pages: string[][] = [];
		for (let n = 1; n <= Math.min(document.numPages, MAX_PAGES); n++) {
			const { items } = await (await document.getPage(n)).getTextContent();
			pages.push(layOutLines(items.flatMap((item) => ("str" in item ? [toTextRun(item)] : []))));
		}
		return { pages };
	} catch {
		throw unsupported(fileText.notPdf);
	}
}

/** Converts a text item of the reader, whose matrix contains position and font size. */
function toTextRun({ str, width, transform }: { str: string; width: number; transform: number[] }): TextRun {
	const [, , c = 0, d = 0, x = 0, y = 0] = transform;
	return { str, width, x, y, fontSize: Math.hypot(c, d) };
}

/** The default, without an external service. */
export const embeddedDocuments: Documents = { text };
