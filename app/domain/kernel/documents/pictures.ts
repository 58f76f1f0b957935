import type { PDFDocument, PDFImage } from "pdf-lib";
import { CONTENT_WIDTH, PAGE } from "./page-style";
import type { PdfCanvas } from "./pdf-canvas";

const isPng = (bytes: Uint8Array) => bytes[0] === 0x89 && bytes[1] === 0x50;
const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8;

/** Embeds a picture in a PDF; null when it is damaged or neither PNG nor JPEG. */
export async function embedPicture(pdf: PDFDocument, bytes: Uint8Array): Promise<PDFImage | null> {
	try {
		if (isPng(bytes)) return await pdf.embedPng(bytes);
		return isJpeg(bytes) ? await pdf.embedJpg(bytes) : null;
	} catch {
		// A damaged picture must not prevent the document from being printed.
		return null;
	}
}

const GAP = 10;

/** Pictures side by side, each within `maxSize` in points. Returns how many could not be printed. */
export async function pictures(
	canvas: PdfCanvas,
	pdf: PDFDocument,
	files: readonly Uint8Array[],
	maxSize: { width: number; height: number },
): Promise<number> {
	const images = (await Promise.all(files.map((bytes) => embedPicture(pdf, bytes)))).filter(
		(image) => image !== null,
	);
	const perRow = Math.max(1, Math.floor((CONTENT_WIDTH + GAP) / (maxSize.width + GAP)));
	for (let from = 0; from < images.length; from += perRow) {
		const row = images.slice(from, from + perRow).map((image) => ({
			image,
			...image.scaleToFit(maxSize.width, maxSize.height),
		}));
		const height = Math.max(...row.map((image) => image.height));
		canvas.ensureSpace(height + GAP);
		for (const [index, { image, ...size }] of row.entries()) {
			const x = PAGE.margin + index * (maxSize.width + GAP);
			canvas.page().drawImage(image, { x, y: canvas.y() - 8 - size.height, ...size });
		}
		canvas.moveDown(height + GAP);
	}
	return files.length - images.length;
}
