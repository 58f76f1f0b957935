import type { ButtonPart, CellContent, CellPart, PicturePart, PictureShapes, TextPart } from "./content";
import { attributesOf, tagOf } from "./part-attributes";

const SVG = "http://www.w3.org/2000/svg";

/** Adds content to an element of the page. */
export function appendContent(parent: Element, content: CellContent): void {
	if (content === null) return;
	if (typeof content === "string") parent.appendChild(document.createTextNode(content));
	else if ("kind" in content) parent.appendChild(createElementOf(content));
	else for (const child of content) appendContent(parent, child);
}

function createElementOf(part: CellPart): Element {
	const element = part.kind === "picture" ? createPicture(part) : createBox(part);
	setAttributes(element, attributesOf(part));
	return element;
}

function createBox(part: TextPart | ButtonPart): HTMLElement {
	const element = document.createElement(tagOf(part));
	if (part.kind === "button") element.addEventListener("click", part.onPress);
	else if (part.style) Object.assign(element.style, part.style);
	appendContent(element, part.content);
	return element;
}

/** One drawing for all that have the same shapes: a copy costs less than its elements. */
const drawings = new WeakMap<PictureShapes, Element>();

function createPicture({ shapes }: PicturePart): Element {
	const drawing = drawings.get(shapes) ?? draw(shapes);
	drawings.set(shapes, drawing);
	return document.importNode(drawing, true);
}

function draw(shapes: PictureShapes): Element {
	const drawing = document.createElementNS(SVG, "svg");
	for (const [tag, attributes] of shapes) {
		const shape = document.createElementNS(SVG, tag);
		setAttributes(shape, attributes);
		drawing.appendChild(shape);
	}
	return drawing;
}

function setAttributes(element: Element, attributes: Record<string, string | number | undefined>): void {
	for (const [name, value] of Object.entries(attributes))
		if (value !== undefined) element.setAttribute(name, String(value));
}
