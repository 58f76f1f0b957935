import { query, read } from "~/db/read";
import { notFound } from "~/domain/errors";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { mayFetch } from "./buckets";
import { disposition } from "./headers";
import { isShown, mediaType } from "./kinds";

/** A job that holds a file, and the name the file was sent under. */
interface Holder {
	file_name: string | null;
	customer_id: number;
}

/** Files of jobs, by their bucket: which jobs hold one. Copies of a job share its attachments. */
const HOLDERS: ReadonlyMap<string, string> = new Map([
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
 * A stored file of the company, for the staff who may use a screen that shows it; for a customer only attachments and PODs of
 * their own jobs. Shown by the browser where it is an image or a PDF, otherwise handed over as a download. Throws 404, also for
 * what is not to be seen.
 */
export async function downloadFile({
	ctx,
	input,
}: Verb<{ bucket: string; name: string }>): Promise<Response> {
	if (!NAME.test(input.bucket) || !NAME.test(input.name)) throw notFound("File");
	const key = `${input.bucket}/${input.name}`;
	const holders = await holdersOf(ctx, input.bucket, key);
	if (!mayRead(ctx, input.bucket, holders)) throw notFound("File");
	const object = await ctx.files.get(key);
	if (!object) throw notFound("File");
	return new Response(object.body, { headers: headersFor(holders[0]?.file_name ?? input.name, object.size) });
}

function mayRead({ actor }: Ctx, bucket: string, holders: readonly Holder[]): boolean {
	if (actor.type === "client") return mayFetch(actor, bucket);
	return actor.type === "customer" && holders.some(({ customer_id }) => customer_id === actor.customer_id);
}

/** Staff need only the name of an attachment; whether a POD is theirs is asked for customers alone. */
async function holdersOf({ d1, actor }: Ctx, bucket: string, file: string): Promise<Holder[]> {
	const sql = HOLDERS.get(bucket);
	if (!sql || (actor.type === "client" && bucket === "pods")) return [];
	const [rows] = await read(d1, [query<Holder>(sql, file)]);
	return rows;
}

// What was uploaded is never trusted as a page of ours: no sniffing, nothing loaded from it.
function headersFor(name: string, size: number): Headers {
	const way = isShown(name) ? "inline" : "attachment";
	return new Headers({
		"Content-Type": mediaType(name) ?? "application/octet-stream",
		"Content-Length": String(size),
		"Content-Disposition": disposition(way, name),
		"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
		"X-Content-Type-Options": "nosniff",
		"Cache-Control": "private, max-age=3600",
	});
}
