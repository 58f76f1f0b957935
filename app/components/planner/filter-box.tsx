import { Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Kbd } from "~/components/kbd";
import { useKeys } from "~/components/shell/keys";

/** So long after the last letter the list follows. */
const FOLLOW_MS = 120;

/** A search that narrows a list while one types. Enter and the down arrow go into the list. */
export function FilterBox(props: {
	label: string;
	placeholder: string;
	value: string;
	focusKey: string;
	onChange: (value: string) => void;
	onEnter?: () => void;
}) {
	const { value, focusKey, onChange, placeholder } = props;
	const [text, setText] = useState(value);
	const input = useRef<HTMLInputElement>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>();
	useEffect(() => setText(value), [value]);
	useEffect(() => () => clearTimeout(timer.current), []);
	useKeys([{ key: focusKey, label: props.label, group: "Search", run: () => input.current?.focus() }]);
	const type = (next: string, at = FOLLOW_MS) => {
		setText(next);
		clearTimeout(timer.current);
		timer.current = setTimeout(() => onChange(next), at);
	};
	return (
		// biome-ignore lint/a11y/useSemanticElements: the search element is not yet in every browser dispatchers use
		<div role="search" aria-label={props.label} className="search small">
			<Search className="i s" aria-hidden="true" />
			<input
				ref={input}
				type="search"
				aria-label={props.label}
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
					aria-label={`Clear ${props.label.toLowerCase()}`}
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
