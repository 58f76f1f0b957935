import type { DriverWeek } from "~/domain/finance/pay/timesheet-schemas";
import { classNames } from "~/ui/class-names";
import styles from "./week-status.module.css";

const LOOKS: Readonly<Record<DriverWeek["status"], readonly (string | undefined)[]>> = {
	"No clock-out": [styles.danger],
	"To approve": [],
	"Part approved": [styles.half, styles.warn],
	Approved: [styles.full, styles.approved],
	Invoiced: [styles.full, styles.money],
	Planned: [styles.dashed],
	Holiday: [styles.dashed],
};

/** The status of a week: a ring to approve, half a disc part approved, a disc approved or invoiced. */
export function WeekStatus({ week }: { week: DriverWeek }) {
	const worked = week.days.filter(({ clocked, approved_at }) => clocked !== null || approved_at !== null);
	const approved = worked.filter(({ approved_at }) => approved_at !== null).length;
	return (
		<span className={classNames(styles.status, ...LOOKS[week.status])}>
			<span className={styles.mark} aria-hidden="true" />
			{week.status === "Part approved" ? `${approved} of ${worked.length} days` : week.status}
		</span>
	);
}
