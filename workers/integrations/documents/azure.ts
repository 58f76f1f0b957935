import { z } from "zod";
import type { Documents } from "~/shared/documents-port";
import { readUpstreamJson, sendRequest, type UpstreamDeps, UpstreamError } from "../upstream";

// Azure AI Document Intelligence, REST API 2024-11-30: the "read" model, started and then polled.
const ANALYSE = "/documentintelligence/documentModels/prebuilt-read:analyze?api-version=2024-11-30";
const RETRY_POLICY = { timeout: 10_000, retries: 2 };
const POLL_MILLISECONDS = 1_000;
const MAX_POLLS = 30;

const operation = z.object({
	status: z.enum(["notStarted", "running", "succeeded", "failed"]),
	analyzeResult: z
		.object({ pages: z.array(z.object({ lines: z.array(z.object({ content: z.string() })).default([]) })) })
		.optional(),
});

/** A cloud analyser that can also read scans. `url` is the resource's endpoint, `token` its key. */
export function azureDocuments(settings: { url: string; token: string }, deps: UpstreamDeps): Documents {
	const secrets = [settings.token];
	const key = { "Ocp-Apim-Subscription-Key": settings.token };

	async function start(pdf: Uint8Array): Promise<string> {
		const headers = { ...key, "Content-Type": "application/pdf" };
		const url = settings.url.replace(/\/$/, "") + ANALYSE;
		const response = await sendRequest(
			deps,
			url,
			{ method: "POST", headers, body: pdf.slice() },
			RETRY_POLICY,
			secrets,
		);
		const operationUrl = response.headers.get("Operation-Location");
		if (!operationUrl) throw new UpstreamError("gave an answer that cannot be read", { transient: false });
		// The key goes to no other server, whatever the answer names.
		if (URL.parse(operationUrl)?.origin !== new URL(url).origin)
			throw new UpstreamError("named another server for its answer", { transient: false });
		return operationUrl;
	}

	return {
		async text(pdf) {
			const operationUrl = await start(pdf);
			for (let poll = 0; poll < MAX_POLLS; poll++) {
				await deps.wait(POLL_MILLISECONDS);
				const response = await sendRequest(deps, operationUrl, { headers: key }, RETRY_POLICY, secrets);
				const { status, analyzeResult } = await readUpstreamJson(response, operation);
				if (status === "failed")
					throw new UpstreamError("the document could not be read", { transient: false });
				if (status === "succeeded")
					return {
						pages: (analyzeResult?.pages ?? []).map(({ lines }) => lines.map(({ content }) => content)),
					};
			}
			throw new UpstreamError("no answer within the time", { transient: true });
		},
	};
}

const INFO = "/documentintelligence/info?api-version=2024-11-30";
const resourceInfo = z.object({ customDocumentModels: z.object({ limit: z.number() }) });

/** Reads what the key may use, which costs nothing. Throws `UpstreamError`. */
export async function checkAzure(
	settings: { url: string; token: string },
	deps: UpstreamDeps,
	timeout: number,
): Promise<void> {
	const headers = { "Ocp-Apim-Subscription-Key": settings.token };
	const url = settings.url.replace(/\/$/, "") + INFO;
	await readUpstreamJson(
		await sendRequest(deps, url, { headers }, { timeout, retries: 0 }, [settings.token]),
		resourceInfo,
	);
}
