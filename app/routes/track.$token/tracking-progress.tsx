import styles from "./tracking-progress.module.css";

const WIDTH = 400;
const [FROM, TO] = [14, WIDTH - 14];

/** The route as a line, solid behind the load and dotted ahead. Decorative. */
export function TrackingProgress({ share }: { share: number }) {
	const position = FROM + (TO - FROM) * share;
	return (
		<svg className={styles.progress} viewBox={`0 0 ${WIDTH} 44`} aria-hidden="true">
			<path className={styles.ahead} d={`M${position} 22H${TO}`} />
			<path d={`M${FROM} 22H${position}`} />
			<circle className={styles.endpoint} cx={FROM} cy="22" r="6" />
			<circle className={styles.endpoint} cx={TO} cy="22" r="6" />
			{share > 0 && share < 1 && <circle className={styles.halo} cx={position} cy="22" r="18" />}
			{share < 1 ? (
				<circle className={styles.load} cx={position} cy="22" r="9" />
			) : (
				<g className={styles.arrived}>
					<circle cx={TO} cy="22" r="12" />
					<path d={`M${TO - 5} 22l3.5 3.5 6.5-7`} />
				</g>
			)}
		</svg>
	);
}
