import { z } from "zod";
import type { Documents } from "@/workers/integrations/documents/port";
import { sentFile } from "~/domain/files/schemas";
import { scanFault } from "~/domain/jobs/rules-files";
import { proposeCard } from "./card-text";

export const readCardInput = z.object({
	file: sentFile,
	doc_type_id: z.coerce.number().pipe(z.literal([1, 2, 3], { error: "There is no such kind of document" })),
});

/** Fields to look at, and whether the file holds any text that could be read. */
export interface CardProposals {
	proposals: Record<string, string>;
	readable: boolean;
}

/**
 * Proposes the fields of a licence, tacho or CPC card from its PDF; saves nothing. A photo, and a scan where no analyser is
 * configured, holds no text: its fields are typed by hand. Throws 415 for a broken PDF.
 */
export async function readCard(
	{ file, doc_type_id }: z.output<typeof readCardInput>,
	documents: Documents,
): Promise<CardProposals> {
	if (scanFault(file.name)) return { proposals: {}, readable: false };
	const { pages } = await documents.text(new Uint8Array(await file.arrayBuffer()));
	const lines = pages.flat();
	return { proposals: proposeCard(doc_type_id, lines), readable: lines.length > 0 };
}
