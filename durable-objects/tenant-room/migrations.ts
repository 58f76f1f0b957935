/**
 * The schema of a room's own database, one list of statements a version. Append only: rooms of every age exist, and each runs the
 * versions it has not had yet when it wakes. The first has IF NOT EXISTS because rooms had its tables before versions were counted.
 */
export const MIGRATIONS: readonly (readonly string[])[] = [
	[
		"CREATE TABLE IF NOT EXISTS presence_change (connection TEXT PRIMARY KEY)",
		"CREATE TABLE IF NOT EXISTS ended_session (session TEXT PRIMARY KEY, at INTEGER NOT NULL)",
		`CREATE TABLE IF NOT EXISTS position (
			driver_id INTEGER PRIMARY KEY, latitude REAL NOT NULL, longitude REAL NOT NULL, speed REAL, heading REAL, at TEXT NOT NULL
		)`,
		`CREATE TABLE IF NOT EXISTS planner_lease (
			vehicle_id INTEGER NOT NULL, date TEXT NOT NULL, session TEXT NOT NULL, connection TEXT NOT NULL, user_id INTEGER NOT NULL,
			name TEXT NOT NULL, fence INTEGER NOT NULL, until INTEGER NOT NULL, PRIMARY KEY (vehicle_id, date)
		)`,
	],
	// The last position of a driver is in the company's database.
	["DROP TABLE IF EXISTS position"],
];

const VERSION_KEY = "schema_version";

/** What a migration needs of a Durable Object's storage. */
interface RoomDatabase {
	sql: { exec(statement: string): unknown };
	kv: { get<Value>(key: string): Value | undefined; put(key: string, value: number): void };
	transactionSync<Result>(run: () => Result): Result;
}

/** Brings a room's database to the newest version of the schema, all or nothing. A room that is newer than this code stays as it is. */
export function migrateRoom<Storage extends RoomDatabase>(
	storage: Storage,
	migrations = MIGRATIONS,
): Storage {
	const version = storage.kv.get<number>(VERSION_KEY) ?? 0;
	if (version >= migrations.length) return storage;
	storage.transactionSync(() => {
		for (const statement of migrations.slice(version).flat()) storage.sql.exec(statement);
		storage.kv.put(VERSION_KEY, migrations.length);
	});
	return storage;
}
