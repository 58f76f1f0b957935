import { Clock } from "lucide-react";
import { useEffect, useState } from "react";
import { useLatest } from "~/ui/hooks/use-latest";
import styles from "./hold-clock.module.css";
import type { ReservedNow } from "./reserved-now";
import { announceLeft, showLeft } from "./slot-words";

const TICK_MS = 250;
/** From here on it is shown as nearly over. */
const SOON_SECONDS = 120;

/** Whole seconds until what is reserved is over, by the server's clock. */
const secondsLeft = ({ expires_at, ahead }: ReservedNow) =>
	Math.max(0, Math.ceil((Date.parse(expires_at) - Date.now() - ahead) / 1000));

/** Counts down what is reserved, and reads it out at five, two and one minute. */
export function HoldClock({
	reserved,
	words = "This time and price are yours for",
	onOver,
}: {
	reserved: ReservedNow;
	words?: string;
	onOver: () => void;
}) {
	const [left, setLeft] = useState(() => secondsLeft(reserved));
	const over = useLatest(onOver);
	useEffect(() => {
		const tick = () => setLeft(secondsLeft(reserved));
		tick();
		const timer = setInterval(tick, TICK_MS);
		return () => clearInterval(timer);
	}, [reserved]);
	const isOver = left === 0;
	useEffect(() => {
		if (isOver) over.current();
	}, [isOver]);
	return (
		<p className={styles.clock} data-soon={left <= SOON_SECONDS || undefined}>
			<Clock className="icon small" aria-hidden="true" />
			<span>
				{words} <b className="tabular">{showLeft(left)}</b>
			</span>
			<span className="visually-hidden" role="status">
				{announceLeft(left)}
			</span>
		</p>
	);
}
