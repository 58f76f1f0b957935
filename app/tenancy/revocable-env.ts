const DATABASE = /^(PLATFORM_DB|TENANT_DB_\d{2,4})$/;

/** A database that refuses every call once the signal has aborted. A batch that has been sent before is atomic, and counts. */
const revocableDatabase = (d1: D1Database, signal: AbortSignal): D1Database => ({
	prepare: (sql) => d1.prepare(sql),
	async batch(statements) {
		signal.throwIfAborted();
		return await d1.batch(statements);
	},
	async exec(sql) {
		signal.throwIfAborted();
		return await d1.exec(sql);
	},
	withSession: (bookmark) => d1.withSession(bookmark),
	dump: () => d1.dump(),
});

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
