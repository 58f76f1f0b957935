import type { ReadPosition } from "./feed";
import type { PresenceDeps } from "./presence";

/** The room's own database, which survives hibernation. */
export class RoomStorage {
	readonly #storage: DurableObjectStorage;
	#lastSeq: number | null | undefined;

	constructor(storage: DurableObjectStorage) {
		this.#storage = storage;
	}

	/** The binding of the tenant's database; null until the first connection brings it. */
	get binding(): string | null {
		return this.#storage.kv.get<string>("binding") ?? null;
	}

	/** A tenant that has moved to another database has another change log, so the read position starts again. */
	set binding(binding: string) {
		if (this.binding === binding) return;
		this.#storage.kv.put("binding", binding);
		this.#storage.kv.delete("head");
		this.#lastSeq = null;
	}

	readonly readPosition: ReadPosition = {
		get: () => {
			if (this.#lastSeq === undefined) this.#lastSeq = this.#storage.kv.get<number>("head") ?? null;
			return this.#lastSeq;
		},
		set: (seq) => {
			this.#lastSeq = seq;
			this.#storage.kv.put("head", seq);
		},
	};

	readonly presenceChanges: PresenceDeps["pendingChanges"] = {
		add: (id) => {
			this.#storage.sql.exec("INSERT OR IGNORE INTO presence_change (connection) VALUES (?)", id);
		},
		takeAll: () =>
			this.#storage.sql
				.exec<{ connection: string }>("DELETE FROM presence_change RETURNING connection")
				.toArray()
				.map((row) => row.connection),
	};
}
