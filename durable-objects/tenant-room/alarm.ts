/** An alarm that is later than this many milliseconds has been lost, and another one is set. */
const LOST_AFTER = 1000;
const KEY = "alarm";

/** The one alarm of an object, shared by all who want to be woken: it goes off at the earliest moment anybody asked for. */
export class Alarm {
	readonly #storage: DurableObjectStorage;

	constructor(storage: DurableObjectStorage) {
		this.#storage = storage;
	}

	/** Wakes the object at this moment (milliseconds) or before. */
	wake(at: number) {
		const set = this.#storage.kv.get<number>(KEY);
		if (set !== undefined && set <= at && Date.now() - set < LOST_AFTER) return;
		this.#storage.kv.put(KEY, at);
		void this.#storage.setAlarm(at);
	}

	/** It has gone off: whoever still waits for something asks again. */
	wentOff() {
		this.#storage.kv.delete(KEY);
	}
}
