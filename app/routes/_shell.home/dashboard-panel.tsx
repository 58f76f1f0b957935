import { type ReactNode, useId } from "react";

/** A panel of the dashboard: heading, count, and content at the right of the header. */
export function DashboardPanel(props: {
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
