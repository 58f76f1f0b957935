import { insertRecords, replaceAccounts } from "~/db/backup/platform-rows";
import {
	dropSchema,
	findUnfitTables,
	indexNextJobs,
	prepareForRows,
	restoreTriggers,
	settleRestored,
} from "~/db/backup/restore-target";
import { migrateDatabase } from "~/db/migrations/migrate-database";
import { SCHEMA_VERSION } from "~/db/migrations/tenant-migrations";
import { read } from "~/db/read";
import { countRestored, logOfCompany } from "~/db/repositories/kernel/audit";
import { insertRestoredTenant, switchDatabase } from "~/db/repositories/provider/restores";
import { runStatements } from "~/db/statements";
import { conflict } from "~/shared/errors";
import { tenantDatabase } from "../databases";
import type { PlatformDeps } from "../pool";
import { backupKeys, type Manifest, type Part } from "./archive";
import { beginRestore, type RestoreRequest, readBackupManifest } from "./begin-restore";
import { withRowsOf } from "./damaged";
import { isBackupFromOutside } from "./list-backups";
import { completeRows, loadChanges, loadRows, loadWaiting } from "./load-rows";
import { checkPart, readPart } from "./parts";
import { readPlatformPart } from "./platform-rows";
import { restoreFiles } from "./restore-files";
import { type RestoreProgress, type RunningRestore, runningRestoreSchema } from "./restore-state";
import { readJson, writeJson } from "./stored-json";

/** Parts that are compared with their checksums in a step. */
const CHECKS_PER_STEP = 20;
const JOBS_PER_STEP = 5_000;

/** Who restores, and with which request: for the audit log. */
export type RestoreAuthor = Omit<Parameters<typeof logOfCompany>[2], "at">;

/** What a step works with. */
interface Step {
	deps: PlatformDeps;
	d1: D1Database;
	restore: RunningRestore;
	manifest: Manifest;
}

/**
 * One bounded step of restoring a company from a backup: begins, or goes on with the restore under way. The rows go into a database
 * of the pool that nobody uses, and the company gets it at the very end; until then a company that is replaced stays as it was. It is
 * closed afterwards, until the console resumes it. A step that broke off is safe to repeat. Throws 404 without such a backup, and 409
 * for what does not fit, with the part concerned.
 */
export async function restoreCompany(
	deps: PlatformDeps,
	request: RestoreRequest,
	by: RestoreAuthor,
): Promise<RestoreProgress> {
	const bucket = deps.env.BACKUPS;
	const key = backupKeys.restore(request.slug);
	const stored = await readJson(bucket, key, runningRestoreSchema);
	const manifest = await readBackupManifest(bucket, request.source);
	if (!stored) {
		const begun = await beginRestore(deps, request, manifest);
		await writeJson(bucket, key, begun, null);
		await runStatements(deps.d1, [logStart(begun, by)]);
		return toProgress(begun, begun.phase, manifest);
	}
	const restore = stored.value;
	if (restore.source.slug !== request.source.slug || restore.source.id !== request.source.id)
		throw conflict(
			`${request.slug} is being restored from ${restore.source.id}. Finish or abandon that first.`,
		);
	const step = { deps, d1: tenantDatabase(deps.env, restore.binding), restore, manifest };
	if (restore.phase === "activate") {
		await activate(step, by);
		await bucket.delete(key);
		return toProgress(restore, "done", manifest);
	}
	const next = { ...restore, ...(await takeStep(step)) };
	await writeJson(bucket, key, next, stored.etag);
	return toProgress(next, next.phase, manifest);
}

/** The entry of a restore that begins. */
const logStart = ({ slug, source, binding, replaces, started_at: at }: RunningRestore, by: RestoreAuthor) =>
	logOfCompany(slug, "company_restore_started", { ...by, at, detail: { slug, source, binding, replaces } });

const toProgress = (
	{ slug, binding, part }: RunningRestore,
	phase: RestoreProgress["phase"],
	{ parts }: Manifest,
): RestoreProgress => ({ slug, binding, phase, part, parts: parts.length });

const NEXT = {
	changes: { phase: "rows", part: 0 },
	rows: { phase: "search", part: 0 },
	files: { phase: "activate", part: 0 },
} as const;

