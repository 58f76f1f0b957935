import type { ReactNode } from "react";
import styles from "./reports.module.css";

/** A plot under its heading; `note` explains how to read it. */
export function ReportPlot(props: { title: string; note?: string; legend?: ReactNode; children: ReactNode }) {
	return (
		<section className={styles.plot} aria-label={props.title}>
			<header>
				<h2>{props.title}</h2>
				{props.note && <span>{props.note}</span>}
				<span className="grow" />
				{props.legend}
			</header>
			{props.children}
		</section>
	);
}
