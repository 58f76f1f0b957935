import { Search, X } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Kbd } from "~/ui/kbd";
import { pressKey, useKeys } from "~/ui/keys/keys";

/** The keyword box: Enter submits, the clear button empties it and reloads the list, `/` moves the focus here. */
export function SearchBox(props: {
	placeholder: string;
	/** The submitted keyword. */
	value: string;
	onSubmit: (keyword: string) => void;
	/** For lists that follow each letter. */
	onType?: (text: string) => void;
	/** The key that moves the focus here; "/" by default, null for none. */
	focusKey?: string | null;
	small?: boolean;
	/** It has been opened by a press: the focus goes to it. */
	startsFocused?: boolean;
	className?: string;
}) {
	const { placeholder, value, onSubmit, focusKey = "/" } = props;
	const [text, setText] = useState(value);
	const input = useRef<HTMLInputElement>(null);
	useEffect(() => setText(value), [value]);
	const { startsFocused = false } = props;
	useEffect(() => {
		if (startsFocused) input.current?.focus();
	}, [startsFocused]);
	useKeys(
		focusKey
			? [{ key: focusKey, label: "Search", group: "Everywhere", run: () => input.current?.focus() }]
			: [],
	);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		onSubmit(text.trim());
	};
	const clear = () => {
		setText("");
		onSubmit("");
		input.current?.focus();
	};
	/** Escape clears the box and its filter, then leaves the box; Arrow Down goes to the list. */
	const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
		if (event.key === "Escape") {
			event.preventDefault();
			if (!text && !value) return input.current?.blur();
			// In a panel, which Escape closes.
			event.stopPropagation();
			clear();
		} else if (event.key === "ArrowDown") {
			event.preventDefault();
			input.current?.blur();
			pressKey("arrowdown");
		}
	};
	return (
		// biome-ignore lint/a11y/useSemanticElements: the search element is not yet in every browser dispatchers use
		<form role="search" className={`search${props.small ? " small" : ""}`} onSubmit={submit}>
			<Search className="icon" aria-hidden="true" />
			<input
				ref={input}
				type="search"
				name="keywords"
				aria-label={placeholder}
				placeholder={placeholder}
				autoComplete="off"
				spellCheck={false}
				value={text}
				onChange={(event) => {
					setText(event.target.value);
					props.onType?.(event.target.value);
				}}
				onPaste={(event) => {
					const pasted = event.clipboardData.getData("text/plain").trim();
					if (!/[\r\n\t]/.test(pasted)) return;
					// The input is a single line, so several pasted references are joined with commas.
					event.preventDefault();
					const { selectionStart, selectionEnd, value: typed } = event.currentTarget;
					const list = pasted
						.split(/[\r\n\t]+/)
						.map((line) => line.trim())
						.filter(Boolean)
						.join(", ");
					setText(
						typed.slice(0, selectionStart ?? typed.length) + list + typed.slice(selectionEnd ?? typed.length),
					);
				}}
				onKeyDown={handleKeyDown}
			/>
			{text || value ? (
				<button type="button" className="icon-button small" aria-label="Clear search" onClick={clear}>
					<X className="icon small" aria-hidden="true" />
				</button>
			) : (
				focusKey && <Kbd keys={focusKey} />
			)}
		</form>
	);
}
