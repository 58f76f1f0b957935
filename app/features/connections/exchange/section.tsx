import type { ReactNode } from "react";
import styles from "./post-load.module.css";

/** A part of the form with its title at the left. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className={styles.section} aria-label={title}>
			<h3>{title}</h3>
			<div>{children}</div>
		</section>
	);
}
