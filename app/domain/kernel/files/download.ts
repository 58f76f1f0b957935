import { z } from "zod";
import { read } from "~/db/read";
import { selectJobsOfAttachment, selectJobsOfPod } from "~/db/repositories/kernel/job-files";
import { defineOperation, fileResult } from "~/domain/kernel/operations/operation";
import { canSeePods } from "~/domain/kernel/permissions/portal-rights";
import { notFound } from "~/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import { cacheControlOf, canFetch } from "./buckets";
import { contentDisposition } from "./headers";
import { getMediaType, isInline } from "./kinds";

/** A job that a file belongs to, and the name the file was uploaded with. */
interface FileJob {
	file_name?: string;
	customer_id: number;
}

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/;

/**
 * Returns a stored file: to office users with access to its bucket, to customers only attachments and, if they may see them, PODs of their own jobs.
 * Images and PDFs are displayed inline, anything else is downloaded. Throws 404, also when access is not permitted.
 */
export const downloadFile = defineOperation({
	access: { users: ["client", "customer"], permission: "signed-in" },
	input: z.object({ bucket: z.string().max(60), name: z.string().max(200) }),
	response: fileResult,
	async run({ ctx, input }): Promise<Response> {
		if (!NAME.test(input.bucket) || !NAME.test(input.name)) throw notFound("File");
		const key = `${input.bucket}/${input.name}`;
		const fileJobs = await findFileJobs(ctx, input.bucket, key);
		if (!canRead(ctx, input.bucket, fileJobs)) throw notFound("File");
		const object = await ctx.files.get(key);
		if (!object) throw notFound("File");
		return new Response(object.body, {
			headers: fileHeaders(input.bucket, fileJobs[0]?.file_name ?? input.name, object.size),
		});
	},
});

function canRead({ actor }: Ctx, bucket: string, fileJobs: readonly FileJob[]): boolean {
	if (actor.type === "client") return canFetch(actor, bucket);
	if (bucket === "pods" && !canSeePods(actor)) return false;
	return actor.type === "customer" && fileJobs.some(({ customer_id }) => customer_id === actor.customer_id);
}

/** Office users need a job only for an attachment's name, so for them PODs are not looked up. */
async function findFileJobs({ d1, actor }: Ctx, bucket: string, file: string): Promise<FileJob[]> {
	if (bucket === "job-attachments") {
		const [rows] = await read(d1, [selectJobsOfAttachment(file)]);
		return rows;
	}
	if (bucket !== "pods" || actor.type === "client") return [];
	const [rows] = await read(d1, [selectJobsOfPod(file)]);
	return rows;
}

// Uploads are untrusted: no MIME sniffing, and nothing may be loaded from them.
function fileHeaders(bucket: string, name: string, size: number): Headers {
	const disposition = isInline(name) ? "inline" : "attachment";
	return new Headers({
		"Content-Type": getMediaType(name) ?? "application/octet-stream",
		"Content-Length": String(size),
		"Content-Disposition": contentDisposition(disposition, name),
		"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
		"X-Content-Type-Options": "nosniff",
		"Cache-Control": cacheControlOf(bucket),
	});
}
