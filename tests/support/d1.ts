import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Miniflare } from "miniflare";
import { D1_WORKER, nearD1 } from "./near-d1";

const BREAK = "--> statement-breakpoint";

/** The statements of a migrations folder, in order. */
export function migrationStatements(history: "platform" | "tenant"): string[] {
	const folder = join(import.meta.dirname, "../../migrations", history);
	return readdirSync(folder)
		.filter((name) => name.endsWith(".sql"))
		.sort()
		.flatMap((name) => readFileSync(join(folder, name), "utf8").split(BREAK))
		.filter((statement) => statement.trim() !== "");
}

/** A D1 database of its own, migrated, outside any Worker. `persist` names a folder to keep it in. */
export async function openD1(history: "platform" | "tenant", persist?: string) {
	const miniflare = new Miniflare({
		modules: true,
		script: D1_WORKER,
		d1Databases: ["DB"],
		...(persist ? { d1Persist: persist } : {}),
	});
	const d1 = nearD1(miniflare, "DB");
	const made = await d1
		.prepare("SELECT count(*) AS n FROM sqlite_master WHERE name = 'number_sequence'")
		.first<number>("n");
	if (!made) await d1.batch(migrationStatements(history).map((statement) => d1.prepare(statement)));
	return { d1, close: () => miniflare.dispose() };
}
