import { z } from "zod";
import { scanFileError } from "~/domain/kernel/files/rules-files";
import { fileField } from "~/domain/kernel/files/schemas";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { extractCardFields } from "./card-fields";

export const readCardInput = z.object({
	file: fileField,
	doc_type_id: z.coerce.number().pipe(z.literal([1, 2, 3], { error: "Unknown document type" })),
});

/** Suggested fields, and whether the file contains readable text. */
export interface CardSuggestions {
	proposals: Record<string, string>;
	readable: boolean;
}

/**
 * Suggests the fields of a licence, tacho or CPC card from its PDF; saves nothing. A photo, or a scan without a configured
 * analyser, has no text: its fields are entered by hand. Throws 415 for a broken PDF.
 */
export const readCard = defineOperation({
	access: staffWith("drivers.write"),
	input: readCardInput,
	response: z.object({ proposals: z.record(z.string(), z.string()), readable: z.boolean() }),
	async run({ ctx, input: { file, doc_type_id } }): Promise<CardSuggestions> {
		if (scanFileError(file.name)) return { proposals: {}, readable: false };
		const { pages } = await ctx.documents.text(new Uint8Array(await file.arrayBuffer()));
		const lines = pages.flat();
		return { proposals: extractCardFields(doc_type_id, lines), readable: lines.length > 0 };
	},
});
