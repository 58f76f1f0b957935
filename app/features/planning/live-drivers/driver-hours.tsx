import type { LiveDriver } from "~/domain/planning/organizer/live-responses";
import { formatLength } from "~/shared/time/format-length";
import { classNames } from "~/ui/class-names";
import styles from "./driver-block.module.css";

/** Driving left before a break from which on the line is a warning, in minutes. */
const SOON = 30;

/** How long the driver has driven today and since the last break, and when one is due. Nothing off duty, or where no driving is known. */
export function DriverHours({ driving }: Pick<LiveDriver, "driving">) {
	if (!driving || driving.total === 0) return null;
	const { total, since_break, max_before_break, is_on_break } = driving;
	const left = max_before_break === null ? null : max_before_break - since_break;
	return (
		<section className={styles.section} aria-label="Driving">
			<h3 className={styles.title}>
				Driving
				<span className="grow" />
				{is_on_break ? (
					<span className={styles.aside}>on a break</span>
				) : (
					left !== null && (
						<span className={classNames(styles.aside, left < 0 ? styles.late : left <= SOON && styles.risk)}>
							{left < 0
								? `break due ${formatLength(-left)} ago`
								: `break due after ${formatLength(left)} more`}
						</span>
					)
				)}
			</h3>
			<p className={classNames(styles.hours, "tabular")}>
				{formatLength(since_break)}
				{max_before_break !== null && ` of ${formatLength(max_before_break)}`} since the last break,{" "}
				{formatLength(total)} today
			</p>
		</section>
	);
}
