import type { RoomEvent } from "@/durable-objects/tenant-room/protocol";
import type { Notifications } from "~/domain/notifications/list";

/** A line of the bell's list. */
export type Notice = Notifications["notifications"][number];

/** The event that says a bell has rung, or that somebody has read in another window. */
export const BELL_EVENTS = ["notificationChange", "notificationSettingsChange"] as const;

const field = (payload: unknown, name: string): unknown =>
	typeof payload === "object" && payload !== null ? Reflect.get(payload, name) : undefined;

/** Whether an event may change what is in a person's bell. Customers are told no payload, so theirs always may. */
export function concerns({ payload }: Pick<RoomEvent, "payload">, user_id: number): boolean {
	if (payload === undefined) return true;
	const told = field(payload, "user_ids");
	return Array.isArray(told) ? told.includes(user_id) : field(payload, "user_id") === user_id;
}

/** What a reminder says the moment it comes, to those who are told of it; null for any other event. */
export function reminderText(event: Pick<RoomEvent, "kind" | "payload">, user_id: number): string | null {
	if (event.kind !== "job_reminder" || event.payload === undefined || !concerns(event, user_id)) return null;
	const [title, message] = [field(event.payload, "title"), field(event.payload, "message")];
	return [title, message].filter((part) => typeof part === "string" && part !== "").join(": ") || null;
}

export type BellArea = "client" | "customer";

const DIARY: Record<BellArea, string> = { client: "/traffic-diary", customer: "/customer/traffic-diary" };

/** Where a notification leads: the job it is about, in the diary; null where there is nothing to open. */
export function placeOf({ job_number }: Pick<Notice, "job_number">, area: BellArea): string | null {
	return job_number === null ? null : `${DIARY[area]}?job=${job_number}`;
}

/** How long ago something was, in few words: "now", "5 min", "3 h", and from a day on nothing: the date stands there then. */
export function since(at: string, now: Date): string | null {
	const minutes = Math.floor((now.getTime() - Date.parse(at)) / 60_000);
	if (minutes < 1) return "now";
	if (minutes < 60) return `${minutes} min`;
	return minutes < 1440 ? `${Math.floor(minutes / 60)} h` : null;
}
