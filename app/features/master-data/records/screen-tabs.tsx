import { Link } from "@remix-run/react";
import { useRef } from "react";
import { useTabOverflow } from "~/ui/tabs/use-tab-overflow";

/** The tabs of a screen, each with its own URL (`?tab=1`); the first has no parameter. */
export function ScreenTabs(props: {
	label: string;
	tabs: readonly { title: string; count?: number }[];
	tab: number;
}) {
	const row = useRef<HTMLElement>(null);
	useTabOverflow(row, props.tab);
	return (
		<nav className="line-tabs" ref={row} aria-label={props.label}>
			{props.tabs.map(({ title, count }, at) => (
				<Link
					key={title}
					to={at === 0 ? "?" : `?tab=${at}`}
					aria-current={at === props.tab ? "page" : undefined}
					prefetch="intent"
				>
					{title}
					{count !== undefined && <span className="count">{count.toLocaleString("en-GB")}</span>}
				</Link>
			))}
		</nav>
	);
}
