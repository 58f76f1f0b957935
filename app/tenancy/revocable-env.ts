import { revocableDatabase } from "~/db/revocable-database";

const DATABASE = /^(PLATFORM_DB|TENANT_DB_\d{2,4})$/;

/**
 * Bindings whose databases refuse every call once the signal has aborted, so that work which was given up, and goes on after all,
 * writes nothing beside the work that has taken its place.
 */
export const revocableEnv = (env: Env, signal: AbortSignal): Env =>
	new Proxy(env, {
		get(bindings, name) {
			const bound: unknown = Reflect.get(bindings, name);
			return typeof name === "string" && DATABASE.test(name) && bound
				? revocableDatabase(bound as D1Database, signal)
				: bound;
		},
	});
