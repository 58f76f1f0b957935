/** A database that refuses every call once the signal has aborted. A batch that has been sent before is atomic, and counts. */
export const revocableDatabase = (d1: D1Database, signal: AbortSignal): D1Database => ({
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
