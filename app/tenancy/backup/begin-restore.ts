import { dropSchema, selectNewestChange } from "~/db/backup/restore-target";
import { migrateDatabase } from "~/db/migrations/migrate-database";
import { SCHEMA_VERSION } from "~/db/migrations/tenant-migrations";
import { read, returnedRows } from "~/db/read";
import { claimForRestore, freeClaimed, selectTenantBySlug } from "~/db/repositories/provider/restores";
import { runStatements } from "~/db/statements";
import { logError } from "~/log/log";
import { conflict, notFound, unavailable, validation } from "~/shared/errors";
import { poolBindings, tenantDatabase } from "../databases";
import type { PlatformDeps } from "../pool";
import { BACKUP_FORMAT, backupKeys, type Manifest, manifestSchema } from "./archive";
import { type RunningRestore, runningRestoreSchema } from "./restore-state";
import { readJson } from "./stored-json";

/** What is to be restored. */
export interface RestoreRequest {
	/** The company that is made, or replaced. */
	slug: string;
	source: { slug: string; id: string };
	/** Replaces the data of a company that exists and is closed or suspended. */
	replaces: boolean;
	/** A database of the pool; the lowest free one by default. */
	into: string | null;
}

/** The manifest of a backup. Throws 404 if there is none. */
export async function readBackupManifest(
	bucket: R2Bucket,
	{ slug, id }: { slug: string; id: string },
): Promise<Manifest> {
	const stored = await readJson(bucket, backupKeys.manifest(slug, id), manifestSchema);
	if (!stored) throw notFound("Backup");
	return stored.value;
}

/** Checks that a backup fits and claims a database for it. Throws 409 or 422 with what does not fit, 503 without a free database. */
export async function beginRestore(
	deps: PlatformDeps,
	{ slug, source, replaces, into }: RestoreRequest,
	manifest: Manifest,
): Promise<RunningRestore> {
	assertFits(manifest);
	const [[company]] = await read(deps.d1, [selectTenantBySlug(slug)]);
	if (!replaces && company)
		throw conflict(`There is a company ${slug} already. Restore under another slug, or replace its data.`);
	if (replaces && !company) throw notFound("Client");
	if (company && company.status !== "closed" && company.status !== "suspended")
		throw conflict(`${slug} is ${company.status}. Suspend it first, so that no work is lost.`);
	const own = company?.binding ?? null;
	const binding = into !== null && into === own ? own : await claim(deps, into);
	return {
		slug,
		source,
		replaces,
		binding,
		started_at: deps.now.toISOString(),
		sequence: own === null ? 0 : await newestSequence(tenantDatabase(deps.env, own)),
		phase: "check",
		part: 0,
		table: 0,
		job: 0,
	};
}

/** Beyond what any browser can have seen of a company whose own database cannot be read. */
const UNKNOWN_SEQUENCE = 1_000_000_000;

/** A damaged database is what a restore is for: that it cannot be read does not stop one. */
async function newestSequence(d1: D1Database): Promise<number> {
	try {
		const [[newest]] = await read(d1, [selectNewestChange()]);
		return newest?.seq ?? 0;
	} catch (error) {
		logError("restore", error, { sequence: UNKNOWN_SEQUENCE });
		return UNKNOWN_SEQUENCE;
	}
}

function assertFits({ format, schema_version }: Manifest) {
	if (format > BACKUP_FORMAT)
		throw conflict(
			`The backup has format ${format}; this installation reads formats up to ${BACKUP_FORMAT}.`,
		);
	if (schema_version > SCHEMA_VERSION)
		throw conflict(
			`The backup has schema version ${schema_version}; this installation has ${SCHEMA_VERSION}. Deploy the newer release first.`,
		);
}

async function claim({ env, d1, now }: PlatformDeps, into: string | null): Promise<string> {
	const bindings = poolBindings(env).filter((binding) => into === null || binding === into);
	const update = claimForRestore(bindings, now.toISOString());
	const [answer] = await runStatements(d1, [update]);
	const [claimed] = returnedRows(update, answer);
	if (claimed) return claimed.binding;
	if (into !== null) throw validation({ into: `${into} is not a free database of this installation.` });
	throw unavailable("No database of the pool is free.");
}

/** Ends a restore that is not to be finished: its database is emptied and free again. Throws 404 if there is none. */
export async function abandonRestore(deps: PlatformDeps, slug: string): Promise<RunningRestore> {
	const { env, d1, now } = deps;
	const key = backupKeys.restore(slug);
	const stored = await readJson(env.BACKUPS, key, runningRestoreSchema);
	if (!stored) throw notFound("Restore");
	const { binding } = stored.value;
	const [[company]] = await read(d1, [selectTenantBySlug(slug)]);
	if (company?.binding === binding)
		throw conflict(`${slug} is restored into its own database, which has lost its rows. Finish the restore.`);
	const target = tenantDatabase(env, binding);
	await dropSchema(target);
	const { version } = await migrateDatabase(target);
	await runStatements(d1, [freeClaimed(binding, version, now.toISOString())]);
	await env.BACKUPS.delete(key);
	return stored.value;
}
