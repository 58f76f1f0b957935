import { Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Kbd } from "~/ui/kbd";
import { useKeys } from "~/ui/keys/keys";
import type { GoTo, PlannerState } from "../state/url-state";

/** The list follows this long after the last key. */
const DEBOUNCE_MS = 120;

/** The searches, by their name in the URL. */
const SEARCHES = {
	vehicles: { label: "Search vehicles", placeholder: "Vehicle or driver", focusKey: "v" },
	unplanned: { label: "Search unplanned jobs", placeholder: "Job, customer, town", focusKey: "u" },
} as const;

/** A search box that filters a list while you type. Enter and Arrow Down move to the list. */
export function FilterBox(props: {
	list: keyof typeof SEARCHES;
	state: PlannerState;
	go: GoTo;
	onEnter?: () => void;
}) {
	const { list, state, go } = props;
	const { label, placeholder, focusKey } = SEARCHES[list];
	const value = state[list];
	const [text, setText] = useState(value);
	const input = useRef<HTMLInputElement>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>();
	useEffect(() => setText(value), [value]);
	useEffect(() => () => clearTimeout(timer.current), []);
	useKeys([{ key: focusKey, label, group: "Search", run: () => input.current?.focus() }]);
	const scheduleSearch = (next: string, at = DEBOUNCE_MS) => {
		setText(next);
		clearTimeout(timer.current);
		timer.current = setTimeout(() => go({ [list]: next }, {}, { replace: true }), at);
	};
	return (
		// biome-ignore lint/a11y/useSemanticElements: the search element is not yet in every browser dispatchers use
		<div role="search" aria-label={label} className="search small">
			<Search className="icon small" aria-hidden="true" />
			<input
				ref={input}
				type="search"
				aria-label={label}
				placeholder={placeholder}
				autoComplete="off"
				spellCheck={false}
				value={text}
				onChange={(event) => scheduleSearch(event.target.value)}
				onKeyDown={(event) => {
					if (event.key === "Enter" || event.key === "ArrowDown") {
						event.preventDefault();
						props.onEnter?.();
					} else if (event.key === "Escape") {
						event.preventDefault();
						if (text) scheduleSearch("", 0);
						else input.current?.blur();
					}
				}}
			/>
			{text ? (
				<button
					type="button"
					className="icon-button small"
					aria-label={`Clear ${label.toLowerCase()}`}
					onClick={() => {
						scheduleSearch("", 0);
						input.current?.focus();
					}}
				>
					<X className="icon small" aria-hidden="true" />
				</button>
			) : (
				<Kbd keys={focusKey} />
			)}
		</div>
	);
}
