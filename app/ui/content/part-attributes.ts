import type { ButtonPart, CellPart } from "./content";

type Attributes = Record<string, string | number>;

const buttonAttributes = ({ isDisabled, isExpanded, hasMenu }: ButtonPart): Attributes => ({
	type: "button",
	tabindex: -1,
	...(isDisabled && { disabled: "" }),
	...(hasMenu && { "aria-haspopup": "menu" }),
	...(isExpanded !== undefined && { "aria-expanded": String(isExpanded) }),
});

/** The name of a part's element. */
export function tagOf(part: CellPart): "b" | "button" | "span" | "svg" {
	if (part.kind === "button") return "button";
	if (part.kind === "picture") return "svg";
	return part.isBold ? "b" : "span";
}

/** The attributes of a part's element by their HTML names, but for its style. */
export function attributesOf(part: CellPart): Attributes {
	const { kind, className, title, label, data } = part;
	const isSkipped = part.isDecorative || (kind === "picture" && !label);
	return {
		...(kind === "picture" && part.canvas),
		...(kind === "button" && buttonAttributes(part)),
		...(className && { class: className }),
		...(title && { title }),
		...(label && kind !== "button" && { role: "img" }),
		...(label && { "aria-label": label }),
		...(isSkipped && { "aria-hidden": "true" }),
		...data,
	};
}
