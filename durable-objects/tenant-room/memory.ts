import type { Head } from "./catch-up";
import type { Position } from "./positions";
import type { PresenceDoors } from "./presence";

/** For how long an ended session is refused here, in milliseconds: longer than any Worker remembers it as live. */
const REFUSE_FOR = 60_000;

/** What a room keeps in its own database, so that it outlives its sleep. */
export class Memory {
	readonly #storage: DurableObjectStorage;
	#told: number | null | undefined;

	constructor(storage: DurableObjectStorage) {
		this.#storage = storage;
		for (const table of TABLES) storage.sql.exec(table);
	}

	/** Which database is the tenant's; null until the Worker has said it, with the first connection. */
	get binding(): string | null {
		return this.#storage.kv.get<string>("binding") ?? null;
	}

	/** A tenant that has moved to another database has another log: what was told of the old one says nothing about it. */
	set binding(binding: string) {
		if (this.binding === binding) return;
		this.#storage.kv.put("binding", binding);
		this.#storage.kv.delete("head");
		this.#told = null;
	}

	readonly head: Head = {
		get: () => {
			if (this.#told === undefined) this.#told = this.#storage.kv.get<number>("head") ?? null;
			return this.#told;
		},
		set: (seq) => {
			this.#told = seq;
			this.#storage.kv.put("head", seq);
		},
	};

	readonly presenceChanges: PresenceDoors["changed"] = {
		add: (id) => {
			this.#storage.sql.exec("INSERT OR IGNORE INTO presence_change (connection) VALUES (?)", id);
		},
		take: () =>
			this.#storage.sql
				.exec<{ connection: string }>("DELETE FROM presence_change RETURNING connection")
				.toArray()
				.map((row) => row.connection),
	};

	/** Notes that sessions have ended, for a connection of theirs that is still on its way here. */
	endSessions(sessions: readonly string[], now: number) {
		this.#storage.sql.exec("DELETE FROM ended_session WHERE at < ?", now - REFUSE_FOR);
		for (const session of sessions)
			this.#storage.sql.exec(
				"INSERT OR REPLACE INTO ended_session (session, at) VALUES (?, ?)",
				session,
				now,
			);
	}

	hasEnded(session: string): boolean {
		return (
			this.#storage.sql.exec("SELECT 1 FROM ended_session WHERE session = ?", session).toArray().length > 0
		);
	}

	/** Keeps where a driver is, unless something later is known. */
	keepPosition({ driver_id, latitude, longitude, speed, heading, at }: Position) {
		this.#storage.sql.exec(
			`INSERT INTO position (driver_id, latitude, longitude, speed, heading, at) VALUES (?, ?, ?, ?, ?, ?)
			 ON CONFLICT (driver_id) DO UPDATE SET latitude = excluded.latitude, longitude = excluded.longitude,
			 speed = excluded.speed, heading = excluded.heading, at = excluded.at WHERE excluded.at > position.at`,
			driver_id,
			latitude,
			longitude,
			speed,
			heading,
			at,
		);
	}

	/** Where each driver was last seen. */
	positions(): Position[] {
		return this.#storage.sql
			.exec<Position & Record<string, SqlStorageValue>>(
				"SELECT driver_id, latitude, longitude, speed, heading, at FROM position ORDER BY driver_id",
			)
			.toArray();
	}
}

const TABLES = [
	"CREATE TABLE IF NOT EXISTS presence_change (connection TEXT PRIMARY KEY)",
	"CREATE TABLE IF NOT EXISTS ended_session (session TEXT PRIMARY KEY, at INTEGER NOT NULL)",
	`CREATE TABLE IF NOT EXISTS position (
		driver_id INTEGER PRIMARY KEY, latitude REAL NOT NULL, longitude REAL NOT NULL, speed REAL, heading REAL, at TEXT NOT NULL
	)`,
];
