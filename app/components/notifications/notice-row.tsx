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
import type { Icon } from "~/components/icons/icon";
import { showDate } from "~/domain/time/dates";
import { timeInLondon, todayInLondon } from "~/domain/time/london";
import { type Notice, since } from "./news";

/** A picture for each kind of news, in the colour of the step it tells of. */
const LOOKS: Record<string, [picture: Icon, look: string]> = {
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

/** One line of the bell's list: what happened, when, and whether it has been read. */
export function NoticeRow({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
	const [Picture, look] = LOOKS[notice.slug] ?? [Bell, "s-pending"];
	const at = new Date(notice.created_at);
	const unread = notice.is_read === 0;
	return (
		<li>
			<button type="button" className={unread ? "unread" : undefined} onClick={onOpen}>
				<span className={`pic ${look}`}>
					<Picture className="i" aria-hidden="true" />
				</span>
				<span className="words">
					<span className="title">{notice.title}</span>
					{notice.message && <span className="sec">{notice.message}</span>}
				</span>
				<span className="when t12 mut tn">
					<time dateTime={notice.created_at} title={`${showDate(todayInLondon(at))} ${timeInLondon(at)}`}>
						{since(notice.created_at, new Date()) ?? showDate(todayInLondon(at))}
					</time>
					{unread && <span className="dot" role="img" aria-label="unread" />}
				</span>
			</button>
		</li>
	);
}
