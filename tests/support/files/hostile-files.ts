import { strToU8, zipSync, zlibSync } from "fflate";
import { PIXEL_PNG } from "../api/pixel-png";

type Bytes = Uint8Array<ArrayBuffer>;

const encodeLatin = (text: string): Bytes => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const together = (...parts: readonly Uint8Array[]): Bytes =>
	Uint8Array.from(parts.flatMap((part) => [...part]));

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
export const docxWith = (parts: Record<string, string> = {}, types = ""): Bytes =>
	new Uint8Array(
		zipSync(
			Object.fromEntries(
				Object.entries({
					"[Content_Types].xml": contentTypes(types),
					"word/document.xml": "<w:document/>",
					...parts,
				}).map(([name, text]) => [name, strToU8(text)]),
			),
		),
	);

/** A link to a template that is fetched when the document is opened. */
export const linkToTemplate = (target: string) => ({
	"word/_rels/settings.xml.rels": `<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="${target}" TargetMode="External"/></Relationships>`,
});

/** A picture of one pixel whose header claims these. */
export function pngOfSize(width: number, height: number): Bytes {
	const bytes = PIXEL_PNG.slice();
	const view = new DataView(bytes.buffer);
	view.setUint32(16, width);
	view.setUint32(20, height);
	return bytes;
}
