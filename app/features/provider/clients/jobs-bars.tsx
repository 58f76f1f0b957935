import { type CellContent, type Drawing, picture } from "~/ui/content/content";
import styles from "./jobs-bars.module.css";

const BAR = 2;
const HEIGHT = 18;

/** The jobs of thirty days as small bars, the last one being today. Decorative: show the figure beside it. */
export function jobsBars(days: readonly number[]): CellContent {
	if (days.length === 0) return null;
	const max = Math.max(1, ...days);
	const bars: Drawing = days.map((jobs, at) => {
		const height = Math.max(1, (jobs / max) * HEIGHT);
		const box = { x: at * BAR, y: HEIGHT - height, width: BAR - 0.5, height };
		return ["rect", at === days.length - 1 ? { class: styles.today, ...box } : box];
	});
	return picture(bars, { width: days.length * BAR, height: HEIGHT }, { className: styles.bars });
}
