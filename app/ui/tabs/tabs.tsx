import { NavLink } from "@remix-run/react";
import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { useTabOverflow } from "./use-tab-overflow";

export type TabItem<V extends string> = { id: V; label: string; count?: number };

function TabCount({ n }: { n?: number }) {
	return n === undefined ? null : <span className="count">{n.toLocaleString("en-GB")}</span>;
}

/** The ids of a tab and its panel, derived from one `useId`. */
const tabIds = (base: string, id: string) => ({ tab: `${base}-t-${id}`, panel: `${base}-p-${id}` });

const STEPS = new Map(
	Object.entries<number>({
		ArrowRight: 1,
		ArrowLeft: -1,
		Home: Number.NEGATIVE_INFINITY,
		End: Infinity,
	}),
);

/** A row of tabs with keyboard support. The caller renders the panel; `Tabs` does both. */
export function TabList<V extends string>(props: {
	label: string;
	tabs: readonly TabItem<V>[];
	value: V;
	onChange: (id: V) => void;
	/** `line` for records, `pill` for views. */
	variant?: "line" | "pill";
	base?: string;
}) {
	const ownId = useId();
	const base = props.base ?? ownId;
	const row = useRef<HTMLDivElement>(null);
	useTabOverflow(row, props.value);
	const handleKeyDown = (event: KeyboardEvent) => {
		const step = STEPS.get(event.key);
		if (step === undefined) return;
		event.preventDefault();
		const at = props.tabs.findIndex((tab) => tab.id === props.value);
		const to = Number.isFinite(step)
			? (at + step + props.tabs.length) % props.tabs.length
			: step > 0
				? props.tabs.length - 1
				: 0;
		const next = props.tabs[to];
		if (!next) return;
		props.onChange(next.id);
		document.getElementById(tabIds(base, next.id).tab)?.focus();
	};
	return (
		<div
			ref={row}
			className={props.variant === "pill" ? "tabs" : "line-tabs"}
			role="tablist"
			aria-label={props.label}
			onKeyDown={handleKeyDown}
		>
			{props.tabs.map((tab) => (
				<button
					key={tab.id}
					type="button"
					role="tab"
					id={tabIds(base, tab.id).tab}
					aria-selected={tab.id === props.value}
					aria-controls={props.base ? tabIds(base, tab.id).panel : undefined}
					tabIndex={tab.id === props.value ? 0 : -1}
					onClick={() => props.onChange(tab.id)}
				>
					{tab.label}
					<TabCount n={tab.count} />
				</button>
			))}
		</div>
	);
}

/** Tabs with their panel; only the active panel is in the document. */
export function Tabs<V extends string>(props: {
	label: string;
	tabs: readonly TabItem<V>[];
	value: V;
	onChange: (id: V) => void;
	children: (id: V) => ReactNode;
	className?: string;
}) {
	const base = useId();
	const ids = tabIds(base, props.value);
	return (
		<>
			<TabList {...props} base={base} />
			<div role="tabpanel" id={ids.panel} aria-labelledby={ids.tab} className={props.className}>
				{props.children(props.value)}
			</div>
		</>
	);
}

/** Tabs that are links; the active one is marked as the current page. */
export function LinkTabs(props: {
	label: string;
	tabs: readonly { to: string; label: string; count?: number }[];
}) {
	return (
		<nav className="line-tabs" aria-label={props.label}>
			{props.tabs.map((tab) => (
				<NavLink key={tab.to} to={tab.to} prefetch="intent">
					{tab.label}
					<TabCount n={tab.count} />
				</NavLink>
			))}
		</nav>
	);
}
