import { z } from "zod";
import { fileResponse } from "~/domain/kernel/files/headers";
import { getMediaType } from "~/domain/kernel/files/kinds";
import { parsePicture } from "~/domain/kernel/files/picture";
import { fileField } from "~/domain/kernel/files/schemas";
import { storeOnce } from "~/domain/kernel/files/store-once";
import { isUploadOf, uploaderPrefix } from "~/domain/kernel/files/upload";
import { defineOperation, fileResult } from "~/domain/kernel/operations/operation";
import { allDrivers } from "~/domain/kernel/permissions/access";
import { MIB } from "~/shared/bytes.mjs";
import { notFound } from "~/shared/errors";
import { uidField } from "./write-schemas";

/** Signatures and pictures of jobs, and those of checks and receipts. */
export const JOB_BUCKET = "pods";
export const WORKDAY_BUCKET = "workday-attachments";

export const MAX_DRIVER_FILE_BYTES = 10 * MIB;

/** Where a driver's device reads what it has uploaded. */
const driverFileUrl = (file: string): string => `/api/v3/driver/files/${file}`;

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
		return { file, url: driverFileUrl(file) };
	},
});

/** A file that the driver has uploaded, on whatever device. Throws 404 for any other. */
export const downloadDriverFile = defineOperation({
	access: allDrivers,
	input: z.object({ bucket: z.enum([JOB_BUCKET, WORKDAY_BUCKET]), name: z.string().max(200) }),
	response: fileResult,
	async run({ ctx, input }): Promise<Response> {
		const file = `${input.bucket}/${input.name}`;
		const isOwn = isUploadOf(file, input.bucket, ctx.actor.user_id) && !input.name.includes("/");
		const object = isOwn ? await ctx.files.get(file) : null;
		if (!object) throw notFound("File");
		return fileResponse(object.body, {
			name: input.name,
			type: getMediaType(input.name) ?? "application/octet-stream",
			disposition: "attachment",
		});
	},
});
