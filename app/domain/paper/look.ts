import { rgb } from "pdf-lib";

/** A4 upright, in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 42, foot: 14 } as const;

/** The width of what is printed. */
export const INNER = PAGE.width - 2 * PAGE.margin;

const hex = (text: string) =>
	rgb(
		...([0, 2, 4].map((at) => Number.parseInt(text.slice(at, at + 2), 16) / 255) as [number, number, number]),
	);

/** The colours of the product on paper. */
export const INK = hex("1a1a21");
export const GREY = hex("676775");
export const LINE = hex("d8d8e0");
export const FILL = hex("f3f3f6");
export const ACCENT = hex("6b3fd9");
