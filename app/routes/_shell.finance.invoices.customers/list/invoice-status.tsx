import {
	CircleAlert,
	type LucideIcon,
	MailCheck,
	SquareArrowOutUpRight,
	SquareCheck,
	SquareDashed,
} from "lucide-react";
import type { InvoiceView } from "~/domain/invoicing/customer/schemas";
import { classNames } from "~/ui/class-names";
import styles from "./invoice-status.module.css";

const STATES: Record<InvoiceView["status"], { icon: LucideIcon; className?: string }> = {
	Draft: { icon: SquareDashed },
	Sent: { icon: SquareArrowOutUpRight, className: styles.sent },
	Paid: { icon: SquareCheck, className: styles.paid },
};

/** The state of an invoice; whether it is overdue, and whether it was mailed. */
export function InvoiceStatus({
	status,
	is_overdue,
	email_status,
}: Pick<InvoiceView, "status" | "is_overdue" | "email_status">) {
	const { icon: Icon, className } = STATES[status];
	return (
		<span className={classNames(styles.state, className)}>
			<Icon className="icon small" aria-hidden="true" />
			{status}
			{email_status && (
				<MailCheck className={classNames("icon small", styles.mail)} role="img" aria-label="Mailed" />
			)}
			{is_overdue && (
				<CircleAlert className={classNames("icon small", styles.overdue)} role="img" aria-label="Overdue" />
			)}
		</span>
	);
}
