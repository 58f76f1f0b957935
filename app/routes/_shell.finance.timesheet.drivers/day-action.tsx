import { Check } from "lucide-react";
import type { TimesheetDay } from "~/domain/finance/pay/timesheet-schemas";
import { showDateShort } from "~/shared/time/dates";
import { Button } from "~/ui/button";
import { Tag } from "~/ui/tag";
import type { DayActions } from "./day-actions";

/** What can be done with a day in its row: approve it as it was clocked, or open it to correct its times. */
export function DayAction(props: DayActions & { driver: string; day: TimesheetDay }) {
	const { day } = props;
	const subject = `${props.driver}, ${showDateShort(day.date)}`;
	if (day.approved_at)
		return (
			<Tag tone="ok" icon={Check}>
				{day.invoiced ? "Invoiced" : "Approved"}
			</Tag>
		);
	if (!props.canApprove || day.clocked === null) return null;
	return (
		<span className="row-actions">
			<Button size="row" aria-label={`Amend ${subject}`} onClick={() => props.onOpen(day)}>
				Amend
			</Button>
			{day.clockout_time && (
				<Button
					size="row"
					variant="soft"
					pending={props.isBusy}
					aria-label={`Approve ${subject}`}
					onClick={() => props.onApprove(day)}
				>
					Approve
				</Button>
			)}
		</span>
	);
}
