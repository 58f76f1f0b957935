import { miniflareD1 } from "./miniflare-d1";
import { openPreparedDatabases } from "./prepared-databases";

/** A new, migrated D1 database outside any Worker. */
export async function openD1(history: "platform" | "tenant") {
	const binding = history === "platform" ? "PLATFORM_DB" : "TENANT_DB_01";
	const { miniflare, close } = await openPreparedDatabases([binding]);
	return { d1: miniflareD1(miniflare, binding), close };
}
