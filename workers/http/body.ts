import { malformed, tooLarge, unsupported, validation } from "~/domain/errors";
import { assertSound } from "./sound-json";

/** A connection that is closed while its body is still coming loses the answer, so a body too large is read out up to here. */
const MOST_READ_OUT = 64 * 1024 * 1024;

/** Reads at most `most` bytes of a body, whatever its Content-Length claims. Throws 413. */
export async function readBytes(
	request: Pick<Request, "body" | "headers">,
	most: number,
): Promise<Uint8Array<ArrayBuffer>> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	const reader = request.body?.getReader();
	for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
		size += part.value.byteLength;
		if (size > MOST_READ_OUT) break;
		if (size <= most) chunks.push(part.value);
	}
	const claimed = Number(request.headers.get("Content-Length") ?? 0);
	if (size > most || claimed > most) throw tooLarge("The request is too large.");
	const all = new Uint8Array(size);
	let at = 0;
	for (const chunk of chunks) {
		all.set(chunk, at);
		at += chunk.byteLength;
	}
	return all;
}

/** A JSON body, `{}` when there is none. Throws 400 on broken or unsound JSON, 413 and 415. */
export async function jsonBody(request: Request, most: number): Promise<unknown> {
	const bytes = await readBytes(request, most);
	if (bytes.byteLength === 0) return {};
	const type = request.headers.get("Content-Type") ?? "";
	if (!/^application\/([\w.+-]+\+)?json\b/i.test(type)) throw unsupported("Send this as application/json.");
	const sent = parseJson(bytes);
	assertSound(sent);
	return sent;
}

function parseJson(bytes: Uint8Array): unknown {
	try {
		return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
	} catch {
		throw malformed("The request is not valid JSON.");
	}
}

/** A multipart body as an object: repeated fields (`name[]` or a name twice) become lists. Throws 413 and 415. */
export async function formBody(request: Request, most: number): Promise<Record<string, unknown>> {
	const type = request.headers.get("Content-Type") ?? "";
	if (/^application\/json\b/i.test(type)) {
		const json = await jsonBody(request, most);
		if (json && typeof json === "object" && !Array.isArray(json)) return { ...json };
		throw validation({ body: "Send an object." });
	}
	if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type))
		throw unsupported("Send this as multipart/form-data.");
	return fieldsOf(await readForm(await readBytes(request, most), type));
}

/** The form in the bytes of a body. Throws 400. */
export async function readForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
	try {
		return await new Response(bytes, { headers: { "Content-Type": type } }).formData();
	} catch {
		throw malformed("The form could not be read.");
	}
}

function fieldsOf(form: FormData): Record<string, unknown> {
	const sent = new Map<string, { list: boolean; values: unknown[] }>();
	for (const [name, value] of form.entries()) {
		const key = name.replace(/\[\]$/, "");
		const field = sent.get(key) ?? { list: false, values: [] };
		field.values.push(value);
		field.list ||= name !== key || field.values.length > 1;
		sent.set(key, field);
	}
	return Object.fromEntries([...sent].map(([key, { list, values }]) => [key, list ? values : values[0]]));
}
