import type { DriverWrite } from "~/domain/connections/driver-app/write-schemas";

/** The kinds of write without what the outbox adds to each. */
type WithoutStamp<Write> = Write extends DriverWrite ? Omit<Write, "uid" | "at" | "position"> : never;
/** What happened, before it is recorded. Files are named by `fileMark` until the server has stored them. */
export type NewWrite = WithoutStamp<DriverWrite>;

/** `waiting` for the server, `done` there, or `refused` by it. */
type WriteState = "waiting" | "done" | "refused";

/** Where something happened. */
export interface Place {
	latitude: number;
	longitude: number;
	/** In metres. */
	accuracy?: number | null;
}

/** A write on the phone, from the moment it happened until two days after it has been acknowledged. */
export interface StoredWrite {
	uid: string;
	/** Whose it is: only the session of this driver may send it. */
	owner: string;
	/** The moment it happened, ISO 8601. */
	at: string;
	/** Its place in the order in which things were recorded, for those of the same moment. */
	order: number;
	write: NewWrite & { position?: Place };
	/** The workday that it belongs to, also for a job's steps; null for messages. */
	work_day_id: number | null;
	/** What it is about, for the list of unsent items: a job's number. */
	about: string;
	state: WriteState;
	/** Why it was refused. */
	reason: string | null;
	/** When the server has answered it. */
	settled_at: string | null;
}

/** A signature or picture on the phone, until the write that names it has been acknowledged. */
export interface PhoneFile {
	uid: string;
	purpose: "job" | "workday";
	blob: Blob;
	/** The server's key once it has the file. */
	key: string | null;
	/** The server does not take this file: the write goes without it, the file stays on the phone. */
	reason: string | null;
}

/** Where the outbox is stored: IndexedDB on a phone. A promise resolves once the data is stored for good. */
export interface OutboxStore {
	listWrites(): Promise<StoredWrite[]>;
	listFiles(): Promise<PhoneFile[]>;
	/** Stores writes and files together or not at all. */
	put(writes: readonly StoredWrite[], files: readonly PhoneFile[]): Promise<void>;
	remove(writes: readonly string[], files: readonly string[]): Promise<void>;
}

const MARK = "file:";
/** Names a file of the phone within a write. */
export const fileMark = (uid: string): string => MARK + uid;
/** The file that a text of a write names, or null. */
export const markedFile = (text: string): string | null =>
	text.startsWith(MARK) ? text.slice(MARK.length) : null;
