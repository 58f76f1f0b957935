import { defineConfig } from "drizzle-kit";

/** `npx drizzle-kit generate --config drizzle.tenant.config.ts` writes the next migration of every tenant database. */
export default defineConfig({
	dialect: "sqlite",
	schema: "./app/db/tenant/index.ts",
	out: "./migrations/tenant",
});
