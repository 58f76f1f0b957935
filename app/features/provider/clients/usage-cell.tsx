import { getLimitState } from "~/shared/booked/limits";
import styles from "./usage-cell.module.css";

/** How many of a limit are used, as a bar and in figures. Without a limit only the figure. */
export function UsageCell({ used, allowed }: { used: number; allowed: number | null }) {
	const state = getLimitState(used, allowed);
	return (
		<span className={styles.usage}>
			{allowed !== null && (
				<span className={styles.track} aria-hidden="true">
					<span
						className={styles.fill}
						data-state={state}
						style={{ width: `${allowed > 0 ? Math.min(100, (used / allowed) * 100) : 100}%` }}
					/>
				</span>
			)}
			<span className={styles.figures}>
				{used.toLocaleString("en-GB")}
				{allowed !== null && <span className="muted"> / {allowed.toLocaleString("en-GB")}</span>}
			</span>
		</span>
	);
}
