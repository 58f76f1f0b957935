import { openPreparedDatabases } from "./prepared-databases";

/** A new, migrated D1 database outside any Worker. */
export async function openD1(history: "platform" | "tenant") {
	const binding = history === "platform" ? "PLATFORM_DB" : "TENANT_DB_01";
	const { d1, close } = await openPreparedDatabases([binding]);
	return { d1: d1(binding), close: async () => close() };
}
