import type { RoomEvent } from "@/durable-objects/tenant-room/protocol";
import type { Notifications } from "~/domain/notifications/list";

export type BellNotification = Notifications["notifications"][number];

/** Events of new notifications, and of notifications read in another window. */
export const BELL_EVENTS = ["notificationChange", "notificationSettingsChange"] as const;

const getField = (payload: unknown, name: string): unknown =>
	typeof payload === "object" && payload !== null ? Reflect.get(payload, name) : undefined;

/** Whether an event may change a user's notifications. Customers get no payload, so every event may. */
export function isForUser({ payload }: Pick<RoomEvent, "payload">, user_id: number): boolean {
	if (payload === undefined) return true;
	const userIds = getField(payload, "user_ids");
	return Array.isArray(userIds) ? userIds.includes(user_id) : getField(payload, "user_id") === user_id;
}

/** The toast text of a reminder for this user; null for any other event. */
export function reminderText(event: Pick<RoomEvent, "kind" | "payload">, user_id: number): string | null {
	if (event.kind !== "job_reminder" || event.payload === undefined || !isForUser(event, user_id)) return null;
	const [title, message] = [getField(event.payload, "title"), getField(event.payload, "message")];
	return [title, message].filter((text) => typeof text === "string" && text !== "").join(": ") || null;
}

export type BellArea = "client" | "customer";

const DIARY_PATHS: Record<BellArea, string> = {
	client: "/traffic-diary",
	customer: "/customer/traffic-diary",
};

/** The diary path of the notification's job; null if it has none. */
export function getNotificationPath(
	{ job_number }: Pick<BellNotification, "job_number">,
	area: BellArea,
): string | null {
	return job_number === null ? null : `${DIARY_PATHS[area]}?job=${job_number}`;
}

/** The elapsed time as "now", "5 min" or "3 h"; null from one day on, when the date is shown instead. */
export function formatElapsed(at: string, now: Date): string | null {
	const minutes = Math.floor((now.getTime() - Date.parse(at)) / 60_000);
	if (minutes < 1) return "now";
	if (minutes < 60) return `${minutes} min`;
	return minutes < 1440 ? `${Math.floor(minutes / 60)} h` : null;
}
