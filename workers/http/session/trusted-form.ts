import { z } from "zod";
import { assertNotCrossOrigin, assertNotForged } from "~/auth/forgery";
import { MIB } from "~/shared/bytes.mjs";
import { parseSafeJson, readBytes, readForm } from "../body/body";
import { readCredential } from "./request-context";

const MAX_FORM_BYTES = 64 * 1024;
/** As for calls of the API: a signed-in screen saves by JSON. */
const MAX_JSON_BYTES = MIB;

const isJson = (type: string) => /^application\/json\b/i.test(type);
const withToken = z.object({ _xsrf: z.string() });

/**
 * Checks what is posted to a screen: it must come from this site and, with a session, carry the anti-forgery token in the header,
 * in the hidden field of a form, or in the `_xsrf` of a JSON object. Throws 400, 403 and 413.
 */
export async function assertTrustedForm(request: Request) {
	assertNotCrossOrigin(request);
	const type = request.headers.get("Content-Type") ?? "";
	const bytes = await readBytes(request.clone(), isJson(type) ? MAX_JSON_BYTES : MAX_FORM_BYTES);
	const json = isJson(type) ? parseSafeJson(bytes) : null;
	if (!readCredential(request)) return;
	const header = request.headers.get("X-XSRF-TOKEN");
	if (header !== null) return assertNotForged(request, header);
	assertNotForged(request, isJson(type) ? tokenOf(json) : await readTokenField(bytes, type));
}

function tokenOf(json: unknown): string | null {
	const parsed = withToken.safeParse(json);
	return parsed.success ? parsed.data._xsrf : null;
}

async function readTokenField(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<string | null> {
	const field = (await readForm(bytes, type)).get("_xsrf");
	return typeof field === "string" ? field : null;
}
