import { z } from "zod";
import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { selectSelfBillsById } from "~/db/repositories/finance/self-bills";
import {
	insertSubContractorDocument,
	selectSubContractorDocument,
} from "~/db/repositories/master-data/sub-contractor-documents";
import { createSelfBillPdf } from "~/domain/finance/pay/print-self-bill";
import { checkFile } from "~/domain/kernel/files/check-file";
import { fileResponse } from "~/domain/kernel/files/headers";
import { getMediaType } from "~/domain/kernel/files/kinds";
import { withStoredFiles } from "~/domain/kernel/files/picture";
import { fileResult } from "~/domain/kernel/operations/operation";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { documentTitle } from "~/domain/master-data/expiry/rules-documents";
import { SUB_CONTRACTOR_BUCKET } from "~/domain/master-data/suppliers/document-schemas";
import { notifyStaff } from "~/domain/messages/notifications/notify-staff";
import { notFound } from "~/shared/errors";
import { subContractorText } from "~/shared/texts/sub-contractors";
import { showDate } from "~/shared/time/dates";
import { findLinkToUse } from "./find-link";
import { documentInput, linkJobInput } from "./schemas";

/** Hands a document in; the office is notified, and checks it before it counts. Throws 404, 413, 415, 422, 429 and 503. */
export const sendDocument = definePlatformOperation({
	access: "open",
	input: documentInput,
	response: z.object({ kind: z.string() }),
	message: subContractorText.documentSent,
	async run({ platform, input }): Promise<{ kind: string }> {
		const { ctx, link } = await findLinkToUse(platform, input.token);
		const { kind, expires_on } = input;
		const file = await checkFile(ctx, input.file, SUB_CONTRACTOR_BUCKET);
		const { sub_contractor_id } = ctx.actor;
		await withStoredFiles(ctx, [file], () =>
			commit(
				ctx,
				[
					insertSubContractorDocument(ctx, {
						sub_contractor_id,
						kind,
						expires_on,
						file: file.key,
						file_name: file.name,
						is_theirs: 1,
					}),
					...notifyStaff(ctx, {
						slug: "document_expiry",
						title: `${documentTitle(kind)} of ${link.sub_contractor_name} to check`,
						message: expires_on ? `Valid until ${showDate(expires_on)}` : file.name,
						about: "sub_contractor",
						about_id: sub_contractor_id,
						screens: ["/account-settings/sub-contractors"],
					}),
				],
				[
					{
						type: "subContractorChange",
						kind: "update",
						entity: "sub_contractor",
						entity_id: sub_contractor_id,
					},
				],
			),
		);
		return { kind };
	},
});

/** A document that the sub-contractor or the office has stored of it. Throws 404 for any other, and 429. */
export const downloadLinkDocument = definePlatformOperation({
	access: "open",
	input: linkJobInput,
	response: fileResult,
	async run({ platform, input }): Promise<Response> {
		const { ctx } = await findLinkToUse(platform, input.token);
		const [[row]] = await read(ctx.d1, [selectSubContractorDocument(input.id)]);
		const isOwn = row?.sub_contractor_id === ctx.actor.sub_contractor_id;
		const object = isOwn && row.file ? await ctx.files.get(row.file) : null;
		if (!row || !object) throw notFound("Document");
		const name = row.file_name ?? "document";
		return fileResponse(object.body, {
			name,
			type: getMediaType(name) ?? "application/octet-stream",
			disposition: "attachment",
		});
	},
});

/** A self-bill that was sent to the sub-contractor, as PDF. Throws 404 for any other and for drafts, and 429. */
export const downloadLinkSelfBill = definePlatformOperation({
	access: "open",
	input: linkJobInput,
	response: fileResult,
	async run({ platform, input }): Promise<Response> {
		const { ctx } = await findLinkToUse(platform, input.token);
		const [[bill]] = await read(ctx.d1, [selectSelfBillsById([input.id])]);
		const isOwn = bill?.sub_contractor_id === ctx.actor.sub_contractor_id && bill.status !== "Draft";
		if (!bill || !isOwn) throw notFound("Self-bill");
		const { name, bytes } = await createSelfBillPdf(ctx, bill);
		return fileResponse(bytes, { name, type: "application/pdf", disposition: "inline" });
	},
});
