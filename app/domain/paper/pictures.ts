import type { PDFDocument, PDFImage } from "pdf-lib";
import { INNER, PAGE } from "./look";
import type { Pen } from "./pen";

const isPng = (bytes: Uint8Array) => bytes[0] === 0x89 && bytes[1] === 0x50;
const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8;

/** A picture made ready for a paper; null for what is neither PNG nor JPEG, or damaged. */
export async function embed(pdf: PDFDocument, bytes: Uint8Array): Promise<PDFImage | null> {
	try {
		if (isPng(bytes)) return await pdf.embedPng(bytes);
		return isJpeg(bytes) ? await pdf.embedJpg(bytes) : null;
	} catch {
		// A damaged picture must not keep the paper from being printed.
		return null;
	}
}

const GAP = 10;

/** Pictures side by side, each at most so wide and high in points. Answers how many could not be printed. */
export async function pictures(
	pen: Pen,
	pdf: PDFDocument,
	list: readonly Uint8Array[],
	most: { width: number; height: number },
): Promise<number> {
	const images = (await Promise.all(list.map((bytes) => embed(pdf, bytes)))).filter((one) => one !== null);
	const perRow = Math.max(1, Math.floor((INNER + GAP) / (most.width + GAP)));
	for (let from = 0; from < images.length; from += perRow) {
		const row = images.slice(from, from + perRow).map((image) => ({
			image,
			...image.scaleToFit(most.width, most.height),
		}));
		const height = Math.max(...row.map((one) => one.height));
		pen.room(height + GAP);
		for (const [at, { image, ...size }] of row.entries()) {
			const x = PAGE.margin + at * (most.width + GAP);
			pen.page().drawImage(image, { x, y: pen.y() - 8 - size.height, ...size });
		}
		pen.down(height + GAP);
	}
	return list.length - images.length;
}
