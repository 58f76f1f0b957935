import { toSystemTime } from "~/shared/clock/shift-date.mjs";

/** An alarm overdue by this much has been lost, and a new one is set. */
const LOST_AFTER_MS = 1000;
const STORAGE_KEY = "alarm";

/** The single alarm of a Durable Object, shared by everything that needs waking: it fires at the earliest requested moment. */
export class Alarm {
	readonly #storage: DurableObjectStorage;

	constructor(storage: DurableObjectStorage) {
		this.#storage = storage;
	}

	/** Wakes the object at this moment (milliseconds) or before. */
	wake(at: number) {
		const scheduledAt = this.#storage.kv.get<number>(STORAGE_KEY);
		if (scheduledAt !== undefined && scheduledAt <= at && Date.now() - scheduledAt < LOST_AFTER_MS) return;
		this.#storage.kv.put(STORAGE_KEY, at);
		void this.#storage.setAlarm(toSystemTime(at));
	}

	/** Call when the alarm has fired; anything still waiting must call `wake` again. */
	onFired() {
		this.#storage.kv.delete(STORAGE_KEY);
	}
}
