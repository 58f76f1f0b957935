import { describeHeadline, describeTimeInHand, describeWay } from "~/domain/diary/current-jobs/rules-text";
import type { CurrentJob } from "~/domain/diary/current-jobs/schemas";
import { formatNearMoment } from "~/shared/time/near-moment";
import { classNames } from "~/ui/class-names";
import styles from "./arrival.module.css";

/** When the job is expected, or was delivered, how it keeps its time, and how far the vehicle has to go. */
export function Arrival({ currentJob, now }: { currentJob: CurrentJob; now: Date }) {
	const hand = describeTimeInHand(currentJob);
	const { vehicle } = currentJob;
	const miles = vehicle?.miles == null ? null : `${Math.round(vehicle.miles)} mi to go`;
	return (
		<section className={styles.arrival} aria-label="Expected">
			<div>
				<p className={styles.headline}>{describeHeadline(currentJob, now)}</p>
				<p className="secondary-text">{describeWay(currentJob, now)}</p>
			</div>
			<div className={styles.hand}>
				{hand && (
					<p className={classNames("medium", hand.tone === "good" ? styles.good : styles.late)}>
						{hand.text}
					</p>
				)}
				{vehicle && (
					<p className="muted">
						{[miles, `position of ${formatNearMoment(vehicle.at, now)}`].filter(Boolean).join(", ")}
					</p>
				)}
			</div>
		</section>
	);
}
