import {
	ArrowLeftRight,
	CalendarCheck,
	CircleCheck,
	CircleStop,
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
import { type ActivityType, isActivityType } from "~/domain/jobs/rules-activity";
import type { Icon } from "~/ui/icons/icon";

/** An icon for each type of entry, in the colour of the status it belongs to. */
const ICONS: Record<ActivityType, [icon: Icon, statusClass: string]> = {
	job_created: [FilePlus2, "s-pending"],
	job_updated: [Pencil, "s-pending"],
	status_changed: [RefreshCw, "s-booked"],
	allocation: [UserCheck, "s-booked"],
	quote_sent: [Send, "s-quote"],
	note_added: [StickyNote, "s-pending"],
	attachment: [Paperclip, "s-pending"],
	master_edit: [KeyRound, "s-cancelled"],
	exchange: [ArrowLeftRight, "s-quoted"],
	invoice: [ReceiptText, "s-invoiced"],
	job_progress: [Truck, "s-inprogress"],
	arrival: [MapPin, "s-inprogress"],
	loading: [PackageOpen, "s-inprogress"],
	signature: [Signature, "s-pod"],
	departure: [Truck, "s-intransit"],
	seal: [Lock, "s-intransit"],
	pod: [FileCheck, "s-pod"],
	poc: [FileCheck, "s-collected"],
	booking: [CalendarCheck, "s-booked"],
	completion: [CircleCheck, "s-completed"],
	waiting_charge: [Hourglass, "s-intransit"],
	stop: [CircleStop, "s-inprogress"],
	depot: [Warehouse, "s-indepot"],
	collected: [PackageCheck, "s-collected"],
};

/** The icon of an entry and the CSS class of its colour. */
export const activityIcon = (type: string): [icon: Icon, statusClass: string] =>
	isActivityType(type) ? ICONS[type] : [Pencil, "s-pending"];
