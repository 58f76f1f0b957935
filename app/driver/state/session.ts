import type { DayOfDriver } from "../api/driver-api";

/** The session of this phone. */
export interface DriverSession {
	token: string;
}

/** The day as it was read last. */
export interface StoredDay {
	day: DayOfDriver;
	tag: string | null;
	/** When it was read, ISO 8601. */
	read_at: string;
}

/** Both come from this phone's own database, written by this app. */
export const isSession = (value: unknown): value is DriverSession =>
	typeof value === "object" && value !== null && "token" in value;
export const isStoredDay = (value: unknown): value is StoredDay =>
	typeof value === "object" && value !== null && "day" in value && "read_at" in value;
