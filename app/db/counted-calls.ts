/** A database that reports each of its round trips. */
export const withCountedCalls = (d1: D1Database, onCall: () => void): D1Database => ({
	prepare: (sql) => d1.prepare(sql),
	batch: (statements) => {
		onCall();
		return d1.batch(statements);
	},
	exec: (sql) => d1.exec(sql),
	withSession: (bookmark) => d1.withSession(bookmark),
	dump: () => d1.dump(),
});
