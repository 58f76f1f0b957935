import {
	ClockAlert,
	FileSpreadsheet,
	type IconNode,
	MailCheck,
	MailWarning,
	SquareArrowOutUpRight,
	SquareCheck,
	SquareDashed,
} from "lucide";
import type { InvoiceState, InvoiceView } from "~/domain/finance/invoicing/customer/schemas";
import { classNames } from "~/ui/class-names";
import { type CellContent, icon, type PicturePart, text } from "~/ui/content/content";
import styles from "./invoice-status.module.css";

/** The glyph of each state, and of what needs attention. */
const STATE_ICONS: Record<InvoiceState, { shapes: IconNode; className?: string }> = {
	Draft: { shapes: SquareDashed },
	Sent: { shapes: SquareArrowOutUpRight, className: styles.sent },
	Paid: { shapes: SquareCheck, className: styles.paid },
	Overdue: { shapes: ClockAlert, className: styles.overdue },
	Bounced: { shapes: MailWarning, className: styles.overdue },
	"CSV No": { shapes: FileSpreadsheet },
};

/** The glyph of a state in its colour. */
export const stateIcon = (state: InvoiceState): PicturePart =>
	icon(STATE_ICONS[state].shapes, "small", { className: STATE_ICONS[state].className });

/** The state of an invoice; whether it is overdue, and whether it was mailed. */
export function invoiceStatus({
	status,
	is_overdue,
	email_status,
}: Pick<InvoiceView, "status" | "is_overdue" | "email_status">): CellContent {
	const { shapes, className } = STATE_ICONS[status];
	return text(
		[
			icon(shapes, "small"),
			status,
			email_status === "failed"
				? icon(MailWarning, "small", { className: styles.overdue, label: "Bounced" })
				: email_status
					? icon(MailCheck, "small", { className: styles.mail, label: "Mailed" })
					: null,
			is_overdue ? icon(ClockAlert, "small", { className: styles.overdue, label: "Overdue" }) : null,
		],
		{ className: classNames(styles.state, className) },
	);
}
