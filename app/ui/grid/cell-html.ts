import { Fragment, isValidElement, type ReactElement, type ReactNode } from "react";

/** What a button of a cell does; `data-click` is its place in the list. */
export type CellClick = () => void;

type Attributes = Record<string, unknown>;

/** The names that React writes in another way than HTML. */
const NAMES: Record<string, string> = {
	className: "class",
	htmlFor: "for",
	tabIndex: "tabindex",
	strokeWidth: "stroke-width",
	strokeLinecap: "stroke-linecap",
	strokeLinejoin: "stroke-linejoin",
	strokeDasharray: "stroke-dasharray",
};
/** Attributes whose value may be a boolean in words. */
const IN_WORDS = /^(aria|data)-/;
const VOID_TAGS = new Set(["br", "img", "input"]);
/** An icon's own attributes; its class names follow. */
const ICON: Attributes = {
	xmlns: "http://www.w3.org/2000/svg",
	width: 24,
	height: 24,
	viewBox: "0 0 24 24",
	fill: "none",
	stroke: "currentColor",
	"stroke-width": 2,
	"stroke-linecap": "round",
	"stroke-linejoin": "round",
};
const ESCAPES: Record<string, string> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"'": "&#x27;",
};
const SPECIAL = /[&<>"']/;
const escapeHtml = (text: string) =>
	SPECIAL.test(text) ? text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter) : text;

/**
 * The HTML of a React node, as drawing a cell with React for each row takes too long to scroll. Its components are called once and cannot
 * use hooks, but for the icons. What a click does is added to `clicks`. Throws for what React alone can draw.
 */
export function cellHtml(node: ReactNode, clicks: CellClick[] = []): string {
	if (node === null || node === undefined || typeof node === "boolean") return "";
	if (typeof node === "string" || typeof node === "number") return escapeHtml(String(node));
	if (isValidElement<Attributes>(node)) return elementHtml(node, clicks);
	if (isNodes(node)) return Array.from(node, (child) => cellHtml(child, clicks)).join("");
	throw new Error("a cell has something that is not HTML");
}

const isNodes = (node: object): node is Iterable<ReactNode> => Symbol.iterator in node;
const isRecord = (value: unknown): value is Attributes => typeof value === "object" && value !== null;

function elementHtml({ type, props }: ReactElement<Attributes>, clicks: CellClick[]): string {
	if (typeof type === "string") return tagHtml(type, props, clicks);
	// Its symbol is a type only React knows.
	const kind: unknown = type;
	if (kind === Fragment) return cellHtml(props.children as ReactNode, clicks);
	const icon = readIcon(props);
	if (icon) return iconHtml(icon, props, clicks);
	if (typeof type === "function") return cellHtml((type as (props: Attributes) => ReactNode)(props), clicks);
	// The parts of components that pass on a reference.
	const render = isRecord(kind) ? kind.render : undefined;
	if (typeof render === "function") return cellHtml(render(props, null), clicks);
	throw new Error("a cell has a component that only React can draw");
}

function tagHtml(tag: string, props: Attributes, clicks: CellClick[]): string {
	let html = `<${tag}`;
	for (const name in props) if (name !== "children") html += attributeHtml(name, props[name], clicks);
	return VOID_TAGS.has(tag)
		? `${html}/>`
		: `${html}>${cellHtml(props.children as ReactNode, clicks)}</${tag}>`;
}

function attributeHtml(name: string, value: unknown, clicks: CellClick[]): string {
	if (name === "onClick" && typeof value === "function") {
		clicks.push(value as CellClick);
		return ` data-click="${clicks.length - 1}"`;
	}
	if (value === undefined || value === null || name === "ref" || typeof value === "function") return "";
	if (name === "style" && isRecord(value)) return ` style="${escapeHtml(styleText(value))}"`;
	if (typeof value === "boolean" && !IN_WORDS.test(name)) return value ? ` ${name}=""` : "";
	return ` ${NAMES[name] ?? name}="${escapeHtml(String(value))}"`;
}

const styleText = (style: Attributes) =>
	Object.entries(style)
		.filter(([, value]) => value !== undefined && value !== null)
		.map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
		.join(";");

type IconData = { name: string; node: [tag: string, attributes: Attributes][] };

/** The shape that an icon component of lucide-react passes on, which itself asks React for a context. */
function readIcon({ icon }: Attributes): IconData | null {
	return isRecord(icon) && typeof icon.name === "string" && Array.isArray(icon.node)
		? (icon as IconData)
		: null;
}

function iconHtml({ name, node }: IconData, { icon, className, ...props }: Attributes, clicks: CellClick[]) {
	const isNamed = Object.keys(props).some(
		(attribute) => attribute === "role" || attribute.startsWith("aria-"),
	);
	const attributes = {
		...ICON,
		className: ["lucide", `lucide-${name}`, className].filter(Boolean).join(" "),
		...(isNamed ? {} : { "aria-hidden": "true" }),
		...props,
	};
	const children = node.map(([tag, { key: _, ...shape }]) => tagHtml(tag, shape, clicks)).join("");
	return `<svg${Object.entries(attributes)
		.map(([attribute, value]) => attributeHtml(attribute, value, clicks))
		.join("")}>${children}</svg>`;
}
