import { type DBSchema, openDB } from "idb";
import type { OutboxStore, PhoneFile, StoredWrite } from "./entries";

interface PhoneSchema extends DBSchema {
	writes: { key: string; value: StoredWrite };
	files: { key: string; value: PhoneFile };
	/** Single values: the session, the day, positions. */
	values: { key: string; value: unknown };
}

/** The phone's database: the outbox, and single values by name. */
export interface PhoneStore extends OutboxStore {
	readValue(name: string): Promise<unknown>;
	writeValue(name: string, value: unknown): Promise<void>;
	/** Removes everything that this phone has stored, what has not been sent too. */
	erase(): Promise<void>;
}

/** Opens the phone's database in IndexedDB. */
export async function openPhoneStore(): Promise<PhoneStore> {
	const database = await openDB<PhoneSchema>("cartage-driver", 1, {
		upgrade(db) {
			db.createObjectStore("writes", { keyPath: "uid" });
			db.createObjectStore("files", { keyPath: "uid" });
			db.createObjectStore("values");
		},
	});
	const inOutbox = () => database.transaction(["writes", "files"], "readwrite", { durability: "strict" });
	return {
		listWrites: () => database.getAll("writes"),
		listFiles: () => database.getAll("files"),
		async put(writes, files) {
			const transaction = inOutbox();
			for (const write of writes) void transaction.objectStore("writes").put(write);
			for (const file of files) void transaction.objectStore("files").put(file);
			await transaction.done;
		},
		async remove(writes, files) {
			if (writes.length + files.length === 0) return;
			const transaction = inOutbox();
			for (const uid of writes) void transaction.objectStore("writes").delete(uid);
			for (const uid of files) void transaction.objectStore("files").delete(uid);
			await transaction.done;
		},
		readValue: (name) => database.get("values", name),
		async writeValue(name, value) {
			await database.put("values", value, name);
		},
		async erase() {
			const transaction = database.transaction(["writes", "files", "values"], "readwrite", {
				durability: "strict",
			});
			for (const name of transaction.objectStoreNames) void transaction.objectStore(name).clear();
			await transaction.done;
		},
	};
}
