import type { ReactNode } from "react";
import styles from "./key-values.module.css";

/** A label and its value; an empty value is shown as a dash. */
export type Fact = readonly [name: string, value: ReactNode];

export function KeyValues({ facts }: { facts: readonly Fact[] }) {
	return (
		<dl className="key-values">
			{facts.map(([name, value]) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd>{value === null || value === undefined || value === "" ? "—" : value}</dd>
				</div>
			))}
		</dl>
	);
}

/** A titled section of the job detail, with its tools on the right. */
export function DetailSection({
	title,
	tools,
	children,
}: {
	title: string;
	tools?: ReactNode;
	children: ReactNode;
}) {
	return (
		<section className={styles.section}>
			<header>
				<h3>{title}</h3>
				<span className="grow" />
				{tools}
			</header>
			{children}
		</section>
	);
}
