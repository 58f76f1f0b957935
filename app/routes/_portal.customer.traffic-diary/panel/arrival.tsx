import {
	describeHeadline,
	describeTimeInHand,
	describeWay,
	formatNearMoment,
} from "~/domain/diary/current-jobs/rules-text";
import type { FollowedJob } from "~/domain/diary/current-jobs/schemas";
import { classNames } from "~/ui/class-names";
import styles from "./arrival.module.css";

/** When the job is expected, or was delivered, how it keeps its time, and how far the vehicle has to go. */
export function Arrival({ followed, now }: { followed: FollowedJob; now: Date }) {
	const hand = describeTimeInHand(followed);
	const { vehicle } = followed;
	const miles = vehicle?.miles == null ? null : `${Math.round(vehicle.miles)} mi to go`;
	return (
		<section className={styles.arrival} aria-label="Expected">
			<div>
				<p className={styles.headline}>{describeHeadline(followed, now)}</p>
				<p className="secondary-text">{describeWay(followed, now)}</p>
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
