import { type ReactNode, useId } from "react";

/** A part of the dashboard: heading, a count beside it, and what belongs to the right of it. */
export function Panel(props: {
	title: string;
	count?: number;
	aside?: ReactNode;
	className: string;
	children: ReactNode;
}) {
	const id = useId();
	return (
		<section className={`home-panel ${props.className}`} aria-labelledby={id}>
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
