import { toHours } from "~/domain/finance/pay/rules-week";
import type { DriverWeek } from "~/domain/finance/pay/timesheet-schemas";
import { sum } from "~/shared/money/decimal";
import { showPounds } from "~/shared/money/text";
import { KeyHints } from "~/ui/key-hints";

/** The sums of the weeks shown, and the keys of the list. */
export function TimesheetFooter({
	weeks,
	canApprove,
}: {
	weeks: readonly DriverWeek[];
	canApprove: boolean;
}) {
	const over = weeks
		.flatMap(({ days }) => days)
		.reduce((total, { over_plan }) => total + Math.max(0, over_plan ?? 0), 0);
	return (
		<footer className="list-footer">
			<span>
				<b>{weeks.length}</b> {weeks.length === 1 ? "driver" : "drivers"}
			</span>
			<span>
				Paid <b>{sum(weeks.map(({ total_hours }) => total_hours)).toFixed(2)} h</b>
			</span>
			<span>
				over plan <b>{toHours(over).toFixed(2)} h</b>
			</span>
			<span>
				Self-employed <b>{showPounds(sum(weeks.map(({ total_cost }) => total_cost)))}</b>
			</span>
			<span className="grow" />
			<KeyHints
				hints={[
					[["arrowup", "arrowdown"], "move"],
					[["arrowright", "arrowleft"], "unfold"],
					[["enter"], "open day"],
					...(canApprove ? [[["a"], "approve"] as const] : []),
				]}
			/>
		</footer>
	);
}
