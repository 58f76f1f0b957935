import { commit, type Statement } from "~/db/commit";
import { read } from "~/db/read";
import {
	insertSubContractorDocument,
	selectDocumentDates,
	selectSubContractorDocument,
	selectSubContractorDocuments,
	setInsuranceExpiry,
	updateSubContractorDocument,
} from "~/db/repositories/master-data/sub-contractor-documents";
import { selectSubContractorContact } from "~/db/repositories/master-data/sub-contractor-links";
import { checkFile } from "~/domain/kernel/files/check-file";
import { fileUrl } from "~/domain/kernel/files/file-url";
import { withStoredFiles } from "~/domain/kernel/files/picture";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { expiryState } from "~/domain/master-data/expiry/rules";
import { documentTitle, listExpired } from "~/domain/master-data/expiry/rules-documents";
import { notFound, stale, validation } from "~/shared/errors";
import { subContractorText } from "~/shared/texts/sub-contractors";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import {
	changeDocumentInput,
	documentsResponse,
	newDocumentInput,
	SUB_CONTRACTOR_BUCKET,
	type SubContractorDocuments,
} from "./document-schemas";

async function readDocuments(ctx: Ctx, sub_contractor_id: number): Promise<SubContractorDocuments> {
	const [[contact], rows, [dates]] = await read(ctx.d1, [
		selectSubContractorContact(sub_contractor_id),
		selectSubContractorDocuments(sub_contractor_id),
		selectDocumentDates(sub_contractor_id),
	]);
	if (!contact) throw notFound("Sub-contractor");
	const today = todayInLondon(ctx.now);
	return {
		expired: dates ? listExpired(dates, today) : [],
		bars_new_work: dates?.is_barred === 1,
		data: rows.map(({ sub_contractor_id: _, file, ...row }) => ({
			...row,
			title: documentTitle(row.kind),
			url: file && fileUrl(file),
			state: row.expires_on === null ? "good" : expiryState(row.expires_on, today),
		})),
	};
}

const documentChange = (id: number) => ({
	type: "subContractorChange",
	kind: "update",
	entity: "sub_contractor",
	entity_id: id,
});

/** The record's own date of insurance follows the certificate that the office has stored or checked last. */
const insuranceWrites = (
	ctx: Ctx,
	id: number,
	{ kind, expires_on }: { kind: string; expires_on: string | null },
): Statement[] => (kind === "insurance" && expires_on ? [setInsuranceExpiry(ctx, id, expires_on)] : []);

/** The documents of a sub-contractor, by kind, the latest of each first. Throws 404. */
export const listSubContractorDocuments = defineOperation({
	access: staffWith("account.read"),
	input: idInput,
	response: documentsResponse,
	run: ({ ctx, input }) => readDocuments(ctx, input.id),
});

/** Stores a document of a sub-contractor, as a file or only its last day. Throws 404, 413, 415, 422 and 503. */
export const addSubContractorDocument = defineOperation({
	access: staffWith("account.write"),
	input: newDocumentInput,
	response: documentsResponse,
	message: subContractorText.documentSaved,
	async run({ ctx, input }): Promise<SubContractorDocuments> {
		const { sub_contractor_id, kind, expires_on } = input;
		const [[contact]] = await read(ctx.d1, [selectSubContractorContact(sub_contractor_id)]);
		if (!contact) throw notFound("Sub-contractor");
		if (!input.file && !expires_on) throw validation({ file: subContractorText.fileOrDate });
		const file = input.file ? await checkFile(ctx, input.file, SUB_CONTRACTOR_BUCKET) : null;
		await withStoredFiles(ctx, file ? [file] : [], () =>
			commit(
				ctx,
				[
					insertSubContractorDocument(ctx, {
						sub_contractor_id,
						kind,
						expires_on,
						file: file?.key ?? null,
						file_name: file?.name ?? null,
						is_theirs: 0,
					}),
					...insuranceWrites(ctx, sub_contractor_id, input),
				],
				[documentChange(sub_contractor_id)],
			),
		);
		return await readDocuments(ctx, sub_contractor_id);
	},
});

/** Changes a document; one that was handed in by the link counts from then on. Throws 404, 422, and 409 if it has changed meanwhile. */
export const changeSubContractorDocument = defineOperation({
	access: staffWith("account.write"),
	input: changeDocumentInput,
	response: documentsResponse,
	message: subContractorText.documentSaved,
	async run({ ctx, input }): Promise<SubContractorDocuments> {
		const { id, kind, expires_on, version } = input;
		const { sub_contractor_id } = await findDocument(ctx, id, version);
		await commit(
			ctx,
			[
				updateSubContractorDocument(ctx, id, { kind, expires_on, is_theirs: 0 }, version),
				...insuranceWrites(ctx, sub_contractor_id, input),
			],
			[documentChange(sub_contractor_id)],
		);
		return await readDocuments(ctx, sub_contractor_id);
	},
});

/** Removes a document from the record; its file stays with the backups. Throws 404. */
export const removeSubContractorDocument = defineOperation({
	access: staffWith("account.write"),
	input: idInput,
	response: documentsResponse,
	message: subContractorText.documentDeleted,
	async run({ ctx, input }): Promise<SubContractorDocuments> {
		const { sub_contractor_id, version } = await findDocument(ctx, input.id);
		await commit(
			ctx,
			[updateSubContractorDocument(ctx, input.id, { deleted_at: ctx.now.toISOString() }, version)],
			[documentChange(sub_contractor_id)],
		);
		return await readDocuments(ctx, sub_contractor_id);
	},
});

async function findDocument(ctx: Ctx, id: number, version?: number) {
	const [[row]] = await read(ctx.d1, [selectSubContractorDocument(id)]);
	if (!row) throw notFound("Document");
	if (version !== undefined && version !== row.version)
		throw stale({ by: "Someone else", at: ctx.now.toISOString() });
	return row;
}
