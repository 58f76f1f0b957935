import { z } from "zod";
import { ask, type Outside, OutsideFault } from "../outside";
import type { Documents } from "./port";

// Azure AI Document Intelligence, REST API 2024-11-30: the "read" model, asked for and then polled.
const ANALYSE = "/documentintelligence/documentModels/prebuilt-read:analyze?api-version=2024-11-30";
const PATIENCE = { timeout: 10_000, retries: 2 };
const POLL_MILLISECONDS = 1_000;
const MOST_POLLS = 30;

const operation = z.object({
	status: z.enum(["notStarted", "running", "succeeded", "failed"]),
	analyzeResult: z
		.object({ pages: z.array(z.object({ lines: z.array(z.object({ content: z.string() })).default([]) })) })
		.optional(),
});

/** A cloud analyser, which can also read scans. `url` is the resource's endpoint, `token` its key. */
export function azureDocuments(settings: { url: string; token: string }, world: Outside): Documents {
	const key = { "Ocp-Apim-Subscription-Key": settings.token };

	async function start(pdf: Uint8Array): Promise<string> {
		const headers = { ...key, "Content-Type": "application/pdf" };
		const url = settings.url.replace(/\/$/, "") + ANALYSE;
		const response = await ask(world, url, { method: "POST", headers, body: pdf.slice() }, PATIENCE);
		const where = response.headers.get("Operation-Location");
		if (!where) throw new OutsideFault("no operation was started", { transient: false });
		return where;
	}

	return {
		async text(pdf) {
			const where = await start(pdf);
			for (let poll = 0; poll < MOST_POLLS; poll++) {
				await world.wait(POLL_MILLISECONDS);
				const response = await ask(world, where, { headers: key }, PATIENCE);
				const { status, analyzeResult } = operation.parse(await response.json());
				if (status === "failed")
					throw new OutsideFault("the document could not be read", { transient: false });
				if (status === "succeeded")
					return {
						pages: (analyzeResult?.pages ?? []).map(({ lines }) => lines.map(({ content }) => content)),
					};
			}
			throw new OutsideFault("the document took too long", { transient: true });
		},
	};
}
