import { MIB } from "~/shared/bytes.mjs";
import { malformed, tooLarge, unsupported, validation } from "~/shared/errors";
import { assertSafeJson } from "./safe-json";

/** Closing a connection during an upload loses the response, so a too large body is read to its end, up to this size. */
const MAX_DRAINED_BYTES = 64 * MIB;

/** Reads at most `maxBytes` of a body, whatever its Content-Length claims. Throws 413, and 400 for a body that breaks off. */
export async function readBytes(
	request: Pick<Request, "body" | "headers">,
	maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	const reader = request.body?.getReader();
	const readChunk = async () => {
		try {
			return await reader?.read();
		} catch {
			throw malformed("The request could not be read to its end.");
		}
	};
	for (let read = await readChunk(); read && !read.done; read = await readChunk()) {
		size += read.value.byteLength;
		if (size > MAX_DRAINED_BYTES) break;
		if (size <= maxBytes) chunks.push(read.value);
	}
	const declaredSize = Number(request.headers.get("Content-Length") ?? 0);
	if (size > maxBytes || declaredSize > maxBytes) throw tooLarge("The request is too large.");
	const bytes = new Uint8Array(size);
	let offset = 0;
	for (const chunk of chunks) {
		bytes.set(chunk, offset);
		offset += chunk.byteLength;
	}
	return bytes;
}

/** Reads a body to its end and keeps nothing of it, up to the size at which the connection may break off. */
export async function drainBody(request: Pick<Request, "body" | "headers">): Promise<void> {
	await readBytes(request, 0).catch(() => undefined);
}

/** A JSON body, `{}` if it is empty. Throws 400 for invalid or unsafe JSON, 413 and 415. */
export async function jsonBody(request: Request, maxBytes: number): Promise<unknown> {
	const bytes = await readBytes(request, maxBytes);
	if (bytes.byteLength === 0) return {};
	const type = request.headers.get("Content-Type") ?? "";
	if (!/^application\/([\w.+-]+\+)?json\b/i.test(type)) throw unsupported("Send this as application/json.");
	return parseSafeJson(bytes);
}

/** Parses the bytes of a JSON body. Throws 400 for invalid or unsafe JSON. */
export function parseSafeJson(bytes: Uint8Array): unknown {
	const sent = parseJson(bytes);
	assertSafeJson(sent);
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
export async function formBody(request: Request, maxBytes: number): Promise<Record<string, unknown>> {
	const type = request.headers.get("Content-Type") ?? "";
	if (/^application\/json\b/i.test(type)) {
		const json = await jsonBody(request, maxBytes);
		if (json && typeof json === "object" && !Array.isArray(json)) return { ...json };
		throw validation({ body: "Send an object." });
	}
	if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type))
		throw unsupported("Send this as multipart/form-data.");
	return formFields(await readForm(await readBytes(request, maxBytes), type));
}

/** Parses the bytes of a form body. Throws 400. */
export async function readForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
	try {
		return await new Response(bytes, { headers: { "Content-Type": type } }).formData();
	} catch {
		throw malformed("The form could not be read.");
	}
}

function formFields(form: FormData): Record<string, unknown> {
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
