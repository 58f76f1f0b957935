import { toLocalTime } from "~/shared/time/london";
import type { DayOfDriver } from "../api/driver-api";
import { t } from "../texts/texts";
import { formatDriverDay } from "./day-names";
import styles from "./screens.module.css";

/** The days of the coming week that have work. */
export const NextDays = ({ days }: { days: DayOfDriver["next"] }) => (
	<section>
		<h2 className={styles["frame-title"]}>{t("nextDays")}</h2>
		{days.length === 0 && <p className={styles.small}>{t("noNextDays")}</p>}
		<ul className={styles.list}>
			{days.map(({ work_day_id, date, start_time, reg, jobs }) => (
				<li key={work_day_id}>
					<div>
						<strong>{toLocalTime(date, start_time)}</strong>
						<strong>{formatDriverDay(date)}</strong>
						<p className={styles.small}>
							{[reg, t("jobsCount", { count: jobs })].filter(Boolean).join(", ")}
						</p>
					</div>
				</li>
			))}
		</ul>
	</section>
);
