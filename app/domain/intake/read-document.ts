import { z } from "zod";
import type { Documents } from "@/workers/integrations/documents/port";
import { foldName } from "~/domain/addresses/names";
import { tooLarge, unsupported, validation } from "~/domain/errors";
import { sentFile } from "~/domain/files/schemas";
import { scanFault } from "~/domain/jobs/rules-files";
import { fileText } from "~/domain/messages";
import { todayInLondon } from "~/domain/time/london";
import type { Verb } from "~/tenancy/ctx";
import type { Proposal } from "./proposal";
import { proposeJob } from "./propose";

/** The largest document, in bytes. */
export const MOST_DOCUMENT_BYTES = 10 * 1024 * 1024;
const LONGEST_TEXT = 100_000;

/** A PDF, or the text of an e-mail. */
export const documentInput = z
	.object({
		file: sentFile.optional(),
		text: z.string().max(LONGEST_TEXT, "The text is too long").optional(),
	})
	.refine(({ file, text }) => file || text?.trim(), { path: ["file"], message: fileText.notPdf });

/** What a document is read with. */
export interface Reader {
	documents: Documents;
	/** The folded names of the towns that are known. */
	towns: ReadonlySet<string> | ReadonlyMap<string, unknown>;
}

/** What was read from a document: fields of a job to be reviewed, times as they stand in it. */
export interface DocumentProposals {
	proposals: Proposal[];
	/** How many lines of text the document has; a scan without an analyser has none. */
	lines: number;
	/** Times are UK local, as written; they are stored as UTC when the job is saved. */
	time_zone: "Europe/London";
}

/** Proposes the fields of a job from a PDF or a pasted text, to be reviewed; saves nothing. Throws 413, 415 and 422. */
export async function readDocument(
	{ ctx, input }: Verb<z.output<typeof documentInput>>,
	{ documents, towns }: Reader,
): Promise<DocumentProposals> {
	const lines = input.file ? await linesOf(input.file, documents) : (input.text ?? "").split(/\r\n?|\n/);
	if (input.text !== undefined && !input.file && lines.every((line) => line.trim() === ""))
		throw validation({ text: "Paste the text of the booking" });
	const proposals = proposeJob(lines, {
		today: todayInLondon(ctx.now),
		isTown: (name) => towns.has(foldName(name)),
	});
	return { proposals, lines: lines.length, time_zone: "Europe/London" };
}

async function linesOf(file: File, documents: Documents): Promise<string[]> {
	if (scanFault(file.name)) throw unsupported(fileText.notPdf);
	if (file.size > MOST_DOCUMENT_BYTES) throw tooLarge(`${file.name} is larger than 10 MB.`);
	const { pages } = await documents.text(new Uint8Array(await file.arrayBuffer()));
	return pages.flat();
}
