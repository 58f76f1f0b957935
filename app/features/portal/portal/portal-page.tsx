import type { ReactNode } from "react";
import styles from "./portal-page.module.css";

/** A screen of the customer portal: its heading, what it is about, and what can be done with all of it. */
export function PortalPage(props: {
	title: string;
	about?: string;
	actions?: ReactNode;
	children: ReactNode;
}) {
	return (
		<section className={styles.page} aria-label={props.title}>
			<header className={styles.heading}>
				<div>
					<h1>{props.title}</h1>
					{props.about && <p className="secondary-text">{props.about}</p>}
				</div>
				<span className="grow" />
				{props.actions}
			</header>
			{props.children}
		</section>
	);
}
