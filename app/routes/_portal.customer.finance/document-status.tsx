import { type LucideIcon, SquareArrowOutUpRight, SquareCheck, SquareX } from "lucide-react";
import type { OwnDocument } from "~/domain/finance/invoicing/portal/schemas";
import { classNames } from "~/ui/class-names";
import styles from "./own-invoices.module.css";

const STATES: Record<"Sent" | "Paid" | "Overdue", { icon: LucideIcon; className?: string }> = {
	Sent: { icon: SquareArrowOutUpRight, className: styles.sent },
	Paid: { icon: SquareCheck, className: styles.paid },
	Overdue: { icon: SquareX, className: styles.late },
};

/** Sent, overdue or paid, by shape, colour and word. */
export function DocumentStatus({ status, is_overdue }: Pick<OwnDocument, "status" | "is_overdue">) {
	const state = is_overdue ? "Overdue" : status;
	const { icon: Icon, className } = STATES[state];
	return (
		<span className={classNames(styles.state, className)}>
			<Icon className="icon small" aria-hidden="true" />
			{state}
		</span>
	);
}
