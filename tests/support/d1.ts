import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Miniflare } from "miniflare";
import { D1_WORKER, miniflareD1 } from "./miniflare-d1";

const STATEMENT_BREAK = "--> statement-breakpoint";

/** The statements of a migrations folder, in order. */
export function migrationStatements(history: "platform" | "tenant"): string[] {
	const folder = join(import.meta.dirname, "../../migrations", history);
	return readdirSync(folder)
		.filter((name) => name.endsWith(".sql"))
		.sort()
		.flatMap((name) => readFileSync(join(folder, name), "utf8").split(STATEMENT_BREAK))
		.filter((statement) => statement.trim() !== "");
}

/** A new, migrated D1 database outside any Worker. `persist` names a folder to store it in. */
export async function openD1(history: "platform" | "tenant", persist?: string) {
	const miniflare = new Miniflare({
		modules: true,
		script: D1_WORKER,
		d1Databases: ["DB"],
		...(persist ? { d1Persist: persist } : {}),
	});
	const d1 = miniflareD1(miniflare, "DB");
	const isMigrated = await d1
		.prepare("SELECT count(*) AS n FROM sqlite_master WHERE name = 'number_sequence'")
		.first<number>("n");
	if (!isMigrated) await d1.batch(migrationStatements(history).map((statement) => d1.prepare(statement)));
	return { d1, close: () => miniflare.dispose() };
}
