import { sum } from "~/shared/money/decimal";
import { showPounds } from "~/shared/money/text";
import styles from "./blocked-ages.module.css";

const LABELS = ["Up to 7 days", "8 to 14 days", "15 to 30 days", "Over 30 days"];
const TONES = [styles.fresh, styles.weeks, styles.month, styles.oldest];

/** What is not invoiced by its age, as one bar with its figures. */
export function BlockedAges({ ages }: { ages: readonly number[] }) {
	const total = sum(ages);
	if (total <= 0) return null;
	const starts = ages.map((_, place) => sum(ages.slice(0, place)));
	const percent = (amount: number) => `${((amount / total) * 100).toFixed(2)}%`;
	return (
		<div className={styles.ages}>
			<svg width="100%" height="6" role="img" aria-label={`${showPounds(total)} not invoiced, by age`}>
				{ages.map((amount, place) => (
					<rect
						key={LABELS[place]}
						className={TONES[place]}
						x={percent(starts[place] ?? 0)}
						width={percent(amount)}
						height="6"
					/>
				))}
			</svg>
			<ul>
				{ages.map((amount, place) => (
					<li key={LABELS[place]}>
						<span className="muted">{LABELS[place]}</span> <b>{showPounds(amount)}</b>
					</li>
				))}
			</ul>
		</div>
	);
}
