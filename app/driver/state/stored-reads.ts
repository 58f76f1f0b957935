import type { PhoneStore } from "../outbox/store-idb";

/** What was read from the server, for the time without a signal. */
export interface StoredRead<T> {
	owner: string;
	/** When it was read, ISO 8601. */
	read_at: string;
	data: T;
}

/** The names under which the phone has what was read. */
const READ_NAMES = ["messages", "documents", "hours", "holidays"] as const;
export type ReadName = (typeof READ_NAMES)[number];

/** It comes from this phone's own database, written by this app. */
const isStoredRead = <T>(value: unknown, owner: string | null): value is StoredRead<T> =>
	typeof value === "object" && value !== null && "owner" in value && value.owner === owner && "data" in value;

/** What this phone has of the driver's own records, by the driver who read it. */
export class StoredReads {
	readonly #store: PhoneStore;

	constructor(store: PhoneStore) {
		this.#store = store;
	}

	async find<T>(name: ReadName, owner: string | null): Promise<StoredRead<T> | null> {
		const value = await this.#store.readValue(`read ${name}`);
		return isStoredRead<T>(value, owner) ? value : null;
	}

	async put<T>(name: ReadName, owner: string, data: T): Promise<StoredRead<T>> {
		const stored = { owner, read_at: new Date().toISOString(), data };
		await this.#store.writeValue(`read ${name}`, stored);
		return stored;
	}

	async clear(): Promise<void> {
		for (const name of READ_NAMES) await this.#store.writeValue(`read ${name}`, null);
	}
}
