import { getLimitState } from "~/shared/booked/limits";
import { type CellContent, text } from "~/ui/content/content";
import styles from "./usage-cell.module.css";

const toPercent = (used: number, allowed: number) =>
	allowed > 0 ? Math.min(100, (used / allowed) * 100) : 100;

/** How many of a limit are used, as a bar and in figures. Without a limit only the figure. */
export function usageCell({ used, allowed }: { used: number; allowed: number | null }): CellContent {
	const figure = used.toLocaleString("en-GB");
	if (allowed === null) return text(text(figure, { className: styles.figures }), { className: styles.usage });
	const fill = text(null, {
		className: styles.fill,
		data: { "data-state": getLimitState(used, allowed) },
		style: { width: `${toPercent(used, allowed)}%` },
	});
	return text(
		[
			text(fill, { className: styles.track, isDecorative: true }),
			text([figure, text(` / ${allowed.toLocaleString("en-GB")}`, { className: "muted" })], {
				className: styles.figures,
			}),
		],
		{ className: styles.usage },
	);
}
