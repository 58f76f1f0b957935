import { z } from "zod";
import { query, read } from "~/db/read";
import { defineOperation } from "~/domain/operation";
import { notFound } from "~/domain/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import { canFetch } from "./buckets";
import { contentDisposition } from "./headers";
import { getMediaType, isInline } from "./kinds";

/** A job that a file belongs to, and the name the file was uploaded with. */
interface FileJob {
	file_name: string | null;
	customer_id: number;
}

/** Per bucket, finds the jobs a file belongs to. Copies of a job share its attachments. */
const FILE_JOBS_SQL: ReadonlyMap<string, string> = new Map([
	[
		"job-attachments",
		"SELECT a.file_name, j.customer_id FROM job_attachment a JOIN job j ON j.id = a.job_id WHERE a.file = ?",
	],
	[
		"pods",
		`SELECT NULL AS file_name, j.customer_id FROM job_process p JOIN job j ON j.id = p.job_id
		WHERE ?1 IN (p.pod_image, p.pod_sign) OR EXISTS (SELECT 1 FROM json_each(p.pod_images) WHERE value = ?1)`,
	],
]);

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/;

/**
 * Returns a stored file: to office users with access to its bucket, to customers only attachments and PODs of their own jobs.
 * Images and PDFs are displayed inline, anything else is downloaded. Throws 404, also when access is not permitted.
 */
export const downloadFile = defineOperation({
	access: { users: ["client", "customer"], permission: "signed-in" },
	input: z.object({ bucket: z.string().max(60), name: z.string().max(200) }),
	async run({ ctx, input }): Promise<Response> {
		if (!NAME.test(input.bucket) || !NAME.test(input.name)) throw notFound("File");
		const key = `${input.bucket}/${input.name}`;
		const fileJobs = await findFileJobs(ctx, input.bucket, key);
		if (!canRead(ctx, input.bucket, fileJobs)) throw notFound("File");
		const object = await ctx.files.get(key);
		if (!object) throw notFound("File");
		return new Response(object.body, {
			headers: fileHeaders(fileJobs[0]?.file_name ?? input.name, object.size),
		});
	},
});

function canRead({ actor }: Ctx, bucket: string, fileJobs: readonly FileJob[]): boolean {
	if (actor.type === "client") return canFetch(actor, bucket);
	return actor.type === "customer" && fileJobs.some(({ customer_id }) => customer_id === actor.customer_id);
}

/** Office users need a job only for an attachment's name, so for them PODs are not looked up. */
async function findFileJobs({ d1, actor }: Ctx, bucket: string, file: string): Promise<FileJob[]> {
	const sql = FILE_JOBS_SQL.get(bucket);
	if (!sql || (actor.type === "client" && bucket === "pods")) return [];
	const [rows] = await read(d1, [query<FileJob>(sql, file)]);
	return rows;
}

// Uploads are untrusted: no MIME sniffing, and nothing may be loaded from them.
function fileHeaders(name: string, size: number): Headers {
	const disposition = isInline(name) ? "inline" : "attachment";
	return new Headers({
		"Content-Type": getMediaType(name) ?? "application/octet-stream",
		"Content-Length": String(size),
		"Content-Disposition": contentDisposition(disposition, name),
		"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
		"X-Content-Type-Options": "nosniff",
		"Cache-Control": "private, max-age=3600",
	});
}
