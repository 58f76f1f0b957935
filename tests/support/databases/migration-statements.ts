import { readMigrations } from "@/scripts/lib/databases/migrate.mjs";

/** The statements of a migrations folder, in order. */
export const migrationStatements = (history: "platform" | "tenant"): string[] =>
	readMigrations(history).flatMap(({ statements }) => statements);
