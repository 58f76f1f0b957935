import type { DayOfDriver } from "../api/driver-api";
import type { Fix } from "./positions";

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

/** They come from this phone's own database, written by this app. */
export const isSession = (value: unknown): value is DriverSession =>
	typeof value === "object" && value !== null && "token" in value;
export const isStoredDay = (value: unknown): value is StoredDay =>
	typeof value === "object" && value !== null && "day" in value && "read_at" in value;
export const isStoredPositions = (value: unknown): value is { fixes: Fix[] } =>
	typeof value === "object" && value !== null && "fixes" in value && Array.isArray(value.fixes);
