import { z } from "zod";
import { fileField } from "~/domain/kernel/files/schemas";
import { SUB_CONTRACTOR_DOCUMENT_KINDS } from "~/domain/master-data/expiry/rules-documents";
import { positiveIdField } from "~/shared/input-fields";
import { dateField } from "~/shared/time/schemas";

/** Where the files of sub-contractors' documents are stored. */
export const SUB_CONTRACTOR_BUCKET = "sub-contractor-documents";

const kind = z.enum(SUB_CONTRACTOR_DOCUMENT_KINDS, "Please choose what it is");

export const newDocumentInput = z.object({
	sub_contractor_id: positiveIdField,
	kind,
	expires_on: dateField,
	file: fileField.optional(),
});

export const changeDocumentInput = z.object({
	id: z.int().positive(),
	kind,
	expires_on: dateField,
	version: z.int().positive(),
});

export const documentsResponse = z.object({
	/** What has run out by today, also by the record's own date of insurance: "Insurance expired on 03-11-2026". */
	expired: z.array(z.string()),
	/** Whether the company bars new work for it. */
	bars_new_work: z.boolean(),
	data: z.array(
		z.object({
			id: z.int(),
			kind: z.string(),
			title: z.string(),
			/** The address of its file; null without one. */
			url: z.string().nullable(),
			file_name: z.string().nullable(),
			expires_on: z.string().nullable(),
			state: z.enum(["expired", "soon", "good"]),
			/** Handed in by the link and not checked yet: it does not count until the office has saved it. */
			is_theirs: z.literal([0, 1]),
			version: z.int(),
			created_at: z.string(),
		}),
	),
});
export type SubContractorDocuments = z.output<typeof documentsResponse>;
