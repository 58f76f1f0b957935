import { rgb } from "pdf-lib";
import { ACCENT_COLOR } from "./page-style";
import type { PdfCanvas } from "./pdf-canvas";

const WHITE = rgb(1, 1, 1);
/** The product's logo is drawn on a grid of 24. */
const GRID = 24;
const SQUARE = "M6 0H18A6 6 0 0 1 24 6V18A6 6 0 0 1 18 24H6A6 6 0 0 1 0 18V6A6 6 0 0 1 6 0Z";
const RING = "M16.4 8.2A5.6 5.6 0 1 0 16.4 15.8";

/** Draws the product's logo with its upper left corner at `x` and `top`, `size` points high. */
export function drawDefaultLogo(
	canvas: PdfCanvas,
	{ x, top, size }: { x: number; top: number; size: number },
) {
	const scale = size / GRID;
	const page = canvas.page();
	page.drawSvgPath(SQUARE, { x, y: top, scale, color: ACCENT_COLOR });
	page.drawSvgPath(RING, { x, y: top, scale, borderColor: WHITE, borderWidth: 2.2 });
	page.drawCircle({ x: x + 16.7 * scale, y: top - 12 * scale, size: 1.7 * scale, color: WHITE });
}
