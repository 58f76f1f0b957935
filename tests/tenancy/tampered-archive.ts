import { gunzipSync, gzipSync } from "node:zlib";
import { sha256 } from "~/shared/hash";
import { backupKeys, type Manifest, type Part } from "~/tenancy/backup/archive";
import { putBackupObject } from "~/tenancy/backup/put-object";
import { runBackup } from "../support/databases/backup";
import { pool, readNorth } from "./north-company";

const SLUG = "north";

type Lines = readonly string[];

/** What is changed in an archive that is out of our hands. */
export interface Tampering {
	/** The lines of the first part of a kind, as they are to be. */
	parts?: Partial<Record<Part["kind"], (lines: string[]) => Lines>>;
	/** The bytes of the first part of a kind. */
	bytes?: Partial<Record<Part["kind"], Uint8Array>>;
	manifest?: (manifest: Manifest) => object;
}

const toBuffer = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

async function readObject(key: string): Promise<ArrayBuffer> {
	const stored = await pool.env.BACKUPS.get(key);
	if (!stored) throw new Error(`no ${key}`);
	return stored.arrayBuffer();
}

/** Backs `north` up, removes the backup here and stores it again as an archive, changed and with checksums that agree. Returns its id. */
export async function storeTampered({ parts = {}, bytes = {}, manifest }: Tampering): Promise<string> {
	const id = await runBackup(pool.env, await readNorth());
	const text = new TextDecoder().decode(await readObject(backupKeys.manifest(SLUG, id)));
	const original: Manifest = JSON.parse(text);
	await pool.env.BACKUPS.delete(backupKeys.manifest(SLUG, id));
	const changed: Part[] = [];
	for (const part of original.parts) {
		const stored = await readObject(backupKeys.part(SLUG, id, part.name));
		const change = changed.some(({ kind }) => kind === part.kind) ? undefined : parts[part.kind];
		const lines = gunzipSync(new Uint8Array(stored)).toString().split("\n");
		const content =
			bytes[part.kind] ?? (change ? gzipSync(change(lines).join("\n")) : new Uint8Array(stored));
		await pool.env.BACKUPS.delete(backupKeys.part(SLUG, id, part.name));
		await putBackupObject(pool.env.BACKUPS, SLUG, `backups/${id}/${part.name}`, {
			bytes: toBuffer(content),
			type: null,
		});
		changed.push({ ...part, bytes: content.byteLength, sha256: await sha256(toBuffer(content)) });
	}
	const next = { ...original, parts: changed };
	const body = JSON.stringify(manifest ? manifest(next) : next);
	await putBackupObject(pool.env.BACKUPS, SLUG, `backups/${id}/manifest.json`, {
		bytes: toBuffer(new TextEncoder().encode(body)),
		type: null,
	});
	return id;
}

/** Changes the platform's rows of a table. */
export const platformRows =
	(table: string, change: (rows: Record<string, unknown>[]) => unknown) =>
	(lines: string[]): Lines => {
		const part = JSON.parse(lines.join(""));
		return [
			JSON.stringify({ ...part, tables: { ...part.tables, [table]: change(part.tables[table] ?? []) } }),
		];
	};
