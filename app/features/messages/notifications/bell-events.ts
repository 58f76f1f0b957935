import type { LiveEvent } from "~/client/realtime/live-event";
import { DOCUMENT_OWNERS, type DocumentOwner, editorPath } from "~/domain/master-data/expiry/rules";
import type { Notifications } from "~/domain/messages/notifications/list";
import { formatLate } from "~/shared/jobs/late-text";
import { DAY_MINUTES } from "~/shared/time/durations.mjs";

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

type NotificationSubject = Pick<BellNotification, "job_number" | "about" | "about_id"> & { slug?: string };

const isDocumentOwner = (about: string | null): about is DocumentOwner =>
	about !== null && Object.hasOwn(DOCUMENT_OWNERS, about);

/** The path of what a notification is about: invoice, defect, file with bookings, roles, job, or the record whose document expires; null if it has none. */
export function getNotificationPath(
	{ slug, job_number, about, about_id }: NotificationSubject,
	area: BellArea,
): string | null {
	if (about === "invoice") return `${INVOICE_PATHS[area]}${about_id === null ? "" : `?invoice=${about_id}`}`;
	if (about === "check_result") return `/organizer/defects?state=all&defect=${about_id}`;
	if (about === "booking_file") return `/traffic-diary?files=${about_id ?? "all"}`;
	if (about === "standing_order") return `/traffic-diary/standing-orders?order=${about_id}`;
	if (about === "role") return "/account-settings/roles";
	if (slug === "holiday_request") return "/driver-holiday-management";
	if (slug === "workday_approval") return "/finance/timesheet/drivers";
	if (slug === "support_message") return "/support";
	if (area === "client" && about_id !== null && isDocumentOwner(about)) return editorPath(about, about_id);
	return job_number === null ? null : `${DIARY_PATHS[area]}?job=${job_number}`;
}

/** What someone waits for, what runs out, and the rest. */
const GROUP_OF_KIND = new Map(
	Object.entries<"now" | "expiring">({
		job_failed: "now",
		customer_job_late: "now",
		vehicle_defect: "now",
		waiting_charge: "now",
		customer_request: "now",
		customer_question: "now",
		driver_message: "now",
		holiday_request: "now",
		document_expiry: "expiring",
		vehicle_reminder: "expiring",
	}),
);

const GROUPS = [
	{ id: "now", heading: "Needs an answer" },
	{ id: "late", heading: "Late" },
	{ id: "other", heading: "News" },
	{ id: "expiring", heading: "Running out" },
] as const;

/** The day in a title such as "Licence of Ian Hart expires 03-12-2026", for sorting. */
const expiryOf = ({ title }: BellNotification): string => {
	const [, day, month, year] = /(\d{2})-(\d{2})-(\d{4})$/.exec(title) ?? [];
	return year ? `${year}-${month}-${day}` : "9999";
};

const isDone = ({ slug, is_read }: BellNotification) => GROUP_OF_KIND.get(slug) === "now" && is_read === 1;

/** Notifications below one heading, those of late jobs once more below their driver. */
export interface BellGroup {
	id: (typeof GROUPS)[number]["id"];
	heading: string;
	blocks: { driver: string | null; notifications: BellNotification[] }[];
	count: number;
}

function groupOf(notification: BellNotification): BellGroup["id"] {
	if (notification.late && notification.is_read === 0) return "late";
	return isDone(notification) ? "other" : (GROUP_OF_KIND.get(notification.slug) ?? "other");
}

const defectsFirst = (a: BellNotification, b: BellNotification) =>
	Number(b.slug === "vehicle_defect") - Number(a.slug === "vehicle_defect");

const NO_DRIVER = "Without a driver";
const latenessOf = ({ late }: BellNotification) => late?.minutes ?? 0;

/** Late jobs by driver: each job once, the worst first, and so the drivers. */
function byDriver(list: readonly BellNotification[]): BellGroup["blocks"] {
	const newest = [...new Map([...list].reverse().map((one) => [one.about_id, one])).values()];
	const worstFirst = newest.sort((a, b) => latenessOf(b) - latenessOf(a));
	const blocks = new Map<string, BellNotification[]>();
	for (const one of worstFirst) {
		const driver = one.late?.driver ?? NO_DRIVER;
		blocks.set(driver, [...(blocks.get(driver) ?? []), one]);
	}
	return [...blocks].map(([driver, notifications]) => ({ driver, notifications }));
}

/**
 * Notifications by urgency: unread ones that need an answer, defects first; late jobs by driver; news; and what runs out, the nearest first.
 * Groups without any are left out.
 */
export function groupNotifications(list: readonly BellNotification[]): BellGroup[] {
	return GROUPS.flatMap(({ id, heading }) => {
		const notifications = list.filter((notification) => groupOf(notification) === id);
		if (id === "expiring") notifications.sort((a, b) => expiryOf(a).localeCompare(expiryOf(b)));
		if (id === "now") notifications.sort(defectsFirst);
		if (notifications.length === 0) return [];
		const blocks = id === "late" ? byDriver(notifications) : [{ driver: null, notifications }];
		return [
			{ id, heading, blocks, count: blocks.reduce((sum, block) => sum + block.notifications.length, 0) },
		];
	});
}

/** The unread notifications about the same late job as one, itself among them: they are one line. */
export const sameLateJob = (list: readonly BellNotification[], { id, late, about_id }: BellNotification) =>
	list.filter((one) => one.id === id || (late && one.late && one.about_id === about_id && one.is_read === 0));

/** A notification's two lines: of a late job how late it is now, for whom, and where to. */
export function describeNotification({ title, message, late, job_number }: BellNotification): {
	title: string;
	message: string;
} {
	if (!late || late.minutes === 0 || job_number === null) return { title, message };
	const to = [late.customer, late.town].filter(Boolean).join(", to ");
	return {
		title: `${job_number} · ${formatLate(late.minutes)}`,
		message: [to, message].filter(Boolean).join(" · "),
	};
}

/** The elapsed time as "now", "5 min" or "3 h"; null from one day on, when the date is shown instead. */
export function formatElapsed(at: string, now: Date): string | null {
	const minutes = Math.floor((now.getTime() - Date.parse(at)) / 60_000);
	if (minutes < 1) return "now";
	if (minutes < 60) return `${minutes} min`;
	return minutes < DAY_MINUTES ? `${Math.floor(minutes / 60)} h` : null;
}
