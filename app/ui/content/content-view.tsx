import { createElement, Fragment, type ReactNode } from "react";
import type { CellContent, CellPart } from "./content";
import { attributesOf, tagOf } from "./part-attributes";

/** Draws the content of a cell with React. */
export const ContentView = ({ content }: { content: CellContent }) => <>{contentElement(content)}</>;

/** The content of a cell as an element of React's. */
function contentElement(content: CellContent): ReactNode {
	if (content === null || typeof content === "string") return content;
	if ("kind" in content) return partElement(content);
	return createElement(Fragment, null, ...content.map(contentElement));
}

function partElement(part: CellPart): ReactNode {
	const props = {
		...toProps(attributesOf(part)),
		...(part.kind === "button" && { onClick: part.onPress }),
		...(part.kind === "text" && { style: part.style }),
	};
	if (part.kind !== "picture") return createElement(tagOf(part), props, contentElement(part.content));
	const elements = part.drawing.map(([tag, attributes]) => createElement(tag, toProps(attributes)));
	return createElement("svg", props, ...elements);
}

/** The names that React writes in another way than HTML and SVG. */
const NAMES = new Map(Object.entries({ class: "className", tabindex: "tabIndex" }));

const toPropName = (name: string) =>
	NAMES.get(name) ??
	(/^(aria|data)-/.test(name) ? name : name.replace(/-[a-z]/g, (match) => match.charAt(1).toUpperCase()));

const toProps = (attributes: Record<string, string | number | undefined>) =>
	Object.fromEntries(
		Object.entries(attributes).map(([name, value]) => [toPropName(name), name === "disabled" ? true : value]),
	);
