import type { ButtonPart, CellContent, CellPart, Drawing, PicturePart, TextPart } from "./content";
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

/** What has been drawn of each drawing: a copy costs less than new elements. */
const originals = new WeakMap<Drawing, Element>();

function createPicture({ drawing }: PicturePart): Element {
	const original = originals.get(drawing) ?? draw(drawing);
	originals.set(drawing, original);
	return document.importNode(original, true);
}

function draw(drawing: Drawing): Element {
	const picture = document.createElementNS(SVG, "svg");
	for (const [tag, attributes] of drawing) {
		const element = document.createElementNS(SVG, tag);
		setAttributes(element, attributes);
		picture.appendChild(element);
	}
	return picture;
}

function setAttributes(element: Element, attributes: Record<string, string | number | undefined>): void {
	for (const [name, value] of Object.entries(attributes))
		if (value !== undefined) element.setAttribute(name, String(value));
}
