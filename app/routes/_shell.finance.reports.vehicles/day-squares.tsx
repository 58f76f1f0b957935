import { showPounds } from "~/shared/money/text";
import { showDateShort } from "~/shared/time/dates";
import styles from "./vehicle-report.module.css";

const LEVELS = 4;

/** How strong a day is, from 0 without a charge to 4. */
const levelOf = (amount: number, most: number) =>
	amount <= 0 || most <= 0 ? 0 : Math.max(1, Math.ceil((amount / most) * LEVELS));

/** A square a day, the stronger the more was charged; as text, how many days and the best. */
export function DaySquares({
	days,
	amounts,
	most,
}: {
	days: readonly string[];
	amounts: readonly number[];
	most: number;
}) {
	const used = amounts.filter((amount) => amount > 0).length;
	const best = Math.max(0, ...amounts);
	return (
		<span
			className={styles.strip}
			role="img"
			aria-label={`Used on ${used} of ${days.length} days, at most ${showPounds(best)}`}
		>
			{days.map((day, at) => (
				<i
					key={day}
					data-level={levelOf(amounts[at] ?? 0, most)}
					title={`${showDateShort(day)}: ${showPounds(amounts[at] ?? 0)}`}
				/>
			))}
		</span>
	);
}

/** What the strength of a square means. */
export function DaySquaresScale({ text }: { text: string }) {
	return (
		<span className={styles.scale}>
			{Array.from({ length: LEVELS + 1 }, (_, level) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the level is the square
				<i key={level} data-level={level} aria-hidden="true" />
			))}
			{text}
		</span>
	);
}
