import type { StoredWrite } from "~/driver/outbox/entries";

/** A write on the phone of a driver of Northline, of workday 1, that waits to be sent. */
export const storedWrite = (write: StoredWrite["write"], extra: Partial<StoredWrite> = {}): StoredWrite => ({
	uid: "a",
	at: "2026-11-24T10:00:00.000Z",
	owner: "north 1",
	order: 1,
	write,
	work_day_id: 1,
	about: "",
	state: "waiting",
	reason: null,
	settled_at: null,
	...extra,
});
