import {
	ArrowLeftRight,
	CalendarCheck,
	CheckCheck,
	CircleCheck,
	CircleStop,
	ClockAlert,
	FileCheck,
	FilePlus2,
	Hourglass,
	KeyRound,
	Lock,
	MapPin,
	PackageCheck,
	PackageOpen,
	Paperclip,
	Pencil,
	ReceiptText,
	RefreshCw,
	Send,
	Signature,
	StickyNote,
	Truck,
	UserCheck,
	Warehouse,
} from "lucide-react";
import { type ActivityType, isActivityType } from "~/domain/jobs/jobs/model/rules-activity";
import type { Icon } from "~/ui/icons/icon";

/** An icon for each type of entry, in the colour of the status it belongs to. */
const ICONS: Record<ActivityType, [icon: Icon, statusClass: string]> = {
	job_created: [FilePlus2, "status-pending"],
	job_updated: [Pencil, "status-pending"],
	status_changed: [RefreshCw, "status-booked"],
	allocation: [UserCheck, "status-booked"],
	quote_sent: [Send, "status-quote"],
	note_added: [StickyNote, "status-pending"],
	attachment: [Paperclip, "status-pending"],
	master_edit: [KeyRound, "status-cancelled"],
	change_confirmed: [CheckCheck, "status-booked"],
	change_unconfirmed: [ClockAlert, "status-cancelled"],
	exchange: [ArrowLeftRight, "status-quoted"],
	invoice: [ReceiptText, "status-invoiced"],
	job_progress: [Truck, "status-inprogress"],
	arrival: [MapPin, "status-inprogress"],
	loading: [PackageOpen, "status-inprogress"],
	signature: [Signature, "status-pod"],
	departure: [Truck, "status-intransit"],
	seal: [Lock, "status-intransit"],
	pod: [FileCheck, "status-pod"],
	poc: [FileCheck, "status-collected"],
	booking: [CalendarCheck, "status-booked"],
	completion: [CircleCheck, "status-completed"],
	waiting_charge: [Hourglass, "status-intransit"],
	stop: [CircleStop, "status-inprogress"],
	depot: [Warehouse, "status-indepot"],
	collected: [PackageCheck, "status-collected"],
};

/** The icon of an entry and the CSS class of its colour. */
export const activityIcon = (type: string): [icon: Icon, statusClass: string] =>
	isActivityType(type) ? ICONS[type] : [Pencil, "status-pending"];
