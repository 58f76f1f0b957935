import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

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
