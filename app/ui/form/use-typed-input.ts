import { type KeyboardEvent, useState } from "react";

type TypedInputOptions<V> = {
	value: V;
	onChange: (value: V) => void;
	/** The text of a value while the user is not typing. */
	format: (value: V) => string;
	/** The value of a text; undefined if it is invalid. */
	parse: (text: string) => V | undefined;
	/** Calls `onChange` on each valid keystroke, not only on blur or Enter. */
	reportsEachKey?: boolean;
	/** Shown when the field loses focus with an invalid text. */
	errorText: string;
};

/**
 * A text input for a typed value. It keeps the text while the user types, reports the parsed value, and formats the text on
 * blur. An invalid text stays, with an error.
 */
export function useTypedInput<V>({
	value,
	onChange,
	format,
	parse,
	reportsEachKey,
	errorText,
}: TypedInputOptions<V>) {
	const [draft, setDraft] = useState<{ text: string; of: V } | null>(null);
	const [isInvalid, setInvalid] = useState(false);
	const current = draft && (isInvalid || Object.is(draft.of, value)) ? draft : null;

	const type = (text: string) => {
		setInvalid(false);
		const parsed = reportsEachKey ? parse(text) : undefined;
		const next = parsed === undefined ? value : parsed;
		setDraft({ text, of: next });
		if (!Object.is(next, value)) onChange(next);
	};
	const commit = () => {
		if (!current) return;
		const parsed = parse(current.text);
		if (parsed === undefined) {
			setInvalid(true);
			return;
		}
		setDraft(null);
		setInvalid(false);
		if (!Object.is(parsed, value)) onChange(parsed);
	};
	return {
		type,
		set: (next: V) => {
			setDraft(null);
			setInvalid(false);
			onChange(next);
		},
		error: isInvalid ? errorText : undefined,
		input: {
			value: current ? current.text : format(value),
			onChange: (event: { target: { value: string } }) => type(event.target.value),
			onBlur: commit,
			onKeyDown: (event: KeyboardEvent) => event.key === "Enter" && commit(),
		},
	};
}
