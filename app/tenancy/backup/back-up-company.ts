import { startJournal, stopJournal } from "~/db/backup/journal";
import { readTables } from "~/db/backup/tables";
import { readSchemaState } from "~/db/migrations/migrate-database";
import { recordBackup } from "~/db/repositories/kernel/company-backups";
import { runStatements } from "~/db/statements";
import { conflict } from "~/shared/errors";
import { DAY_MS } from "~/shared/time/durations.mjs";
import type { Tenant } from "../ctx";
import { tenantDatabase } from "../databases";
import type { PlatformDeps } from "../pool";
import {
	BACKUP_FORMAT,
	backupId,
	backupKeys,
	type Manifest,
	type Part,
	type RunningBackup,
	runningBackupSchema,
} from "./archive";
import { copyNextFiles } from "./copy-files";
import { deleteBackup, deleteExpiredBackups, summaryMetadata } from "./list-backups";
import { writePart } from "./parts";
import { readPlatformRows } from "./platform-rows";
import { readNextChanges, readNextRows } from "./read-company";
import { readJson, writeJson } from "./stored-json";

/** How far a backup is after a step. */
export interface BackupProgress {
	slug: string;
	id: string;
	phase: RunningBackup["phase"] | "done";
	parts: number;
	bytes: number;
	/** About how many calls to databases and buckets the step has taken. */
	calls: number;
}

/** A backup that takes longer is begun again: it was given up, and its journal grows. */
const MAX_AGE_MS = DAY_MS;
/** Backups that are deleted after one is finished; the next one deletes further ones. */
const MAX_EXPIRED = 5;
/** Calls of a step besides those for its rows and files. */
const OTHER_CALLS = 10;

/**
 * One bounded step of a company's backup: begins one, or goes on with the one under way, which it may be called for from anywhere. It
 * reads and writes one part. People work meanwhile: what a finished backup shows is the company at one moment near its end (decision
 * 171). Throws 409 if another run takes the same step.
 */
export async function backUpCompany(deps: PlatformDeps, tenant: Tenant): Promise<BackupProgress> {
	const bucket = deps.env.BACKUPS;
	const d1 = tenantDatabase(deps.env, tenant.binding);
	const key = backupKeys.running(tenant.slug);
	const stored = await readJson(bucket, key, runningBackupSchema);
	if (!stored || isAbandoned(stored.value, deps.now)) {
		if (stored) await deleteBackup(bucket, tenant.slug, stored.value.id);
		const begun = await begin(d1, tenant.slug, deps.now);
		await writeJson(bucket, key, begun, stored?.etag ?? null);
		return toProgress(begun);
	}
	const backup = stored.value;
	if (backup.phase === "finish") return finish(deps, tenant, backup);
	const step = await takeStep(deps, tenant, d1, backup);
	if (!step) {
		// The schema has changed: the rows that were read are of another one.
		await bucket.delete(key);
		await deleteBackup(bucket, tenant.slug, backup.id);
		return backUpCompany(deps, tenant);
	}
	await writeJson(bucket, key, step.next, stored.etag);
	return toProgress(step.next, { calls: OTHER_CALLS + step.calls });
}

const isAbandoned = ({ started_at }: RunningBackup, now: Date) =>
	now.getTime() - new Date(started_at).getTime() > MAX_AGE_MS;

const toProgress = (
	{ slug, id, parts, phase }: RunningBackup,
	overrides: Partial<BackupProgress> = {},
): BackupProgress => ({
	slug,
	id,
	phase,
	parts: parts.length,
	bytes: parts.reduce((sum, part) => sum + part.bytes, 0),
	calls: OTHER_CALLS,
	...overrides,
});

async function begin(d1: D1Database, slug: string, now: Date): Promise<RunningBackup> {
	const { version: schema_version, backfill } = await readSchemaState(d1);
	if (backfill !== null) throw conflict(`${slug} is being migrated (${backfill}). Please finish that first.`);
	const tables = await readTables(d1);
	await startJournal(d1, tables);
	return {
		format: BACKUP_FORMAT,
		slug,
		id: backupId(now),
		schema_version,
		started_at: now.toISOString(),
		tables,
		parts: [],
		counts: {},
		sequences: [],
		phase: "rows",
		table: 0,
		after: 0,
		mark: 0,
		cursor: null,
	};
}

/** The backup after its next part, and the calls that took; null if it has to begin again. */
async function takeStep({ env }: PlatformDeps, { slug }: Tenant, d1: D1Database, backup: RunningBackup) {
	const add = async (kind: Part["kind"], lines: readonly string[]) =>
		lines.length === 0 ? backup.parts : [...backup.parts, await writePart(env.BACKUPS, backup, kind, lines)];
	switch (backup.phase) {
		case "rows": {
			const { lines, table, after, trips } = await readNextRows(d1, backup);
			const phase = table < backup.tables.length ? ("rows" as const) : ("changes" as const);
			return { next: { ...backup, parts: await add("rows", lines), table, after, phase }, calls: trips };
		}
		case "changes": {
			const page = await readNextChanges(d1, backup);
			if (!page) return null;
			const parts = await add(
				"changes",
				page.rows.map((row) => JSON.stringify(row)),
			);
			const next = page.snapshot
				? { ...backup, ...page.snapshot, parts, phase: "files" as const }
				: { ...backup, parts, mark: page.mark };
			return { next, calls: 0 };
		}
		default: {
			// After the rows, so that no row names a file that came later than the copies.
			const { files, cursor, calls } = await copyNextFiles(env, slug, backup.cursor);
			const parts = await add(
				"files",
				files.map((file) => JSON.stringify(file)),
			);
			const phase = cursor === null ? ("finish" as const) : ("files" as const);
			return { next: { ...backup, parts, cursor, phase }, calls };
		}
	}
}

/** Writes the platform's rows and the manifest, and deletes what expires with it. Safe to repeat. */
async function finish(
	deps: PlatformDeps,
	{ slug, id, binding }: Tenant,
	running: RunningBackup,
): Promise<BackupProgress> {
	const { env, d1, now } = deps;
	await stopJournal(tenantDatabase(env, binding));
	const platform = await writePart(env.BACKUPS, running, "platform", [
		JSON.stringify(await readPlatformRows(d1, id)),
	]);
	const { phase: _phase, table: _table, after: _after, mark: _mark, cursor: _cursor, ...done } = running;
	const manifest: Manifest = { ...done, parts: [...running.parts, platform], finished_at: now.toISOString() };
	await env.BACKUPS.put(backupKeys.manifest(slug, running.id), JSON.stringify(manifest), {
		customMetadata: summaryMetadata(manifest),
	});
	const progress = toProgress({ ...running, parts: manifest.parts }, { phase: "done" });
	const outcome = { backup_id: running.id, bytes: progress.bytes };
	await runStatements(d1, [recordBackup(id, outcome, now.toISOString())]);
	await env.BACKUPS.delete(backupKeys.running(slug));
	await deleteExpiredBackups(env.BACKUPS, slug, MAX_EXPIRED);
	return progress;
}
