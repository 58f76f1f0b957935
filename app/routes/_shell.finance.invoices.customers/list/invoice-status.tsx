import {
	ClockAlert,
	FileSpreadsheet,
	type LucideIcon,
	MailCheck,
	MailWarning,
	SquareArrowOutUpRight,
	SquareCheck,
	SquareDashed,
} from "lucide-react";
import type { InvoiceState, InvoiceView } from "~/domain/finance/invoicing/customer/schemas";
import { classNames } from "~/ui/class-names";
import styles from "./invoice-status.module.css";

/** The glyph of each state, and of what needs attention. */
export const STATE_ICONS: Record<InvoiceState, { icon: LucideIcon; className?: string }> = {
	Draft: { icon: SquareDashed },
	Sent: { icon: SquareArrowOutUpRight, className: styles.sent },
	Paid: { icon: SquareCheck, className: styles.paid },
	Overdue: { icon: ClockAlert, className: styles.overdue },
	Bounced: { icon: MailWarning, className: styles.overdue },
	"CSV No": { icon: FileSpreadsheet },
};

/** The state of an invoice; whether it is overdue, and whether it was mailed. */
export function InvoiceStatus({
	status,
	is_overdue,
	email_status,
}: Pick<InvoiceView, "status" | "is_overdue" | "email_status">) {
	const { icon: Icon, className } = STATE_ICONS[status];
	return (
		<span className={classNames(styles.state, className)}>
			<Icon className="icon small" aria-hidden="true" />
			{status}
			{email_status === "failed" ? (
				<MailWarning className={classNames("icon small", styles.overdue)} role="img" aria-label="Bounced" />
			) : (
				email_status && (
					<MailCheck className={classNames("icon small", styles.mail)} role="img" aria-label="Mailed" />
				)
			)}
			{is_overdue && (
				<ClockAlert className={classNames("icon small", styles.overdue)} role="img" aria-label="Overdue" />
			)}
		</span>
	);
}
