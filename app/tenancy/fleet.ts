import { dropSchema } from "~/db/backup/restore-target";
import { checkDatabase, describeCheck } from "~/db/migrations/check-database";
import { migrateDatabase, readSchemaState } from "~/db/migrations/migrate-database";
import { repairDatabase } from "~/db/migrations/repair-database";
import { PLATFORM_HISTORY, type SchemaHistory, TENANT_HISTORY } from "~/db/migrations/schema-history";
import { type Migration, TENANT_MIGRATIONS } from "~/db/migrations/tenant-migrations";
import { read } from "~/db/read";
import { freePutAside, selectPutAside } from "~/db/repositories/kernel/fleet";
import { runStatements } from "~/db/statements";
import { conflict } from "~/shared/errors";
import { tenantDatabase } from "./databases";
import { type FleetPage, type FleetRequest, type FleetVisit, visitFleetPage } from "./fleet-visit";
import type { PlatformDeps } from "./pool";

/** Pages of backfills for one database in a page of the fleet; the run comes back for the rest. */
const BACKFILL_PAGES = 10;

/** What companies' databases are brought to, and compared with; without a history they are not compared. */
interface FleetRelease {
	migrations: readonly Migration[];
	history: SchemaHistory | null;
}
const THIS_RELEASE: FleetRelease = { migrations: TENANT_MIGRATIONS, history: TENANT_HISTORY };

async function look(d1: D1Database, history: SchemaHistory | null): Promise<FleetVisit> {
	const state = await readSchemaState(d1);
	return { ...state, differences: history ? describeCheck(await checkDatabase(d1, history)) : [] };
}
const lookAtPlatform = (d1: D1Database) => look(d1, PLATFORM_HISTORY);

/** The schema of each database of a page, read from the databases, compared with what its version means, and recorded on the platform. */
export const readFleet = (
	deps: PlatformDeps,
	request: FleetRequest,
	{ migrations, history }: FleetRelease = THIS_RELEASE,
): Promise<FleetPage> =>
	visitFleetPage(deps, request, {
		target: migrations.length,
		visit: (d1) => look(d1, history),
		visitPlatform: lookAtPlatform,
	});

/**
 * Brings a page of the fleet to the newest schema. A database that fails is named with its error and the others go on; one with a backfill
 * that is not finished is named with its table, one that is not what its version means with what differs. Safe to call again at any time,
 * for all or for those.
 */
export const migrateFleet = (
	deps: PlatformDeps,
	request: FleetRequest,
	{ migrations, history }: FleetRelease = THIS_RELEASE,
): Promise<FleetPage> =>
	visitFleetPage(deps, request, {
		target: migrations.length,
		visit: async (d1) => {
			const state = await migrateDatabase(d1, { migrations, pages: BACKFILL_PAGES });
			return { ...(await look(d1, history)), ...state };
		},
		visitPlatform: lookAtPlatform,
	});

/**
 * Makes of each database of a page what its version means, without touching data: what was done is named, and what is left. A database of
 * another version stays as it is.
 */
export const repairFleet = (deps: PlatformDeps, request: FleetRequest): Promise<FleetPage> =>
	visitFleetPage(deps, request, {
		target: TENANT_MIGRATIONS.length,
		visit: (d1) => repair(d1, TENANT_HISTORY),
		visitPlatform: (d1) => repair(d1, PLATFORM_HISTORY),
	});

async function repair(d1: D1Database, history: SchemaHistory): Promise<FleetVisit> {
	const { repaired, refused } = await repairDatabase(d1, history);
	// Nothing is migrated: only the pages of jobs that the repair has noted are taken.
	await migrateDatabase(d1, { upTo: 0, pages: BACKFILL_PAGES });
	const found = await look(d1, history);
	return { ...found, differences: [...found.differences, ...refused], repaired };
}

/** Empties a database that was put aside and returns it to the pool. Throws 409 for any other. */
export async function releasePutAside({ env, d1, now }: PlatformDeps, binding: string): Promise<void> {
	const [[found]] = await read(d1, [selectPutAside(binding)]);
	if (!found) throw conflict(`${binding} is not put aside.`);
	const target = tenantDatabase(env, binding);
	await dropSchema(target);
	const { version } = await migrateDatabase(target);
	await runStatements(d1, [freePutAside(binding, version, now.toISOString())]);
}
