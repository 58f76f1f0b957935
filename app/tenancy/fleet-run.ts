import { read, returnedRows } from "~/db/read";
import {
	recordRunOutcomes,
	SMALLEST_STATEMENT,
	selectRunning,
	selectWaiting,
	takeRun,
} from "~/db/repositories/provider/fleet-runs";
import { runStatements } from "~/db/statements";
import { tenantDatabase } from "./databases";
import { migrateFleet } from "./fleet";
import { describeDeviation, type FleetPage } from "./fleet-visit";
import type { PlatformDeps } from "./pool";

/** Databases of a step: short enough that a screen shows progress and a stop takes effect. */
const STEP_SIZE = 12;
/** A step that was cut off is taken again after this. */
const LEASE_MS = 60_000;

/**
 * Migrates the next databases of a run that is running. Only one step of a run is under way, no matter who takes it. Returns whether there was
 * one to take. A database that fails is named and the others go on; one with a backfill that is not finished waits for the next step.
 */
export async function stepFleetRun(
	deps: PlatformDeps,
	id: number,
	migrate: typeof migrateFleet = migrateFleet,
): Promise<boolean> {
	const { d1, now } = deps;
	const take = takeRun(id, new Date(now.getTime() - LEASE_MS).toISOString(), now.toISOString());
	const [taken] = await runStatements(d1, [take]);
	const [run] = returnedRows(take, taken);
	if (!run) return false;
	const [waiting] = await read(d1, [selectWaiting(id, STEP_SIZE)]);
	const bindings = waiting.map(({ binding }) => binding);
	const started = Date.now();
	const page: FleetPage =
		bindings.length > 0
			? await migrate(deps, { only: bindings })
			: { target: run.target, platform: null, databases: [], waiting: [] };
	const ms = Math.round((Date.now() - started) / Math.max(1, page.databases.length));
	const visited = new Map(page.databases.map((one) => [one.binding, one]));
	const outcomes = await Promise.all(
		bindings.map(async (binding) => {
			const found = visited.get(binding);
			if (!found)
				return {
					binding,
					status: "failed" as const,
					error: "It is not bound to this Worker.",
					ms: null,
					bytes: null,
				};
			const error = describeDeviation(found);
			const isDone = error === null && found.backfill === null && found.version === page.target;
			const status = isDone ? ("done" as const) : error === null ? ("waiting" as const) : ("failed" as const);
			return {
				binding,
				status,
				error,
				ms,
				bytes: isDone ? await readSize(deps, binding) : null,
			};
		}),
	);
	await runStatements(d1, recordRunOutcomes(id, outcomes, new Date().toISOString()));
	return true;
}

/** The size of a database, which each answer of it has. Null if it cannot be read. */
async function readSize({ env }: PlatformDeps, binding: string): Promise<number | null> {
	try {
		const [answer] = await runStatements(tenantDatabase(env, binding), [SMALLEST_STATEMENT]);
		const size = answer?.meta.size_after;
		return typeof size === "number" ? size : null;
	} catch {
		return null;
	}
}

/** The cron task that goes on with a run when nobody watches it. */
export const fleetRunTask = {
	name: "fleet run",
	async run({ env, at }: { env: Env; at: Date }): Promise<void> {
		const deps = { env, d1: env.PLATFORM_DB, now: at };
		const [[running]] = await read(deps.d1, [selectRunning()]);
		if (running) await stepFleetRun(deps, running.id);
	},
};
