import { z } from "zod";
import { fileUrl } from "~/domain/kernel/files/file-url";
import { parsePicture } from "~/domain/kernel/files/picture";
import { fileField } from "~/domain/kernel/files/schemas";
import { storeOnce } from "~/domain/kernel/files/store-once";
import { uploaderPrefix } from "~/domain/kernel/files/upload";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { allDrivers } from "~/domain/kernel/permissions/access";
import { MIB } from "~/shared/bytes.mjs";
import { uidField } from "./write-schemas";

/** Signatures and pictures of jobs, and those of checks and receipts. */
export const JOB_BUCKET = "pods";
export const WORKDAY_BUCKET = "workday-attachments";

export const MAX_DRIVER_FILE_BYTES = 10 * MIB;

/**
 * Stores a picture, signature or PDF of a driver before the write that names it. The same file with the same `uid` again is
 * fine, so that it can be sent until it is acknowledged. A picture is taken also while the scanner's service is out of order, as the
 * device sends no later report before it, an unsafe vehicle's included. Throws 409 for another file with a `uid` that has one, 413, 415, 422 and 503.
 */
export const uploadDriverFile = defineOperation({
	access: allDrivers,
	input: z.object({
		file: fileField,
		uid: uidField,
		/** `job` for signatures and pictures of jobs, `workday` for those of checks and receipts. */
		purpose: z.enum(["job", "workday"]),
	}),
	response: z.object({ file: z.string(), url: z.string() }),
	async run({ ctx, input }): Promise<{ file: string; url: string }> {
		const bucket = input.purpose === "job" ? JOB_BUCKET : WORKDAY_BUCKET;
		const picture = await parsePicture(ctx, input.file, {
			bucket,
			field: "file",
			maxBytes: MAX_DRIVER_FILE_BYTES,
			passesPhotos: true,
		});
		const extension = picture.key.slice(picture.key.lastIndexOf("."));
		const file = `${bucket}/${uploaderPrefix(ctx.actor.user_id)}${input.uid}${extension}`;
		await storeOnce(ctx.files, file, picture);
		return { file, url: fileUrl(file) };
	},
});
