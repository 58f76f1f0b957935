import { readSchemaVersion, type SchemaState } from "~/db/migrations/migrate-database";
import { PLATFORM_HISTORY } from "~/db/migrations/schema-history";
import { read } from "~/db/read";
import { recordSchemas, selectFleet } from "~/db/repositories/kernel/fleet";
import { runStatements } from "~/db/statements";
import { PLATFORM_BINDING, poolBindings, tenantDatabase } from "./databases";
import type { PlatformDeps } from "./pool";
import { describeVisits, type VisitState } from "./visit-state";

/** Databases of a page: each takes some calls, and a Worker has a thousand in a request. */
const PAGE_SIZE = 40;
/** A Worker has six open connections. */
const MAX_CONCURRENT = 6;
/** Differences that are recorded of a database; `npm run fleet -- status` names all. */
const MAX_RECORDED = 5;

/** What a visit found and did in a database. */
export interface FleetVisit extends SchemaState {
	/** Where it is not what its version means, a line each. */
	differences: string[];
	/** What a repair did, a line each. */
	repaired?: string[];
}

/** A database after its visit. */
interface VisitedDatabase {
	binding: string;
	/** Null if it cannot be read. */
	version: number | null;
	backfill: string | null;
	differences: string[];
	repaired: string[];
	error: string | null;
}

/** A database of the fleet, as it records itself. */
interface FleetDatabase extends VisitedDatabase {
	/** Its state in the pool; `new` before the platform knows it. */
	status: string;
	company: string | null;
	/** The visits of its company's background work. */
	visits: VisitState;
}

/** The first databases of the fleet, or of those that were named. */
export interface FleetPage {
	/** The version that this Worker brings them to. */
	target: number;
	/** The platform's own database: with all databases, and where it is named. */
	platform: (VisitedDatabase & { target: number }) | null;
	databases: FleetDatabase[];
	/** The databases that were not visited. */
	waiting: string[];
}

export interface FleetRequest {
	/** Only these databases. */
	only: readonly string[] | null;
}

/** What is done with each database of a page. */
interface FleetWork {
	target: number;
	visit: (d1: D1Database) => Promise<FleetVisit>;
	visitPlatform: (d1: D1Database) => Promise<FleetVisit>;
}

/** What is wrong with a database and what to do, as it is recorded; null if nothing is. */
export function describeDeviation({
	binding,
	error,
	differences,
}: Pick<VisitedDatabase, "binding" | "error" | "differences">): string | null {
	if (error !== null || differences.length === 0) return error;
	const others = differences.length - MAX_RECORDED;
	const named = differences.slice(0, MAX_RECORDED).join("; ");
	return `${named}${others > 0 ? ` and ${others} more` : ""}. To repair it: npm run fleet -- repair ${binding}`;
}

/** Visits the databases of a page, records on the platform what each is, and returns that. */
export async function visitFleetPage(
	{ env, d1, now }: PlatformDeps,
	{ only }: FleetRequest,
	{ target, visit, visitPlatform }: FleetWork,
): Promise<FleetPage> {
	const bindings = sortByNumber(poolBindings(env)).filter(
		(binding) => only === null || only.includes(binding),
	);
	const page = bindings.slice(0, PAGE_SIZE);
	const outcomes = await visitAll(page, (binding) => tenantDatabase(env, binding), visit);
	await runStatements(
		d1,
		recordSchemas(
			outcomes.map((one) => ({ binding: one.binding, version: one.version, error: describeDeviation(one) })),
			now.toISOString(),
		),
	);
	const isPlatformVisited = only === null || only.includes(PLATFORM_BINDING);
	const [platform] = isPlatformVisited ? await visitAll([PLATFORM_BINDING], () => d1, visitPlatform) : [];
	const [recorded] = await read(d1, [selectFleet(page)]);
	const byBinding = new Map(recorded.map((one) => [one.binding, one]));
	return {
		target,
		platform: platform ? { ...platform, target: PLATFORM_HISTORY.versions.length } : null,
		databases: outcomes.map((outcome) => {
			const known = byBinding.get(outcome.binding) ?? NOT_RECORDED;
			const { status, company } = known;
			return { ...outcome, status, company, visits: describeVisits(known, now) };
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

/** Visits databases, six at a time. What one throws becomes its error, and its version how far it has come. */
async function visitAll(
	bindings: readonly string[],
	open: (binding: string) => D1Database,
	visit: (d1: D1Database) => Promise<FleetVisit>,
): Promise<VisitedDatabase[]> {
	const outcomes = bindings.map(
		(binding): VisitedDatabase => ({
			binding,
			version: null,
			backfill: null,
			differences: [],
			repaired: [],
			error: null,
		}),
	);
	const waiting = outcomes.values();
	const work = async () => {
		for (const outcome of waiting)
			try {
				Object.assign(outcome, await visit(open(outcome.binding)));
			} catch (error) {
				outcome.error = (error instanceof Error ? error.message : String(error)).slice(0, 500);
				outcome.version = await readVersionIfAny(() => open(outcome.binding));
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
