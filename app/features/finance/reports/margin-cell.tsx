import { Meter } from "~/ui/plot/meter";
import styles from "./reports.module.css";

/** The margin that is aimed for, in per cent. */
export const TARGET_MARGIN = 30;
/** Below this a margin is a warning sign. */
const LOW_MARGIN = 20;

/** How a margin looks: as aimed for, below that, or low. */
export const marginTone = (margin: number): "plain" | "high" | "over" =>
	margin >= TARGET_MARGIN ? "plain" : margin >= LOW_MARGIN ? "high" : "over";

/** A margin as a bar with the target, and as text. */
export function MarginCell({ margin }: { margin: number }) {
	const tone = marginTone(margin);
	const text = `${margin.toFixed(1).replace("-", "−")}%`;
	return (
		<span className={styles.margin} data-tone={tone}>
			<span className={styles.marginBar}>
				<Meter
					label="Margin"
					text={text}
					value={margin}
					max={TARGET_MARGIN * 2}
					target={TARGET_MARGIN}
					tone={tone}
				/>
			</span>
			<span>{text}</span>
		</span>
	);
}
