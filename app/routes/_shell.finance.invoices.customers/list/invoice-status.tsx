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
const STATE_ICONS: Record<InvoiceState, { drawing: IconNode; className?: string }> = {
	Draft: { drawing: SquareDashed },
	Sent: { drawing: SquareArrowOutUpRight, className: styles.sent },
	Paid: { drawing: SquareCheck, className: styles.paid },
	Overdue: { drawing: ClockAlert, className: styles.overdue },
	Bounced: { drawing: MailWarning, className: styles.overdue },
	"CSV No": { drawing: FileSpreadsheet },
};

/** The glyph of a state in its colour. */
export const stateIcon = (state: InvoiceState): PicturePart =>
	icon(STATE_ICONS[state].drawing, "small", { className: STATE_ICONS[state].className });

/** The state of an invoice; whether it is overdue, and whether it was mailed. */
export function invoiceStatus({
	status,
	is_overdue,
	email_status,
}: Pick<InvoiceView, "status" | "is_overdue" | "email_status">): CellContent {
	const { drawing, className } = STATE_ICONS[status];
	return text(
		[
			icon(drawing, "small"),
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
