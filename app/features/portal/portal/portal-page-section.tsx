import { type ReactNode, useId } from "react";
import styles from "./portal-page.module.css";

/** A part of a portal's screen with a heading of its own. */
export function PortalPageSection(props: { title: string; about: string; children: ReactNode }) {
	const id = useId();
	return (
		<section className={styles.section} aria-labelledby={id}>
			<div>
				<h2 id={id}>{props.title}</h2>
				<p className="secondary-text">{props.about}</p>
			</div>
			{props.children}
		</section>
	);
}
