import { query, read } from "~/db/read";
import { notFound } from "~/domain/errors";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { isShown, mediaType } from "./kinds";

interface Attachment {
	file_name: string;
	customer_id: number;
}

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/;

/**
 * A stored file of the company, for its staff; for a customer only the attachments of their own jobs. Shown by the browser
 * where it is an image or a PDF, otherwise handed over as a download. Throws 404.
 */
export async function downloadFile({
	ctx,
	input,
}: Verb<{ bucket: string; name: string }>): Promise<Response> {
	if (!NAME.test(input.bucket) || !NAME.test(input.name)) throw notFound("File");
	const key = `${input.bucket}/${input.name}`;
	const attachment = input.bucket === "job-attachments" ? await attachmentOf(ctx, key) : null;
	if (!mayRead(ctx, attachment)) throw notFound("File");
	const object = await ctx.files.get(key);
	if (!object) throw notFound("File");
	return new Response(object.body, { headers: headersFor(attachment?.file_name ?? input.name, object.size) });
}

function mayRead({ actor }: Ctx, attachment: Attachment | null): boolean {
	if (actor.type === "client") return true;
	return actor.type === "customer" && attachment?.customer_id === actor.customer_id;
}

async function attachmentOf(ctx: Ctx, file: string): Promise<Attachment | null> {
	const [rows] = await read(ctx.d1, [
		query<Attachment>(
			"SELECT a.file_name, j.customer_id FROM job_attachment a JOIN job j ON j.id = a.job_id WHERE a.file = ?",
			file,
		),
	]);
	return rows[0] ?? null;
}

// What was uploaded is never trusted as a page of ours: no sniffing, nothing loaded from it.
function headersFor(name: string, size: number): Headers {
	const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
	const way = isShown(name) ? "inline" : "attachment";
	return new Headers({
		"Content-Type": mediaType(name) ?? "application/octet-stream",
		"Content-Length": String(size),
		"Content-Disposition": `${way}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
		"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
		"X-Content-Type-Options": "nosniff",
		"Cache-Control": "private, max-age=3600",
	});
}