async function takeStep(step: Step): Promise<Partial<RunningRestore>> {
	const { d1, restore } = step;
	switch (restore.phase) {
		case "check":
			return checkParts(step);
		case "prepare":
			return prepare(step);
		case "search": {
			await restoreTriggers(d1);
			const job = await indexNextJobs(d1, restore.job, JOBS_PER_STEP);
			return job === null ? { phase: "migrate" } : { job };
		}
		case "migrate":
			await migrateDatabase(d1);
			return { phase: "files", part: 0 };
		case "changes":
		case "rows":
		case "files":
			return takePart(step, restore.phase);
		default:
			throw new Error(`no step of ${restore.phase}`);
	}
}

async function checkParts({ deps, restore, manifest }: Step): Promise<Partial<RunningRestore>> {
	const parts = manifest.parts.slice(restore.part, restore.part + CHECKS_PER_STEP);
	for (const part of parts) await checkPart(deps.env.BACKUPS, restore.source, part);
	const part = restore.part + parts.length;
	if (part < manifest.parts.length) return { part };
	await readPlatformPart(deps.env.BACKUPS, restore.source, manifest);
	return { phase: "prepare", part: 0 };
}

/** Empties the database and brings it to the version of the backup. */
async function prepare({ d1, manifest }: Step): Promise<Partial<RunningRestore>> {
	await dropSchema(d1);
	await migrateDatabase(d1, { upTo: manifest.schema_version });
	const unfit = await findUnfitTables(d1, manifest.tables);
	if (unfit.length > 0)
		throw conflict(
			`The backup has other columns than version ${manifest.schema_version} here: ${unfit.join(", ")}.`,
		);
	await prepareForRows(d1);
	return { phase: "changes", part: 0 };
}

/** The next part of a kind; after the last one what completes the kind. */
async function takePart(
	step: Step,
	kind: keyof typeof NEXT & Part["kind"],
): Promise<Partial<RunningRestore>> {
	const { deps, d1, restore, manifest } = step;
	const { BACKUPS } = deps.env;
	const nextIndex = manifest.parts.findIndex((part, index) => index >= restore.part && part.kind === kind);
	const part = manifest.parts[nextIndex];
	if (!part) {
		if (kind === "rows") await completeLoad(step);
		return NEXT[kind];
	}
	const lines = await readPart(BACKUPS, restore.source, part);
	const next = { part: nextIndex + 1 };
	if (kind === "changes") await loadChanges(d1, lines);
	else if (kind === "files")
		await restoreFiles(deps.env, { from: restore.source.slug, to: restore.slug }, lines);
	else return { ...next, table: await loadRows(d1, manifest.tables, restore.table, lines) };
	return next;
}

async function completeLoad({ d1, restore, manifest }: Step) {
	await loadWaiting(d1, manifest.tables, restore.table, manifest.tables.length);
	await completeRows(d1, manifest);
}

/** Writes the platform's rows and gives the company its database, in one batch; does nothing if that is done. */
async function activate({ deps, d1, restore, manifest }: Step, by: RestoreAuthor) {
	const { slug, source, binding, started_at, replaces, sequence } = restore;
	const { name, is_demo, tables } = await readPlatformPart(deps.env.BACKUPS, source, manifest);
	const isFromOutside = await isBackupFromOutside(deps.env.BACKUPS, source);
	const [[done]] = await read(deps.d1, [countRestored(slug, started_at)]);
	if (done?.n) return;
	await runStatements(d1, settleRestored(sequence, started_at));
	await withRowsOf("rows of the platform", () =>
		runStatements(deps.d1, [
			insertRestoredTenant({ slug, name, is_demo: is_demo ? 1 : 0 }, started_at),
			...(replaces ? [] : insertRecords(slug, tables)),
			...replaceAccounts(slug, tables, { isFromOutside }),
			...switchDatabase(slug, { binding, schema_version: SCHEMA_VERSION }, started_at),
			// Its moment is that of the start, by which a repeated last step knows that it is done.
			logOfCompany(slug, "company_restored", {
				...by,
				at: started_at,
				detail: { slug, source, binding },
			}),
		]),
	);
}
