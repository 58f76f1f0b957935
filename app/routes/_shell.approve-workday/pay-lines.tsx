import type { Approval } from "~/domain/workdays/approval-responses";
import { formatHours, type PaidDay, workdayPay } from "~/domain/workdays/rules-pay";
import { showPounds } from "~/shared/money/text";
import { classNames } from "~/ui/class-names";
import styles from "./pay-lines.module.css";

/** How a workday's pay is calculated: hours, minimum, shift rate, night out. */
export function PayLines({
	day,
}: {
	day: PaidDay & Pick<Approval, "driver_emp_type"> & { rate: NonNullable<Approval["rate"]> };
}) {
	const { minutes, paid_minutes, rate, cost } = workdayPay(day.driver_emp_type, day.rate, day);
	const isNight = day.shift_type_id === 2;
	const lines = [
		["Hours worked", minutes === null ? "–" : formatHours(minutes)],
		["Minimum", day.rate.minimum_hours_pay ?? "None"],
		["Hours paid", paid_minutes === null ? "–" : formatHours(paid_minutes)],
		[isNight ? "Night rate" : "Day rate", `${showPounds(rate)} an hour`],
		["Night out", showPounds(day.nightout)],
	];
	return (
		<section className={styles.payLines} aria-label="Pay">
			<dl className="key-values">
				{lines.map(([name, value]) => (
					<div key={name} className="cluster">
						<dt className="grow">{name}</dt>
						<dd className="tabular">{value}</dd>
					</div>
				))}
				<div className={classNames("cluster", styles.total)}>
					<dt className="grow">Pay</dt>
					<dd className="tabular">
						{day.driver_emp_type === 1 ? (cost === null ? "–" : showPounds(cost)) : "Payee, no cost"}
					</dd>
				</div>
			</dl>
		</section>
	);
}
