import type { PDFDocument, PDFFont, PDFPage } from "pdf-lib";
import { FILL, INK, INNER, LINE, PAGE } from "./look";
import { printable, wrapped } from "./text";

/** The size of running text and the distance of its lines, in points. */
export const BASE = 9.5;
export const LEADING = 13;

interface Style {
	font?: PDFFont;
	size?: number;
	color?: typeof INK;
}

/** What writes on a paper from top to bottom: it knows the page and how far down it is. */
export interface Pen {
	readonly plain: PDFFont;
	readonly strong: PDFFont;
	/** The page being written. */
	page(): PDFPage;
	/** Where the pen is, in points from the page's lower edge. */
	y(): number;
	/** Moves down by so many points. */
	down(points: number): void;
	/** How many points are left on the page. */
	left(): number;
	/** Makes room for so many points: a new page begins where they do not fit. Answers whether one did. */
	room(points: number): boolean;
	write(text: string, x: number, at: number, style?: Style): void;
	rule(at: number, color?: typeof INK, thickness?: number): void;
	fill(x: number, at: number, width: number, height: number): void;
	wrap(text: string, width: number, size?: number): string[];
}

/** Takes up the pen at the top of a first page. */
export function openPen(pdf: PDFDocument, plain: PDFFont, strong: PDFFont): Pen {
	let page = pdf.addPage([PAGE.width, PAGE.height]);
	let y = PAGE.height - PAGE.margin;
	return {
		plain,
		strong,
		page: () => page,
		y: () => y,
		down: (points) => {
			y -= points;
		},
		left: () => y - PAGE.margin - PAGE.foot,
		room(points) {
			if (y - points > PAGE.margin + PAGE.foot) return false;
			page = pdf.addPage([PAGE.width, PAGE.height]);
			y = PAGE.height - PAGE.margin;
			return true;
		},
		write(text, x, at, { font = plain, size = BASE, color = INK } = {}) {
			page.drawText(printable(text).replaceAll("\n", " "), { x, y: at, font, size, color });
		},
		rule(at, color = LINE, thickness = 0.7) {
			const [left, right] = [PAGE.margin, PAGE.margin + INNER];
			page.drawLine({ start: { x: left, y: at }, end: { x: right, y: at }, thickness, color });
		},
		fill(x, at, width, height) {
			page.drawRectangle({ x, y: at, width, height, color: FILL });
		},
		wrap: (text, width, size = BASE) => wrapped(text, plain, size, width),
	};
}
