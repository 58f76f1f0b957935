import type { ReactNode } from "react";

/** A fact about a job: its name and what is known of it; nothing known is shown as a dash. */
export type Fact = readonly [name: string, value: ReactNode];

/** Facts in two columns. */
export function KeyValues({ facts }: { facts: readonly Fact[] }) {
	return (
		<dl className="kv">
			{facts.map(([name, value]) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd>{value === null || value === undefined || value === "" ? "—" : value}</dd>
				</div>
			))}
		</dl>
	);
}

/** A part of a job under its heading, with what can be done about it at the right. */
export function Part({ title, tools, children }: { title: string; tools?: ReactNode; children: ReactNode }) {
	return (
		<section className="jpart">
			<header>
				<h3>{title}</h3>
				<span className="grow" />
				{tools}
			</header>
			{children}
		</section>
	);
}
