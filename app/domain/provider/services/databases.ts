import { z } from "zod";
import type { Principal } from "~/auth/principal";
import { SCHEMA_VERSION } from "~/db/migrations/tenant-migrations";
import { type RowOf, read } from "~/db/read";
import { insertAuditEntry } from "~/db/repositories/kernel/audit";
import {
	insertRun,
	resumeRun,
	selectDatabases,
	selectNewestRun,
	selectRunDatabases,
	stopMigrationRun,
} from "~/db/repositories/provider/fleet-runs";
import { runStatements } from "~/db/statements";
import { auditOrigin } from "~/domain/kernel/audit/audit";
import { idInput, noInput } from "~/domain/kernel/operations/operation";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { consoleWith } from "~/domain/kernel/permissions/access";
import { currentRecord } from "~/log/request-record";
import { conflict, notFound } from "~/shared/errors";
import type { PlatformCtx } from "~/tenancy/ctx";
import { poolBindings } from "~/tenancy/databases";
import { stepFleetRun } from "~/tenancy/fleet-run";
import { describeVisits, type VisitState } from "~/tenancy/visit-state";
import { databaseListResponse } from "./responses";

const bindingField = z.string().regex(/^TENANT_DB_\d{2,4}$/, "A database is named like TENANT_DB_07.");

/** A database as it was last recorded, with its company and that company's backup. */
interface RecordedDatabase {
	binding: string;
	/** Whether this Worker can reach it. */
	is_bound: boolean;
	status: string;
	schema_version: number;
	/** What the newest run made of it; null if it is not part of that. */
	run_status: "waiting" | "done" | "failed" | null;
	error: string | null;
	bytes: number | null;
	migrated_at: string | null;
	migration_ms: number | null;
	tenant_id: number | null;
	company: string | null;
	slug: string | null;
	company_status: string | null;
	backup_at: string | null;
	backup_bytes: number | null;
	backup_failed_at: string | null;
	backup_error: string | null;
	/** The visits of its company's background work. */
	visits: VisitState;
}

/** The databases of the installation, and the newest run of migrations. */
export interface DatabaseList {
	/** The schema of this release. */
	target: number;
	run: RowOf<typeof selectNewestRun> | null;
	databases: RecordedDatabase[];
}

/** A database that was bound to this Worker and never migrated or read. */
const NEW_DATABASE = {
	is_bound: true,
	status: "new",
	schema_version: 0,
	...{ error: null, bytes: null, migrated_at: null, migration_ms: null },
	...{ tenant_id: null, company: null, slug: null, company_status: null },
	...{ backup_at: null, backup_bytes: null, backup_failed_at: null, backup_error: null },
	visits: { visited_at: null, late_since: null, failing_tasks: [] },
};

async function readDatabases({ d1, env, now }: PlatformCtx): Promise<DatabaseList> {
	const [databases, [run]] = await read(d1, [selectDatabases(), selectNewestRun()]);
	const outcomes = run ? (await read(d1, [selectRunDatabases(run.id)]))[0] : [];
	const outcomeOf = new Map(outcomes.map((one) => [one.binding, one]));
	const bound = new Set(poolBindings(env));
	const recorded = new Set(databases.map(({ binding }) => binding));
	const isNew = [...bound].filter((binding) => !recorded.has(binding));
	return {
		target: SCHEMA_VERSION,
		run: run ?? null,
		databases: [
			...databases.map(
				({ visit_finished_at, visit_requested_at, visit_failing_since, visit_tasks, ...database }) => ({
					...database,
					is_bound: bound.has(database.binding),
					visits: describeVisits(
						{ visit_finished_at, visit_requested_at, visit_failing_since, visit_tasks },
						now,
					),
				}),
			),
			...isNew.map((binding) => ({ ...NEW_DATABASE, binding })),
		].map((database) => ({
			...database,
			run_status: outcomeOf.get(database.binding)?.status ?? null,
			error: outcomeOf.get(database.binding)?.error ?? database.error,
		})),
	};
}

