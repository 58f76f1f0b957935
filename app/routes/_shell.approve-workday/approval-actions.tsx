import { Check } from "lucide-react";
import type { Approval } from "~/domain/planning/workdays/approval-responses";
import { showDateShort } from "~/shared/time/dates";
import { Button } from "~/ui/button";
import { Tag } from "~/ui/tag";
import styles from "./columns.module.css";

interface Props {
	day: Approval;
	pending: boolean;
	onApprove: (day: Approval) => void;
	onOpen: (day: Approval) => void;
}

/** What can be done with a workday in the list of approvals. */
export function ApprovalActions({ day, pending, onApprove, onOpen }: Props) {
	const subject = `${day.driver}, ${showDateShort(day.date)}`;
	if (day.approved_at)
		return (
			<div className="row-actions">
				<Tag tone="ok" icon={Check}>
					{day.invoiced ? "Invoiced" : "Approved"}
				</Tag>
			</div>
		);
	return (
		<div className="row-actions">
			<Button
				size="row"
				className={styles.correct}
				aria-label={`Amend ${subject}`}
				onClick={() => onOpen(day)}
			>
				Amend
			</Button>
			{day.clockout_time && (
				<Button
					isWriting
					size="row"
					variant="soft"
					pending={pending}
					aria-label={`Approve ${subject}`}
					onClick={() => onApprove(day)}
				>
					Approve
				</Button>
			)}
		</div>
	);
}
