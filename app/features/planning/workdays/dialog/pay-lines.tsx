import type { Approval } from "~/domain/planning/workdays/approval-responses";
import { formatHours, listPayParts, type PaidDay, workdayPay } from "~/domain/planning/workdays/rules-pay";
import { showPounds } from "~/shared/money/text";
import { classNames } from "~/ui/class-names";
import styles from "./pay-lines.module.css";

/** How a workday's pay is calculated: hours, minimum, shift rate, night out, and the sum of its parts. */
export function PayLines({
	day,
}: {
	day: PaidDay & Pick<Approval, "driver_emp_type"> & { rate: NonNullable<Approval["rate"]> };
}) {
	const pay = workdayPay(day.driver_emp_type, day.rate, day);
	const { minutes, paid_minutes, rate, cost } = pay;
	const isMinimum = minutes !== null && paid_minutes !== null && paid_minutes > minutes;
	const lines = [
		["Hours worked", minutes === null ? "–" : formatHours(minutes)],
		["Minimum", day.rate.minimum_hours_pay ?? "None"],
		[
			"Hours paid",
			paid_minutes === null ? "–" : `${formatHours(paid_minutes)}${isMinimum ? ", the minimum" : ""}`,
		],
		[day.shift_type_id === 2 ? "Night rate" : "Day rate", `${showPounds(rate)} an hour`],
	];
	const parts = listPayParts(pay, day.nightout).map(({ id, amount }) => [
		id === "hours" ? `${formatHours(paid_minutes ?? 0)} × ${showPounds(rate)}` : "Night out",
		showPounds(amount),
	]);
	return (
		<section className={styles.payLines} aria-label="Pay">
			<dl className="key-values">
				{[...lines, ...parts].map(([name, value]) => (
					<div key={name} className="cluster">
						<dt className="grow">{name}</dt>
						<dd className="tabular">{value}</dd>
					</div>
				))}
				<div className={classNames("cluster", styles.total)}>
					<dt className="grow">Pay</dt>
					<dd className="tabular">
						{day.driver_emp_type === 1
							? cost === null
								? "–"
								: showPounds(cost)
							: "PAYE, paid through payroll"}
					</dd>
				</div>
			</dl>
		</section>
	);
}
