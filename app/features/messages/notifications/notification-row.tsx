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
	Mail,
	MessageCircleQuestion,
	MessageSquare,
	PackageCheck,
	Pencil,
	Phone,
	Plane,
	ReceiptText,
	TriangleAlert,
	UserCheck,
} from "lucide-react";
import { showDate } from "~/shared/time/dates";
import { timeInLondon, todayInLondon } from "~/shared/time/london";
import { classNames } from "~/ui/class-names";
import type { Icon } from "~/ui/icons/icon";
import { type BellNotification, describeNotification, formatElapsed } from "./bell-events";
import { getLateContacts } from "./late-contacts";
import styles from "./notification-row.module.css";

/** An icon for each kind of notification, in the colour of its status. */
const KIND_STYLES = new Map(
	Object.entries<[icon: Icon, statusClass: string]>({
		job_created: [FilePlus2, "status-pending"],
		job_updated: [Pencil, "status-pending"],
		job_allocated: [UserCheck, "status-booked"],
		job_collected: [PackageCheck, "status-collected"],
		job_completed: [CircleCheck, "status-completed"],
		job_cancelled: [CalendarX2, "status-cancelled"],
		pod_added: [FileCheck, "status-pod"],
		job_late: [ClockAlert, "status-intransit"],
		job_failed: [CircleAlert, "status-cancelled"],
		waiting_charge: [Hourglass, "status-intransit"],
		job_reminder: [ClockAlert, "status-intransit"],
		vehicle_defect: [TriangleAlert, "status-cancelled"],
		vehicle_reminder: [ClockAlert, "status-intransit"],
		holiday_request: [Plane, "status-pending"],
		workday_approval: [CircleCheck, "status-pending"],
		document_expiry: [CircleAlert, "status-intransit"],
		driver_message: [MessageSquare, "status-pending"],
		support_message: [LifeBuoy, "status-pending"],
		customer_job_booked: [UserCheck, "status-booked"],
		customer_job_collected: [PackageCheck, "status-collected"],
		customer_job_delivered: [CircleCheck, "status-completed"],
		customer_invoice: [ReceiptText, "status-invoiced"],
		customer_job_late: [ClockAlert, "status-intransit"],
		customer_question: [MessageCircleQuestion, "status-pending"],
		customer_request: [MessageSquare, "status-pending"],
	}),
);

export function NotificationRow({
	notification,
	onOpen,
}: {
	notification: BellNotification;
	onOpen: () => void;
}) {
	const [KindIcon, statusClass] = KIND_STYLES.get(notification.slug) ?? [Bell, "status-pending"];
	const at = new Date(notification.created_at);
	const isUnread = notification.is_read === 0;
	const { title, message } = describeNotification(notification);
	return (
		<li className={styles.notification}>
			<button type="button" className={isUnread ? styles.unread : undefined} onClick={onOpen}>
				<span className={classNames(styles.kindIcon, statusClass)}>
					<KindIcon className="icon" aria-hidden="true" />
				</span>
				<span className={styles.texts}>
					<span className={styles.title}>{title}</span>
					{message && <span className="secondary-text">{message}</span>}
				</span>
				<span className={classNames(styles.when, "text-12 muted tabular")}>
					<time
						dateTime={notification.created_at}
						title={`${showDate(todayInLondon(at))} ${timeInLondon(at)}`}
					>
						{formatElapsed(notification.created_at, new Date()) ?? showDate(todayInLondon(at))}
					</time>
					{isUnread && <span className={styles.unreadDot} role="img" aria-label="unread" />}
				</span>
			</button>
			<LateActions notification={notification} />
		</li>
	);
}

/** Calls the driver of a late job, or mails its customer. */
function LateActions({ notification }: { notification: BellNotification }) {
	const { call, notify } = getLateContacts(notification);
	const { late, job_number } = notification;
	if (!call && !notify) return null;
	return (
		<div className={classNames("cluster", styles.lateActions)}>
			{call && (
				<a className="button small" href={call} aria-label={`Call ${late?.driver ?? "the driver"}`}>
					<Phone className="icon extra-small" aria-hidden="true" />
					Call
				</a>
			)}
			{notify && (
				<a className="button small" href={notify} aria-label={`Tell customer of job ${job_number}`}>
					<Mail className="icon extra-small" aria-hidden="true" />
					Tell customer
				</a>
			)}
		</div>
	);
}
