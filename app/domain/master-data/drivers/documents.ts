import { z } from "zod";
import { commit } from "~/db/commit";
import { read, returnedRows } from "~/db/read";
import {
	deleteDriverDocument,
	insertDriverDocument,
	raiseDriverVersion,
	selectDriverDocument,
	selectDriverId,
	updateDriverDocument,
} from "~/db/repositories/master-data/drivers";
import { fileUrl } from "~/domain/kernel/files/file-url";
import { fileField } from "~/domain/kernel/files/schemas";
import { uploadFile } from "~/domain/kernel/files/upload";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { notFound, validation } from "~/shared/errors";
import { publishedAs } from "~/shared/money/price-fields";
import { idResponse } from "~/shared/response-fields";
import { driverText } from "~/shared/texts/drivers";
import { generalText } from "~/shared/texts/general";
import { dateField } from "~/shared/time/schemas";
import type { Ctx } from "~/tenancy/ctx";
import { driverDocumentResponse } from "./responses";

/** The file bucket of driver documents. */
export const DOCUMENT_BUCKET = "driver-documents" as const;
const OTHER_DOCUMENT = 5;

const id = z.coerce.number({ error: "Please select a driver" }).int().positive();
const kind = z.coerce.number().pipe(z.literal([1, 2, 3, OTHER_DOCUMENT], { error: "Unknown document type" }));
const name = z.string({ error: driverText.documentName }).trim().min(1, driverText.documentName).max(120);
const file = z.union(
	[
		fileField,
		z
			.string()
			.max(200)
			.regex(/^[\w-]+\/[\w.-]+$/, driverText.documentFile),
	],
	{
		error: driverText.documentFile,
	},
);

/** A document as sent; `other_document` is a file, or the path of a stored file. */
const fields = z.object({
	driver_id: id,
	document_type_id: kind.default(OTHER_DOCUMENT),
	document_name: name,
	other_document: file,
	expires_on: dateField,
});

/** A driver's file as the app and other systems send it: a file or base64. */
const driverUploadInput = z.object({
	document: z.union([fileField, z.string().min(1).max(7_100_000)], { error: driverText.documentFile }),
	base64: z.unknown().optional(),
	bucket_name: z.string().max(60).optional(),
	doc_type_id: kind.default(OTHER_DOCUMENT),
	document_name: name.optional(),
	driver_id: id,
	document_id: z.coerce.number().int().positive().optional(),
});

/** A driver's document as returned by the API. */
export interface DriverDocument {
	id: number;
	driver_id: number;
	document_type_id: number;
	document_name: string;
	other_document: string;
	expires_on: string | null;
	url: string;
}

type DocumentChanges = Partial<z.output<typeof fields>> & { id?: number };

const DOCUMENT_NAMES: Record<number, string> = { 1: "Licence", 2: "Tacho card", 3: "CPC card" };

/** Saves a document of a driver. Throws 404, 413, 415, 422 and 503. */
export const addDriverDocument = defineOperation({
	access: staffWith("account.write"),
	input: fields,
	response: publishedAs<DriverDocument>(driverDocumentResponse),
	message: generalText.detailsUpdated,
	run: ({ ctx, input }) => saveDocument(ctx, input),
});

/** Changes a document of a driver. Throws 404, 413, 415, 422 and 503. */
export const changeDriverDocument = defineOperation({
	access: staffWith("account.write"),
	input: fields.omit({ driver_id: true }).partial().extend(idInput.shape),
	response: publishedAs<DriverDocument>(driverDocumentResponse),
	message: generalText.detailsUpdated,
	run: ({ ctx, input }) => saveDocument(ctx, input),
});

/** Saves a new driver document, or changes one by id. */
async function saveDocument(ctx: Ctx, sent: DocumentChanges): Promise<DriverDocument> {
	const before = sent.id === undefined ? null : await findDocument(ctx, sent.id);
	const driver_id = before?.driver_id ?? sent.driver_id ?? 0;
	if (!before) await assertDriver(ctx, driver_id);
	const storedPath = await storeFile(ctx, sent.other_document, before?.other_document);
	const row = {
		document_type_id: sent.document_type_id ?? before?.document_type_id ?? OTHER_DOCUMENT,
		document_name: sent.document_name ?? before?.document_name ?? "",
		other_document: storedPath,
		expires_on: sent.expires_on === undefined ? (before?.expires_on ?? null) : sent.expires_on,
	};
	const write = before ? updateDriverDocument(ctx, before.id, row) : insertDriverDocument(driver_id, row);
	const { results } = await commit(
		ctx,
		[write, raiseDriverVersion(ctx, driver_id)],
		[driverChange(driver_id)],
	);
	const [saved] = returnedRows(write, results[0]);
	// A colleague deleted it between the read and the write.
	if (!saved) throw notFound("Document");
	if (before && before.other_document !== storedPath)
		ctx.waitUntil(ctx.files.delete([before.other_document]));
	return { ...saved, url: fileUrl(saved.other_document) };
}

async function storeFile(ctx: Ctx, sent: File | string | undefined, before?: string): Promise<string> {
	if (sent instanceof File)
		return (await uploadFile.run({ ctx, input: { file: sent, bucket_name: DOCUMENT_BUCKET } })).file;
	if (sent === undefined && before) return before;
	if (!sent?.startsWith(`${DOCUMENT_BUCKET}/`)) throw validation({ other_document: driverText.documentFile });
	return sent;
}

/** Stores a driver's file as a document; with `document_id` it replaces the file of that document. */
export const uploadDocument = defineOperation({
	access: staffWith("account.write"),
	input: driverUploadInput,
	response: publishedAs<DriverDocument>(driverDocumentResponse),
	message: generalText.detailsUpdated,
	async run({ ctx, input: sent }): Promise<DriverDocument> {
		const input =
			sent.document instanceof File
				? { file: sent.document, bucket_name: DOCUMENT_BUCKET }
				: { base64_string: sent.document, bucket_name: DOCUMENT_BUCKET };
		await assertDriver(ctx, sent.driver_id);
		const { file: other_document } = await uploadFile.run({ ctx, input });
		return await saveDocument(ctx, {
			id: sent.document_id,
			driver_id: sent.driver_id,
			document_type_id: sent.doc_type_id,
			document_name: sent.document_name ?? DOCUMENT_NAMES[sent.doc_type_id] ?? "Document",
			other_document,
		});
	},
});

/** Deletes a driver document and its file. Throws 404. */
export const removeDocument = defineOperation({
	access: staffWith("account.write"),
	input: idInput,
	response: idResponse,
	message: generalText.detailsUpdated,
	async run({ ctx, input: { id: document } }): Promise<{ id: number }> {
		const { id: found, driver_id, other_document } = await findDocument(ctx, document);
		await commit(
			ctx,
			[deleteDriverDocument(found), raiseDriverVersion(ctx, driver_id)],
			[driverChange(driver_id)],
		);
		ctx.waitUntil(ctx.files.delete([other_document]));
		return { id: found };
	},
});

async function findDocument(ctx: Ctx, document: number): Promise<Omit<DriverDocument, "url">> {
	const [[row]] = await read(ctx.d1, [selectDriverDocument(document)]);
	if (!row) throw notFound("Document");
	return row;
}

async function assertDriver(ctx: Ctx, driver_id: number) {
	const [[row]] = await read(ctx.d1, [selectDriverId(driver_id)]);
	if (!row) throw notFound("Driver");
}

const driverChange = (driver_id: number) => ({
	type: "driverChange",
	kind: "update",
	entity: "driver",
	entity_id: driver_id,
	payload: { id: driver_id },
});
