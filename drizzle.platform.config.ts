import { defineConfig } from "drizzle-kit";

/** `npx drizzle-kit generate --config drizzle.platform.config.ts` writes the next migration of the platform database. */
export default defineConfig({
	dialect: "sqlite",
	schema: "./app/db/platform/index.ts",
	out: "./migrations/platform",
});
