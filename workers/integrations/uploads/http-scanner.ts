import { z } from "zod";
import { unavailable } from "~/shared/errors";
import { fileText } from "~/shared/texts/files";
import type { UploadScanner } from "~/shared/upload-scanner-port";
import { readUpstreamJson, sendRequest, type UpstreamDeps } from "../upstream";

/** A person waits for it, or a phone that sends again. */
const POLICY = { timeout: 10_000, retries: 0 };
const RETRY_AFTER_SECONDS = 120;

const scannerAnswer = z.object({
	clean: z.boolean(),
	/** What was found, in the words of the scanner. */
	finding: z.string().nullish(),
});

/**
 * A scanner behind HTTP: POST of the file's bytes with a bearer token and the name in `X-File-Name`, in ASCII; the
 * answer is JSON, `clean` and what was found. Fails closed: without an answer in time the file is refused with 503, to be sent again,
 * unless an outage is to pass it, which is logged.
 */
export function httpScanner(
	{ url, token }: { url: string; token: string },
	deps: UpstreamDeps,
): UploadScanner {
	async function ask(name: string, bytes: Uint8Array<ArrayBuffer>) {
		const headers = {
			...(token && { Authorization: `Bearer ${token}` }),
			"Content-Type": "application/octet-stream",
			"X-File-Name": name.replace(/[^\x21-\x7e]/g, "_").slice(-200),
		};
		const init = { method: "POST", headers, body: bytes, redirect: "manual" } as const;
		return await readUpstreamJson(await sendRequest(deps, url, init, POLICY, [token]), scannerAnswer);
	}
	return {
		async findThreat({ name, bytes }, outage = "refuse") {
			try {
				const { clean, finding } = await ask(name, bytes);
				if (clean) return null;
				deps.report({ service: "upload scanner", message: `found ${finding ?? "something"}` });
				return fileText.isInfected(name);
			} catch (thrown) {
				const message = thrown instanceof Error ? thrown.message : "unknown error";
				if (outage === "pass") {
					deps.report({ service: "upload scanner", message: `${message}; a file was taken without it` });
					return null;
				}
				deps.report({ service: "upload scanner", message });
				// What is not checked is not stored, so nothing has been changed.
				throw unavailable(fileText.unscanned, RETRY_AFTER_SECONDS, { hasChangedNothing: true });
			}
		},
	};
}
