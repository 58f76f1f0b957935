import { z } from "zod";
import { read } from "~/db/read";
import {
	selectOwnCards,
	selectOwnCategories,
	selectOwnFiles,
	selectOwnLicence,
} from "~/db/repositories/connections/own-documents";
import { selectDriverDocument } from "~/db/repositories/master-data/drivers";
import { fileResponse } from "~/domain/kernel/files/headers";
import { getMediaType } from "~/domain/kernel/files/kinds";
import { defineOperation, fileResult, idInput, noInput } from "~/domain/kernel/operations/operation";
import { allDrivers } from "~/domain/kernel/permissions/access";
import { notFound } from "~/shared/errors";

const ownDocument = z.object({
	kind: z.enum(["licence", "category", "tacho", "cpc", "other"]),
	/** The code of a licence category, or the name of a file. */
	name: z.string().nullable(),
	expires_on: z.string().nullable(),
	/** Of its file, for `/driver/documents/{id}`. */
	file_id: z.int().nullable(),
});
type OwnDocument = z.infer<typeof ownDocument>;
export const ownDocumentsResponse = z.object({ documents: z.array(ownDocument) });

const FILE_KINDS: Readonly<Record<number, OwnDocument["kind"]>> = { 1: "licence", 2: "tacho", 3: "cpc" };

/** The signed-in driver's licence with its categories, cards and files, and until when each is valid. */
export const listMyDocuments = defineOperation({
	access: allDrivers,
	input: noInput,
	response: ownDocumentsResponse,
	async run({ ctx }): Promise<z.infer<typeof ownDocumentsResponse>> {
		const { driver_id } = ctx.actor;
		const [licences, categories, cards, files] = await read(ctx.d1, [
			selectOwnLicence(driver_id),
			selectOwnCategories(driver_id),
			selectOwnCards(driver_id),
			selectOwnFiles(driver_id),
		]);
		const withoutFile = { name: null, file_id: null };
		const documents: OwnDocument[] = [
			...licences.map(({ expires_on }) => ({ ...withoutFile, kind: "licence" as const, expires_on })),
			...categories.map(({ code, expires_on }) => ({
				...withoutFile,
				kind: "category" as const,
				name: code,
				expires_on,
			})),
			...cards.map(({ type, expires_on }) => ({
				...withoutFile,
				kind: FILE_KINDS[type] ?? "other",
				expires_on,
			})),
			...files.map(({ id, type, name, expires_on }) => ({
				kind: FILE_KINDS[type] ?? "other",
				name,
				expires_on,
				file_id: id,
			})),
		];
		return { documents };
	},
});

/** A file about the signed-in driver. Throws 404 for any other. */
export const downloadMyDocument = defineOperation({
	access: allDrivers,
	input: idInput,
	response: fileResult,
	async run({ ctx, input }): Promise<Response> {
		const [[row]] = await read(ctx.d1, [selectDriverDocument(input.id)]);
		const file = row?.driver_id === ctx.actor.driver_id ? row : null;
		const object = file && (await ctx.files.get(file.other_document));
		if (!object) throw notFound("Document");
		const extension = file.other_document.slice(file.other_document.lastIndexOf("."));
		return fileResponse(object.body, {
			name: file.document_name.endsWith(extension) ? file.document_name : file.document_name + extension,
			type: getMediaType(file.other_document) ?? "application/octet-stream",
			disposition: "attachment",
		});
	},
});