/** Each database as it was last recorded, and the newest run of migrations. */
export const listDatabases = definePlatformOperation({
	access: consoleWith("console.databases"),
	input: noInput,
	response: databaseListResponse,
	run: ({ platform }) => readDatabases(platform),
});

const entryOf = (platform: PlatformCtx, { session, actor }: Principal, target: string) => ({
	...auditOrigin(platform),
	login_id: session.login_id,
	console_user_id: session.user_id,
	actor_name: actor?.name ?? null,
	target,
	request_id: currentRecord()?.id ?? null,
});

/**
 * Begins to bring databases to the schema of this release: these, or all that are behind. The run goes on in the background, one step a
 * minute, and faster while a screen takes steps. Throws 409 while another is running, or if none is behind.
 */
export const startFleetRun = definePlatformOperation({
	access: consoleWith("super-admin.fleet"),
	input: z.object({ only: z.array(bindingField).min(1).max(10_000).nullable().default(null) }),
	response: databaseListResponse,
	async run({ platform, principal, input: { only } }) {
		const { databases, run } = await readDatabases(platform);
		if (run?.status === "running") throw conflict("A migration is running already.");
		const bindings = databases
			.filter(({ binding, is_bound }) => is_bound && (only === null || only.includes(binding)))
			.filter(
				({ schema_version, error }) => only !== null || schema_version < SCHEMA_VERSION || error !== null,
			)
			.map(({ binding }) => binding);
		if (bindings.length === 0) throw conflict("All databases have the schema of this release.");
		const entry = entryOf(platform, principal, `${bindings.length} databases to schema ${SCHEMA_VERSION}`);
		await runStatements(platform.d1, [
			...insertRun(
				bindings,
				{
					target: SCHEMA_VERSION,
					started_by: principal.session.user_id,
					started_by_name: principal.actor?.name ?? "",
				},
				entry.at,
			),
			insertAuditEntry("fleet_run_started", entry),
		]);
		return await readDatabases(platform);
	},
});

/** Throws 404 unless this is the newest run: an older one has ended. */
async function requireNewestRun(platform: PlatformCtx, id: number) {
	const { run } = await readDatabases(platform);
	if (run?.id !== id) throw notFound("Run");
}

/** Takes the next step of a run, unless one is under way; the answer is how far it has come. Throws 404 for one that is not the newest. */
export const continueFleetRun = definePlatformOperation({
	access: consoleWith("super-admin.fleet"),
	input: idInput,
	response: databaseListResponse,
	async run({ platform, input: { id } }) {
		await requireNewestRun(platform, id);
		await stepFleetRun(platform, id);
		return await readDatabases(platform);
	},
});

/** Stops a run after the databases it is at. Throws 404 for one that is not the newest. */
export const stopFleetRun = definePlatformOperation({
	access: consoleWith("super-admin.fleet"),
	input: idInput,
	response: databaseListResponse,
	async run({ platform, principal, input: { id } }) {
		await requireNewestRun(platform, id);
		await runStatements(platform.d1, [
			stopMigrationRun(id),
			insertAuditEntry("fleet_run_stopped", entryOf(platform, principal, `Run ${id}`)),
		]);
		return await readDatabases(platform);
	},
});

/** Goes on with a stopped run, and tries databases of it again that failed. Throws 409 for a run that is not the newest. */
export const resumeFleetRun = definePlatformOperation({
	access: consoleWith("super-admin.fleet"),
	input: idInput.extend({ again: z.array(bindingField).max(10_000).default([]) }),
	response: databaseListResponse,
	async run({ platform, principal, input: { id, again } }) {
		const { run } = await readDatabases(platform);
		if (run?.id !== id) throw conflict("There is a newer run.");
		await runStatements(platform.d1, [
			...resumeRun(id, again),
			insertAuditEntry("fleet_run_resumed", entryOf(platform, principal, `Run ${id}`)),
		]);
		return await readDatabases(platform);
	},
});
