import { Coffee } from "lucide-react";
import type { LegalBreak } from "~/domain/planning/run/rules-run-clock";
import { classNames } from "~/ui/class-names";
import styles from "./break-card.module.css";
import { formatClock, type LaneCard } from "./lane";

/** A break that the law wants, where it is due. On a card it is a strip along its lower edge. */
export function BreakCard(props: { legalBreak: LegalBreak; lane: readonly LaneCard[]; hourWidth: number }) {
	const { at, minutes, rule } = props.legalBreak;
	const left = (at / 60) * props.hourWidth;
	const width = Math.max(MIN_WIDTH, (minutes / 60) * props.hourWidth - 2);
	const isOnCard = props.lane.some((card) => card.left < left + width && left < card.left + card.width);
	const reason = rule === "work_before_break" ? "after six hours of work" : "from driving";
	return (
		<span
			className={classNames(styles.breakCard, isOnCard && styles.onCard)}
			style={{ left, width }}
			title={`Break of ${minutes} minutes ${reason}, ${formatClock(at)}`}
			data-testid="legal-break"
		>
			<Coffee className="icon extra-small" aria-hidden="true" />
			<span className="visually-hidden">{`Break of ${minutes} minutes ${reason} at ${formatClock(at)}`}</span>
			<span aria-hidden="true">{minutes}</span>
		</span>
	);
}

/** Room for the icon and the minutes, in pixels. */
const MIN_WIDTH = 36;
