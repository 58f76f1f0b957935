import { z } from "zod";
import { parsePicture } from "~/domain/kernel/files/picture";
import { fileField } from "~/domain/kernel/files/schemas";
import { storeOnce } from "~/domain/kernel/files/store-once";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import type { SubContractorActor } from "~/shared/actor";
import { MIB } from "~/shared/bytes.mjs";
import { conflict } from "~/shared/errors";
import { subContractorText } from "~/shared/texts/sub-contractors";
import type { Ctx } from "~/tenancy/ctx";
import { findLinkToUse } from "./find-link";
import { linkInput, uidInput } from "./schemas";

const BUCKET = "pods";
export const MAX_LINK_FILE_BYTES = 10 * MIB;

/** How the names of a sub-contractor's uploads begin, so that no other can name them in a step. */
const prefixOf = ({ sub_contractor_id }: SubContractorActor) => `${BUCKET}/s${sub_contractor_id}-`;

/**
 * Stores a picture, signature or PDF before the step that names it. The same file with the same `uid` again is fine, so that it can be
 * sent until it has arrived. Throws 409 for another file with a `uid` that has one, 404, 413, 415, 422, 429 and 503.
 */
export const uploadLinkFile = definePlatformOperation({
	access: "open",
	input: linkInput.extend({ ...uidInput.shape, file: fileField }),
	response: z.object({ file: z.string() }),
	async run({ platform, input }): Promise<{ file: string }> {
		const { ctx } = await findLinkToUse(platform, input.token);
		const picture = await parsePicture(ctx, input.file, {
			bucket: BUCKET,
			field: "file",
			maxBytes: MAX_LINK_FILE_BYTES,
		});
		const extension = picture.key.slice(picture.key.lastIndexOf("."));
		const file = `${prefixOf(ctx.actor)}${input.uid}${extension}`;
		await storeOnce(ctx.files, file, picture);
		return { file };
	},
});

/** Throws 409 unless the sub-contractor has uploaded each of these files. */
export function assertOwnUploads(
	{ actor }: Ctx<SubContractorActor>,
	files: readonly (string | null | undefined)[],
): void {
	for (const file of files)
		if (file && !file.startsWith(prefixOf(actor))) throw conflict(subContractorText.notYourFile);
}
