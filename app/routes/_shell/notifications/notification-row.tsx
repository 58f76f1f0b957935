import {
	Bell,
	CalendarX2,
	CircleAlert,
	CircleCheck,
	ClockAlert,
	FileCheck,
	FilePlus2,
	Hourglass,
	LifeBuoy,
	PackageCheck,
	Pencil,
	Plane,
	ReceiptText,
	TriangleAlert,
	UserCheck,
} from "lucide-react";
import { showDate } from "~/domain/time/dates";
import { timeInLondon, todayInLondon } from "~/domain/time/london";
import type { Icon } from "~/ui/icons/icon";
import { type BellNotification, formatElapsed } from "./bell-events";

/** An icon for each kind of notification, in the colour of its status. */
const KIND_STYLES: Record<string, [icon: Icon, statusClass: string]> = {
	job_created: [FilePlus2, "s-pending"],
	job_updated: [Pencil, "s-pending"],
	job_allocated: [UserCheck, "s-booked"],
	job_collected: [PackageCheck, "s-collected"],
	job_completed: [CircleCheck, "s-completed"],
	job_cancelled: [CalendarX2, "s-cancelled"],
	pod_added: [FileCheck, "s-pod"],
	waiting_charge: [Hourglass, "s-intransit"],
	job_reminder: [ClockAlert, "s-intransit"],
	vehicle_defect: [TriangleAlert, "s-cancelled"],
	vehicle_reminder: [ClockAlert, "s-intransit"],
	holiday_request: [Plane, "s-pending"],
	workday_approval: [CircleCheck, "s-pending"],
	document_expiry: [CircleAlert, "s-intransit"],
	support_message: [LifeBuoy, "s-pending"],
	customer_job_booked: [UserCheck, "s-booked"],
	customer_job_collected: [PackageCheck, "s-collected"],
	customer_job_delivered: [CircleCheck, "s-completed"],
	customer_invoice: [ReceiptText, "s-invoiced"],
};

export function NotificationRow({
	notification,
	onOpen,
}: {
	notification: BellNotification;
	onOpen: () => void;
}) {
	const [KindIcon, statusClass] = KIND_STYLES[notification.slug] ?? [Bell, "s-pending"];
	const at = new Date(notification.created_at);
	const isUnread = notification.is_read === 0;
	return (
		<li>
			<button type="button" className={isUnread ? "unread" : undefined} onClick={onOpen}>
				<span className={`pic ${statusClass}`}>
					<KindIcon className="i" aria-hidden="true" />
				</span>
				<span className="words">
					<span className="title">{notification.title}</span>
					{notification.message && <span className="sec">{notification.message}</span>}
				</span>
				<span className="when t12 mut tn">
					<time
						dateTime={notification.created_at}
						title={`${showDate(todayInLondon(at))} ${timeInLondon(at)}`}
					>
						{formatElapsed(notification.created_at, new Date()) ?? showDate(todayInLondon(at))}
					</time>
					{isUnread && <span className="dot" role="img" aria-label="unread" />}
				</span>
			</button>
		</li>
	);
}
