import { type ReactNode, useId } from "react";
import { classNames } from "~/ui/class-names";
import styles from "./dashboard-panel.module.css";

/** A panel of the dashboard: heading, count, and content at the right of the header. */
export function DashboardPanel(props: {
	title: string;
	count?: number;
	aside?: ReactNode;
	/** How many of the columns it takes. */
	width: "wide" | "third" | "full";
	children: ReactNode;
}) {
	const id = useId();
	return (
		<section className={classNames(styles.panel, styles[props.width])} aria-labelledby={id}>
			<header>
				<h2 id={id}>{props.title}</h2>
				{props.count !== undefined && <span className="count">{props.count}</span>}
				<span className="grow" />
				{props.aside}
			</header>
			{props.children}
		</section>
	);
}
