import { Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Kbd } from "~/components/kbd";
import { useKeys } from "~/components/shell/keys";
import type { PlannerState } from "./address";
import type { Go } from "./use-address";

/** So long after the last letter the list follows. */
const FOLLOW_MS = 120;

/** What can be searched on the board, by its name in the address. */
const BOXES = {
	vehicles: { label: "Search vehicles", placeholder: "Vehicle or driver", focusKey: "v" },
	unplanned: { label: "Search unplanned jobs", placeholder: "Job, customer, town", focusKey: "u" },
} as const;

/** A search that narrows a list while one types. Enter and the down arrow go into the list. */
export function FilterBox(props: {
	of: keyof typeof BOXES;
	state: PlannerState;
	go: Go;
	onEnter?: () => void;
}) {
	const { of, state, go } = props;
	const { label, placeholder, focusKey } = BOXES[of];
	const value = state[of];
	const [text, setText] = useState(value);
	const input = useRef<HTMLInputElement>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>();
	useEffect(() => setText(value), [value]);
	useEffect(() => () => clearTimeout(timer.current), []);
	useKeys([{ key: focusKey, label, group: "Search", run: () => input.current?.focus() }]);
	const type = (next: string, at = FOLLOW_MS) => {
		setText(next);
		clearTimeout(timer.current);
		timer.current = setTimeout(() => go({ [of]: next }, {}, { replace: true }), at);
	};
	return (
		// biome-ignore lint/a11y/useSemanticElements: the search element is not yet in every browser dispatchers use
		<div role="search" aria-label={label} className="search small">
			<Search className="i s" aria-hidden="true" />
			<input
				ref={input}
				type="search"
				aria-label={label}
				placeholder={placeholder}
				autoComplete="off"
				spellCheck={false}
				value={text}
				onChange={(event) => type(event.target.value)}
				onKeyDown={(event) => {
					if (event.key === "Enter" || event.key === "ArrowDown") {
						event.preventDefault();
						props.onEnter?.();
					} else if (event.key === "Escape") {
						event.preventDefault();
						if (text) type("", 0);
						else input.current?.blur();
					}
				}}
			/>
			{text ? (
				<button
					type="button"
					className="ib s"
					aria-label={`Clear ${label.toLowerCase()}`}
					onClick={() => {
						type("", 0);
						input.current?.focus();
					}}
				>
					<X className="i s" aria-hidden="true" />
				</button>
			) : (
				<Kbd keys={focusKey} />
			)}
		</div>
	);
}
