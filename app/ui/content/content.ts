import type { IconNode } from "lucide";

/** What a cell shows, as data: `ContentView` draws it with React, `appendContent` as elements of the browser. */
export type CellContent = string | CellPart | readonly CellContent[] | null;

export type CellPart = TextPart | PicturePart | ButtonPart;

interface PartAttributes {
	className?: string;
	title?: string;
	/** The accessible name of what shows no text. */
	label?: string;
	/** Screen readers skip it. */
	isDecorative?: boolean;
	data?: Readonly<Record<`data-${string}`, string>>;
}

/** Text, or parts beside each other, in an element of its own. */
export interface TextPart extends PartAttributes {
	kind: "text";
	content: CellContent;
	isBold?: boolean;
	style?: { background?: string; width?: string };
}

/** Elements by their SVG names, as the icons of lucide have them. */
export type Drawing = Readonly<IconNode>;

export interface PicturePart extends PartAttributes {
	kind: "picture";
	drawing: Drawing;
	/** Attributes of the drawing by their SVG names, such as `viewBox`. */
	canvas: Readonly<Record<string, string | number>>;
}

/** A button; the keyboard reaches its row, which has the same actions. */
export interface ButtonPart extends PartAttributes {
	kind: "button";
	content: CellContent;
	isDisabled?: boolean;
	/** Set where it unfolds something. */
	isExpanded?: boolean;
	hasMenu?: boolean;
	onPress: () => void;
}

/** Text in an element of its own. */
export const text = (
	content: CellContent,
	attributes: Omit<TextPart, "kind" | "content"> = {},
): TextPart => ({
	kind: "text",
	content,
	...attributes,
});

/** A drawing. Without a label screen readers skip it. */
export const picture = (
	drawing: Drawing,
	canvas: PicturePart["canvas"],
	attributes: PartAttributes = {},
): PicturePart => ({ kind: "picture", drawing, canvas, ...attributes });

const ICON_CANVAS = {
	width: 24,
	height: 24,
	viewBox: "0 0 24 24",
	fill: "none",
	stroke: "currentColor",
	"stroke-width": 2,
	"stroke-linecap": "round",
	"stroke-linejoin": "round",
} as const;

/** An icon of lucide's, 14 or 16 pixels. */
export const icon = (
	drawing: IconNode,
	size: "extra-small" | "small",
	{ className, ...attributes }: PartAttributes = {},
): PicturePart =>
	picture(drawing, ICON_CANVAS, {
		className: className ? `icon ${size} ${className}` : `icon ${size}`,
		...attributes,
	});

/** What only screen readers have. */
export const hiddenText = (content: string): TextPart => text(content, { className: "visually-hidden" });
