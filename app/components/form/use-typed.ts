import { type KeyboardEvent, useState } from "react";

type Typed<V> = {
	value: V;
	onChange: (value: V) => void;
	/** How a value is written when nobody is typing. */
	show: (value: V) => string;
	/** What a text means; undefined for what means nothing. */
	read: (text: string) => V | undefined;
	/** Report each readable keystroke, rather than only when the field is left or Enter pressed. */
	eager?: boolean;
	/** Said under the field when it is left with an unreadable text. */
	complaint: string;
};

/**
 * A text input that stands for a value: keeps what is typed as it is typed, reports the value it means, and tidies the
 * writing when the field is left. An unreadable text stays, with the complaint.
 */
export function useTyped<V>({ value, onChange, show, read, eager, complaint }: Typed<V>) {
	const [draft, setDraft] = useState<{ text: string; of: V } | null>(null);
	const [unreadable, setUnreadable] = useState(false);
	const current = draft && (unreadable || Object.is(draft.of, value)) ? draft : null;

	const type = (text: string) => {
		setUnreadable(false);
		const meant = eager ? read(text) : undefined;
		const next = meant === undefined ? value : meant;
		setDraft({ text, of: next });
		if (!Object.is(next, value)) onChange(next);
	};
	const settle = () => {
		if (!current) return;
		const meant = read(current.text);
		if (meant === undefined) {
			setUnreadable(true);
			return;
		}
		setDraft(null);
		setUnreadable(false);
		if (!Object.is(meant, value)) onChange(meant);
	};
	return {
		type,
		set: (next: V) => {
			setDraft(null);
			setUnreadable(false);
			onChange(next);
		},
		problem: unreadable ? complaint : undefined,
		input: {
			value: current ? current.text : show(value),
			onChange: (event: { target: { value: string } }) => type(event.target.value),
			onBlur: settle,
			onKeyDown: (event: KeyboardEvent) => event.key === "Enter" && settle(),
		},
	};
}
