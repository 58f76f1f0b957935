import type { DatabaseList } from "~/domain/provider/services/databases";
import { formatMoment } from "~/shared/time/format-moment";

export type Database = DatabaseList["databases"][number];

/** What the viewer may do with databases and backups. */
export interface DatabaseRights {
	canMigrate: boolean;
	canBackUp: boolean;
	canRestore: boolean;
}

/** The state of a database for the console: its migration, its company's backup and whether anyone has it. */
export type DatabaseState = "failed" | "broken" | "behind" | "queued" | "current" | "free";

export const STATE_LABELS: Record<DatabaseState, string> = {
	failed: "Failed",
	broken: "Put aside",
	behind: "Behind",
	queued: "Queued",
	current: "Current",
	free: "Free",
};

function stateOf(database: Database, { target, run }: Pick<DatabaseList, "target" | "run">): DatabaseState {
	if (database.status === "broken") return "broken";
	if (database.run_status === "waiting" && run?.status === "running") return "queued";
	if (database.error !== null) return "failed";
	if (database.schema_version < target) return "behind";
	return database.company === null ? "free" : "current";
}

/** Those that need someone first. */
const ORDER: readonly DatabaseState[] = ["failed", "broken", "behind", "queued", "current", "free"];

/** The databases with their states, those that need someone first. */
export const withStates = (list: DatabaseList) =>
	list.databases
		.map((database) => ({ ...database, state: stateOf(database, list) }))
		.sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));

/** Since when the background work of a database's company has been late, and the tasks that fail; null if it is in time. */
export function describeLateVisits({ late_since, failing_tasks }: Database["visits"]): string | null {
	if (late_since === null) return null;
	const tasks = failing_tasks.map(({ task, error }) => `${task}: ${error}`).join("; ");
	return `Background work late since ${formatMoment(late_since)}${tasks === "" ? "" : ` (${tasks})`}`;
}

export function formatSize(bytes: number | null): string {
	if (bytes === null) return "–";
	if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} kB`;
	return bytes < 1_000_000_000
		? `${(bytes / 1_000_000).toFixed(1)} MB`
		: `${(bytes / 1_000_000_000).toFixed(1)} GB`;
}
