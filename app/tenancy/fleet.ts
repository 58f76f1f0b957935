import { dropSchema } from "~/db/backup/restore-target";
import {
	migrateDatabase,
	readSchemaState,
	readSchemaVersion,
	type SchemaState,
} from "~/db/migrations/migrate-database";
import { type Migration, SCHEMA_VERSION, TENANT_MIGRATIONS } from "~/db/migrations/tenant-migrations";
import { read } from "~/db/read";
import { freePutAside, recordSchemas, selectFleet, selectPutAside } from "~/db/repositories/kernel/fleet";
import { runStatements } from "~/db/statements";
import { conflict } from "~/shared/errors";
import { poolBindings, tenantDatabase } from "./databases";
import type { PlatformDeps } from "./pool";
import { describeVisits, type VisitState } from "./visit-state";

/** Databases of a page: each takes some calls, and a Worker has a thousand in a request. */
const PAGE_SIZE = 40;
/** A Worker has six open connections. */
const MAX_CONCURRENT = 6;
/** Pages of backfills for one database in a page of the fleet; the run comes back for the rest. */
const BACKFILL_PAGES = 10;

/** A database of the fleet, as it records itself. */
interface FleetDatabase {
	binding: string;
	/** Its state in the pool; `new` before the platform knows it. */
	status: string;
	company: string | null;
	/** Null if it cannot be read. */
	version: number | null;
	backfill: string | null;
	error: string | null;
	/** The visits of its company's background work. */
	visits: VisitState;
}

/** The first databases of the fleet, or of those that were named. */
export interface FleetPage {
	/** The version that this Worker brings them to. */
	target: number;
	databases: FleetDatabase[];
	/** The databases that were not visited. */
	waiting: string[];
}

interface PageRequest {
	/** Only these databases. */
	only: readonly string[] | null;
}

/** The schema of each database of a page, read from the databases, and recorded on the platform. */
export const readFleet = (deps: PlatformDeps, request: PageRequest): Promise<FleetPage> =>
	visitPage(deps, request, SCHEMA_VERSION, readSchemaState);

/**
 * Brings a page of the fleet to the newest schema. A database that fails is named with its error and the others go on; one with a backfill
 * that is not finished is named with its table. Safe to call again at any time, for all or for those.
 */
export const migrateFleet = (
	deps: PlatformDeps,
	request: PageRequest,
	migrations: readonly Migration[] = TENANT_MIGRATIONS,
): Promise<FleetPage> =>
	visitPage(deps, request, migrations.length, (d1) =>
		migrateDatabase(d1, { migrations, pages: BACKFILL_PAGES }),
	);

async function visitPage(
	{ env, d1, now }: PlatformDeps,
	{ only }: PageRequest,
	target: number,
	visit: (d1: D1Database) => Promise<SchemaState>,
): Promise<FleetPage> {
	const bindings = sortByNumber(poolBindings(env)).filter(
		(binding) => only === null || only.includes(binding),
	);
	const page = bindings.slice(0, PAGE_SIZE);
	const outcomes = await visitAll(page, {
		visit: (binding) => visit(tenantDatabase(env, binding)),
		// How far a migration that failed has come.
		readVersion: (binding) => readVersionIfAny(() => tenantDatabase(env, binding)),
	});
	await runStatements(
		d1,
		recordSchemas(
			outcomes.map(({ binding, version, error }) => ({ binding, version, error })),
			now.toISOString(),
		),
	);
	const [recorded] = await read(d1, [selectFleet(page)]);
	const byBinding = new Map(recorded.map((one) => [one.binding, one]));
	return {
		target,
		databases: outcomes.map((outcome) => {
			const recorded = byBinding.get(outcome.binding) ?? NOT_RECORDED;
			return {
				...outcome,
				status: recorded.status,
				company: recorded.company,
				visits: describeVisits(recorded, now),
			};
		}),
		waiting: bindings.slice(PAGE_SIZE),
	};
}

/** What the platform knows of a database that it has never recorded. */
const NOT_RECORDED = {
	status: "new",
	company: null,
	visit_finished_at: null,
	visit_requested_at: null,
	visit_failing_since: null,
	visit_tasks: null,
};

const sortByNumber = (bindings: readonly string[]) =>
	[...bindings].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));

/** Visits databases, six at a time. What one throws becomes its error. */
async function visitAll(
	bindings: readonly string[],
	{
		visit,
		readVersion,
	}: {
		visit: (binding: string) => Promise<SchemaState>;
		readVersion: (binding: string) => Promise<number | null>;
	},
) {
	const outcomes = bindings.map(
		(binding): VisitOutcome => ({ binding, version: null, backfill: null, error: null }),
	);
	const waiting = outcomes.values();
	const work = async () => {
		for (const outcome of waiting)
			try {
				Object.assign(outcome, await visit(outcome.binding));
			} catch (error) {
				outcome.error = (error instanceof Error ? error.message : String(error)).slice(0, 500);
				outcome.version = await readVersion(outcome.binding);
			}
	};
	await Promise.all(Array.from({ length: MAX_CONCURRENT }, work));
	return outcomes;
}

async function readVersionIfAny(open: () => D1Database): Promise<number | null> {
	try {
		return await readSchemaVersion(open());
	} catch {
		return null;
	}
}

type VisitOutcome = Pick<FleetDatabase, "binding" | "version" | "backfill" | "error">;

/** Empties a database that was put aside and returns it to the pool. Throws 409 for any other. */
export async function releasePutAside({ env, d1, now }: PlatformDeps, binding: string): Promise<void> {
	const [[found]] = await read(d1, [selectPutAside(binding)]);
	if (!found) throw conflict(`${binding} is not put aside.`);
	const target = tenantDatabase(env, binding);
	await dropSchema(target);
	const { version } = await migrateDatabase(target);
	await runStatements(d1, [freePutAside(binding, version, now.toISOString())]);
}
