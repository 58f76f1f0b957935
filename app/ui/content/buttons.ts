import type { IconNode } from "lucide";
import { type ButtonPart, icon, text } from "./content";

type Attributes = Pick<ButtonPart, "label" | "title" | "isDisabled" | "onPress">;

/** A button of a row's height, in its cell. */
export const rowButton = (content: string, attributes: Attributes): ButtonPart => ({
	kind: "button",
	className: "button small",
	content,
	...attributes,
});

/** The same, an icon until the pointer or the focus is on its cell, then with its words. */
export const rowStepButton = (
	drawing: IconNode,
	content: string,
	attributes: Omit<Attributes, "label">,
): ButtonPart => ({
	kind: "button",
	className: "button small row-step",
	label: content,
	content: [icon(drawing, "small"), text(content, { className: "row-step-words" })],
	...attributes,
});

/** The same with only an icon; `label` is its accessible name. */
export const rowIconButton = (drawing: IconNode, attributes: Attributes & { label: string }): ButtonPart => ({
	kind: "button",
	className: "icon-button small",
	content: icon(drawing, "small"),
	...attributes,
});

/** The button of a row's menu. Its dots are a background, as an icon of three circles is in every row. */
export const rowMenuButton = (
	attributes: Pick<ButtonPart, "data" | "onPress"> & { label: string },
): ButtonPart => ({
	kind: "button",
	className: "icon-button small menu-dots",
	content: null,
	hasMenu: true,
	isExpanded: false,
	...attributes,
});

/** The arrow that unfolds a row, with what the row is. */
export const foldButton = (
	content: string,
	arrow: IconNode,
	attributes: Pick<ButtonPart, "isExpanded" | "onPress"> & { label: string },
): ButtonPart => ({
	kind: "button",
	className: "fold",
	content: [icon(arrow, "extra-small"), content],
	...attributes,
});
