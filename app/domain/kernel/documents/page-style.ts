import { rgb } from "pdf-lib";

/** A4 portrait, in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 42, footer: 14 } as const;

/** The printable width. */
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin;

const hex = (text: string) =>
	rgb(
		...([0, 2, 4].map((offset) => Number.parseInt(text.slice(offset, offset + 2), 16) / 255) as [
			number,
			number,
			number,
		]),
	);

/** The product's colours in print. */
export const TEXT_COLOR = hex("1a1a21");
export const GREY_COLOR = hex("676775");
export const LINE_COLOR = hex("d8d8e0");
export const FILL_COLOR = hex("f3f3f6");
export const ACCENT_COLOR = hex("6b3fd9");
