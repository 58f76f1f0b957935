import { ArrowLeftRight, CalendarCheck, Plane, Star, Wrench } from "lucide-react";
import { DAY_STATUSES, type DayStatus } from "~/domain/planning/organizer/rules";
import { StatusGlyph } from "~/features/jobs/job-status";
import { classNames } from "~/ui/class-names";
import styles from "./day-legend.module.css";
import { getDayToneClass } from "./day-tones";

/** The icon of a day with work. */
export function DayGlyph({ status }: { status: DayStatus }) {
	if (status === "favourite") return <Star className="icon small" aria-hidden="true" />;
	if (status === "swapped") return <ArrowLeftRight className="icon small" aria-hidden="true" />;
	return <StatusGlyph status={status === "completed" ? "Completed" : "Inprogress"} />;
}

/** The legend of the week and month colours. */
export function DayLegend({
	showMaintenance = true,
	className,
}: {
	showMaintenance?: boolean;
	className?: string;
}) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: a row of labels, no fields
		<div className={classNames(styles.dayLegend, className)} role="group" aria-label="Legend">
			{DAY_STATUSES.map(({ status, title }) => (
				<span key={status} className={classNames(styles.legendItem, styles.toned, getDayToneClass(status))}>
					<DayGlyph status={status} />
					{title}
				</span>
			))}
			{showMaintenance && (
				<>
					<span className="separator" />
					<span className={styles.legendItem}>
						<Plane className="icon small" aria-hidden="true" />
						Holiday or sick
					</span>
					<span className={styles.legendItem}>
						<Wrench className="icon small" aria-hidden="true" />
						VOR
					</span>
					<span className={styles.legendItem}>
						<CalendarCheck className="icon small" aria-hidden="true" />
						PMI, MOT
					</span>
				</>
			)}
		</div>
	);
}
