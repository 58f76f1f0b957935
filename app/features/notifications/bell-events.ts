import type { LiveEvent } from "~/client/realtime/live-event";
import type { Notifications } from "~/domain/notifications/list";

export type BellNotification = Notifications["notifications"][number];

/** Events of new notifications, and of notifications read in another window. */
export const BELL_EVENTS = ["notificationChange", "notificationSettingsChange"] as const;

/** Whether an event may change a user's notifications. Customers get no payload, so every event may. */
export function isForUser(event: Pick<LiveEvent, "payload">, user_id: number): boolean {
	if (event.payload === null) return true;
	const payload = event.payload.notificationChange;
	return payload?.user_ids?.includes(user_id) ?? payload?.user_id === user_id;
}

/** The toast text of a reminder for this user; null for any other event. */
export function reminderText(event: Pick<LiveEvent, "kind" | "payload">, user_id: number): string | null {
	if (event.kind !== "job_reminder" || event.payload === null || !isForUser(event, user_id)) return null;
	const { title, message } = event.payload.notificationChange ?? {};
	return [title, message].filter(Boolean).join(": ") || null;
}

export type BellArea = "client" | "customer";

const DIARY_PATHS: Record<BellArea, string> = {
	client: "/traffic-diary",
	customer: "/customer/traffic-diary",
};

const INVOICE_PATHS: Record<BellArea, string> = {
	client: "/finance/invoices/customers",
	customer: "/customer/finance",
};

/** The path of the notification's invoice, defect, file with bookings or job; null if it has none. */
export function getNotificationPath(
	{ job_number, about, about_id }: Pick<BellNotification, "job_number" | "about" | "about_id">,
	area: BellArea,
): string | null {
	if (about === "invoice") return `${INVOICE_PATHS[area]}${about_id === null ? "" : `?invoice=${about_id}`}`;
	if (about === "check_result") return `/organizer/defects?state=all&defect=${about_id}`;
	if (about === "booking_file") return `/traffic-diary?files=${about_id ?? "all"}`;
	return job_number === null ? null : `${DIARY_PATHS[area]}?job=${job_number}`;
}

/** The elapsed time as "now", "5 min" or "3 h"; null from one day on, when the date is shown instead. */
export function formatElapsed(at: string, now: Date): string | null {
	const minutes = Math.floor((now.getTime() - Date.parse(at)) / 60_000);
	if (minutes < 1) return "now";
	if (minutes < 60) return `${minutes} min`;
	return minutes < 1440 ? `${Math.floor(minutes / 60)} h` : null;
}
