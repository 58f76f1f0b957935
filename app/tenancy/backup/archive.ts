import { z } from "zod";

/** Rises when a part is written otherwise than before; a Worker restores its own format and older ones. */
export const BACKUP_FORMAT = 1;

const part = z.object({
	/** Name below the folder of the backup. */
	name: z.string().regex(/^[a-z]+-[0-9]+-[0-9a-f]{8}\.gz$/),
	kind: z.enum(["rows", "changes", "files", "platform"]),
	/** Lines of the part. */
	lines: z.int().nonnegative(),
	/** Size as stored, compressed. */
	bytes: z.int().nonnegative(),
	/** Of what is stored, in hexadecimal digits. */
	sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** A stored piece of a backup: lines of JSON, compressed. */
export type Part = z.output<typeof part>;

const table = z.object({
	name: z.string().regex(/^\w+$/),
	columns: z.array(z.string().regex(/^\w+$/)).min(1),
	selfReferences: z.array(z.string().regex(/^\w+$/)),
});

const shared = {
	format: z.int().positive(),
	/** The company's slug when it was backed up. */
	slug: z.string(),
	/** Moment of the start, in the form 20261123T020000Z: the name of the backup. */
	id: z.string().regex(/^\d{8}T\d{6}Z$/),
	schema_version: z.int().nonnegative(),
	started_at: z.iso.datetime(),
	/** After those that they refer to. */
	tables: z.array(table),
	parts: z.array(part),
	counts: z.record(z.string(), z.int().nonnegative()),
	sequences: z.array(z.object({ name: z.string().regex(/^\w+$/), seq: z.int().nonnegative() })),
};

/** What a finished backup is made of. It is written last: a backup without one is not finished. */
export const manifestSchema = z.object({ ...shared, finished_at: z.iso.datetime() });

export type Manifest = z.output<typeof manifestSchema>;

/** How far a backup is that runs. */
export const runningBackupSchema = z.object({
	...shared,
	phase: z.enum(["rows", "changes", "files", "finish"]),
	/** The table that is read, and the rowid after which its next page begins. */
	table: z.int(),
	after: z.number(),
	/** The last of the noted writes that has been read again. */
	mark: z.number(),
	/** The file after which the next page of files begins. */
	cursor: z.string().nullable(),
});

export type RunningBackup = z.output<typeof runningBackupSchema>;

/** A path below the company's folder: it has no empty step, and none that leads out. */
const FILE_KEY = /^(?!.*(^|\/)\.{0,2}(\/|$))[^\s]+$/;

/** A line of a part of files. */
export const fileLine = z.object({
	key: z.string().max(900).regex(FILE_KEY),
	etag: z.string().regex(/^[0-9a-f-]+$/),
	size: z.int().nonnegative(),
	type: z
		.string()
		.max(200)
		.regex(/^[\x20-\x7e]+$/)
		.nullable(),
	sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

export type FileLine = z.output<typeof fileLine>;

/** Keys in the bucket of backups. A file is stored once for all backups of its company that have it. */
export const backupKeys = {
	ofCompany: (slug: string) => `companies/${slug}/`,
	folders: (slug: string) => `companies/${slug}/backups/`,
	running: (slug: string) => `companies/${slug}/running.json`,
	folder: (slug: string, id: string) => `companies/${slug}/backups/${id}/`,
	manifest: (slug: string, id: string) => `companies/${slug}/backups/${id}/manifest.json`,
	part: (slug: string, id: string, name: string) => `companies/${slug}/backups/${id}/${name}`,
	files: (slug: string) => `companies/${slug}/files/`,
	file: (slug: string, { key, etag }: Pick<FileLine, "key" | "etag">) =>
		`companies/${slug}/files/${key}/${etag}`,
	restore: (slug: string) => `restores/${slug}.json`,
};

/** The name of a backup that starts now. */
export const backupId = (now: Date) => now.toISOString().replace(/[-:]|\.\d+/g, "");
