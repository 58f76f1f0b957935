import { z } from "zod";
import { backupKeys, type Manifest } from "./archive";
import { expiredBackups } from "./retention";

/** A finished backup of a company. */
export interface BackupSummary {
	id: string;
	finished_at: string;
	schema_version: number;
	bytes: number;
	jobs: number;
}

const summarySchema = z.object({
	finished_at: z.string(),
	schema_version: z.coerce.number(),
	bytes: z.coerce.number(),
	jobs: z.coerce.number(),
});

/** What the manifest of an archive is stored with besides: it was made elsewhere, and nobody here vouches for it. */
export const OUTSIDE_METADATA = { origin: "archive" };

/** Whether a backup was made elsewhere and stored here as an archive. */
export async function isBackupFromOutside(
	bucket: R2Bucket,
	{ slug, id }: { slug: string; id: string },
): Promise<boolean> {
	const manifest = await bucket.head(backupKeys.manifest(slug, id));
	return manifest?.customMetadata?.origin === OUTSIDE_METADATA.origin;
}

/** What a manifest is stored with, so that a list need not read it. */
export const summaryMetadata = ({ finished_at, schema_version, parts, counts }: Manifest) => ({
	finished_at,
	schema_version: String(schema_version),
	bytes: String(parts.reduce((sum, part) => sum + part.bytes, 0)),
	jobs: String(counts.job ?? 0),
});

/** The names of a company's backups, of unfinished ones too, oldest first. */
async function listIds(bucket: R2Bucket, slug: string): Promise<string[]> {
	const prefix = backupKeys.folders(slug);
	const ids: string[] = [];
	let cursor: string | undefined;
	do {
		const page = await bucket.list({ prefix, delimiter: "/", ...(cursor && { cursor }) });
		ids.push(...page.delimitedPrefixes.map((folder) => folder.slice(prefix.length, -1)));
		cursor = page.truncated ? page.cursor : undefined;
	} while (cursor);
	return ids.sort();
}

/** The finished backups of a company, newest first. */
export async function listBackups(bucket: R2Bucket, slug: string): Promise<BackupSummary[]> {
	const found: BackupSummary[] = [];
	for (const id of (await listIds(bucket, slug)).reverse()) {
		const manifest = await bucket.head(backupKeys.manifest(slug, id));
		if (manifest) found.push({ id, ...summarySchema.parse(manifest.customMetadata) });
	}
	return found;
}

/** Deletes a backup, its manifest first, so that none is left with missing parts. */
export async function deleteBackup(bucket: R2Bucket, slug: string, id: string): Promise<void> {
	await bucket.delete(backupKeys.manifest(slug, id));
	const prefix = backupKeys.folder(slug, id);
	for (;;) {
		const { objects, truncated } = await bucket.list({ prefix });
		if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
		if (!truncated) return;
	}
}

/** Deletes the backups of a company that need not stay, at most `limit`, oldest first. */
export async function deleteExpiredBackups(bucket: R2Bucket, slug: string, limit: number): Promise<void> {
	for (const id of expiredBackups(await listIds(bucket, slug)).slice(0, limit))
		await deleteBackup(bucket, slug, id);
}
