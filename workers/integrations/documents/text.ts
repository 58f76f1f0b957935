import { unsupported } from "~/domain/errors";
import { fileText } from "~/domain/messages";
import { layOut, type Piece } from "./layout";
import type { Documents, DocumentText } from "./port";

/** Booking papers have a few pages; what comes after these is not read. */
const MOST_PAGES = 20;

const isPdf = (bytes: Uint8Array) =>
	new TextDecoder("latin1").decode(bytes.subarray(0, 1024)).includes("%PDF-");

/**
 * The text of a PDF, read here without asking anybody. The reader is large and loaded when the first document comes. A
 * scan has no text: its pages come out empty.
 */
async function text(pdf: Uint8Array): Promise<DocumentText> {
	if (!isPdf(pdf)) throw unsupported(fileText.notPdf);
	const { getDocumentProxy } = await import("unpdf");
	try {
		// The reader takes the buffer over, so it gets a copy.
		const document = await getDocumentProxy(pdf.slice());
		const pages: string[][] = [];
		for (let n = 1; n <= Math.min(document.numPages, MOST_PAGES); n++) {
			const { items } = await (await document.getPage(n)).getTextContent();
			pages.push(layOut(items.flatMap((item) => ("str" in item ? [pieceOf(item)] : []))));
		}
		return { pages };
	} catch {
		throw unsupported(fileText.notPdf);
	}
}

/** A piece as the reader gives it: its matrix ends in the position and holds the size of the type. */
function pieceOf({ str, width, transform }: { str: string; width: number; transform: number[] }): Piece {
	const [, , c = 0, d = 0, x = 0, y = 0] = transform;
	return { str, width, x, y, fontSize: Math.hypot(c, d) };
}

/** The embedded default. */
export const embeddedDocuments: Documents = { text };
