import { commit } from "~/db/commit";
import { returnedRows } from "~/db/read";
import { insertBookingFile } from "~/db/repositories/portal/booking-files";
import { extensionOf } from "~/domain/kernel/files/rules-files";
import { sha256 } from "~/shared/hash";
import { bookingFileText } from "~/shared/texts/booking-files";
import type { Ctx } from "~/tenancy/ctx";
import { notifyOfFile } from "./notify";
import { bookingFileKind, cleanFileName } from "./rules-file";

/** The bucket of files that customers sent; no general call reads it. */
const BUCKET = "booking-files";

/** A file as it came. */
interface SentFile {
	customer_id: number | null;
	customer_name: string | null;
	source: "sftp" | "mail";
	/** The address that sent it, or the directory it was left in. */
	sender: string;
	subject: string | null;
	name: string;
	bytes: Uint8Array<ArrayBuffer>;
	/** Why its sender counts as unknown or unverified. */
	senderIssue: string | null;
	/** Why it is refused without being read. */
	refusal?: string;
}

/** Where a file of this content is stored; the same content is stored once. */
const keyOf = (hash: string, name: string) => `${BUCKET}/${hash}.${extensionOf(name) || "bin"}`;

/**
 * Stores a file that a customer sent, to be processed by the background. What the same sender has sent before is not taken again, so
 * that a file which is read twice, or by two readers, comes in once. Returns its hash, and whether it is new.
 */
export async function receiveBookingFile(
	ctx: Ctx,
	sent: SentFile,
): Promise<{ hash: string; isNew: boolean }> {
	const { customer_id, source, sender, subject, bytes } = sent;
	const file_name = cleanFileName(sent.name);
	const hash = await sha256(bytes);
	const refusal = sent.refusal ?? findRefusalOfFile(file_name, bytes);
	const file = keyOf(hash, file_name);
	await ctx.files.put(file, bytes, "application/octet-stream");
	const insert = insertBookingFile(ctx, {
		customer_id,
		source,
		sender,
		subject: subject?.slice(0, 200) ?? null,
		file_name,
		file,
		size: bytes.byteLength,
		content_hash: hash,
		status: refusal ? "refused" : "received",
		message: refusal ?? sent.senderIssue,
	});
	const { results } = await commit(ctx, [insert]);
	const [row] = returnedRows(insert, results[0]);
	if (row && refusal)
		await notifyOfFile(ctx, {
			id: row.id,
			file_name,
			from: sent.customer_name ?? sender,
			status: "refused",
			message: refusal,
		});
	return { hash, isNew: row !== undefined };
}

function findRefusalOfFile(name: string, bytes: Uint8Array): string | null {
	if (bytes.byteLength === 0) return bookingFileText.empty;
	return bookingFileKind(name) === null ? bookingFileText.kind(name) : null;
}
