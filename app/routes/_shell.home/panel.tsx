import type { ReactNode } from "react";
import styles from "./day-panels.module.css";

/** A part of the day at a glance, with its heading. */
export function Panel(props: {
	id?: string;
	title: string;
	count?: ReactNode;
	aside?: ReactNode;
	children: ReactNode;
}) {
	return (
		<section className={styles.panel} id={props.id} aria-label={props.title}>
			<header>
				<h2>{props.title}</h2>
				{props.count !== undefined && <span className="count">{props.count}</span>}
				<span className="grow" />
				{props.aside}
			</header>
			{props.children}
		</section>
	);
}
