import styles from "./jobs-bars.module.css";

const BAR = 2;
const HEIGHT = 18;

/** The jobs of thirty days as small bars, the last one being today. Decorative: show the figure beside it. */
export function JobsBars({ days }: { days: readonly number[] }) {
	if (days.length === 0) return null;
	const max = Math.max(1, ...days);
	return (
		<svg className={styles.bars} width={days.length * BAR} height={HEIGHT} aria-hidden="true">
			{days.map((jobs, at) => {
				const height = Math.max(1, (jobs / max) * HEIGHT);
				return (
					<rect
						// biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
						key={at}
						className={at === days.length - 1 ? styles.today : undefined}
						x={at * BAR}
						y={HEIGHT - height}
						width={BAR - 0.5}
						height={height}
					/>
				);
			})}
		</svg>
	);
}
