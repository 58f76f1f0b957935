import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { classNames } from "~/ui/class-names";
import type { FigureChange } from "./format";
import styles from "./reports.module.css";

export interface ReportFigure {
	label: string;
	value: string;
	change?: FigureChange | null;
	/** More is neither good nor bad, or bad. */
	more?: "good" | "bad" | "neutral";
	note?: ReactNode;
	/** The screen that lists what is behind it. */
	to?: string;
}

/** The figures at the top of a report; each opens what is behind it. */
export function ReportFigures({ label, figures }: { label: string; figures: readonly ReportFigure[] }) {
	return (
		<ul className={styles.figures} aria-label={label}>
			{figures.map((figure) => (
				<li key={figure.label}>
					<span className={styles.figureLabel}>{figure.label}</span>
					<span className={styles.figureLine}>
						{figure.to ? (
							<Link className={styles.figureValue} to={figure.to}>
								{figure.value}
							</Link>
						) : (
							<span className={styles.figureValue}>{figure.value}</span>
						)}
						<span className={styles.figureNote}>
							{figure.change && (
								<span className={classNames(styles.change, styles[tone(figure)])}>{figure.change.text} </span>
							)}
							{figure.note}
						</span>
					</span>
				</li>
			))}
		</ul>
	);
}

function tone({ change, more = "good" }: ReportFigure): "better" | "worse" | "neutral" {
	if (!change || more === "neutral") return "neutral";
	return change.isMore === (more === "good") ? "better" : "worse";
}
