import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { useLatest } from "~/ui/hooks/use-latest";

/** A cell being edited. Enter saves and moves down, Tab saves and moves across, Escape cancels. */
export function CellInput(props: {
	label: string;
	value: string;
	list?: string;
	onCommit: (typed: string, down: number, right: number) => void;
	onLeave: (typed: string) => void;
	onCancel: () => void;
	/** Called when the field is taken away, after `onLeave` where it was not ended by a key. */
	onRemove: () => void;
}) {
	const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
	const isEnded = useRef(false);
	const leave = () => {
		if (!isEnded.current && input.current) props.onLeave(input.current.value.trim());
	};
	const handleRemoval = useLatest(() => {
		leave();
		props.onRemove();
	});
	useLayoutEffect(() => {
		const field = input.current;
		field?.focus();
		field?.setSelectionRange(field.value.length, field.value.length);
		// A row that leaves the list takes its field with it, not what was typed.
		return () => handleRemoval.current();
	}, []);
	const finish = (callback: () => void) => {
		isEnded.current = true;
		callback();
	};
	const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
		const typed = event.currentTarget.value.trim();
		event.stopPropagation();
		if (event.key === "Escape") finish(props.onCancel);
		else if (event.key === "Enter" && !event.altKey)
			finish(() => props.onCommit(typed, event.shiftKey ? -1 : 1, 0));
		else if (event.key === "Tab") finish(() => props.onCommit(typed, 0, event.shiftKey ? -1 : 1));
		else return;
		event.preventDefault();
	};
	const inputProps = {
		ref: input,
		"aria-label": props.label,
		defaultValue: props.value,
		onKeyDown,
		onBlur: leave,
	};
	// A textarea for free text, as it may contain line breaks; a single line for values from a list.
	return props.list ? <input {...inputProps} list={props.list} /> : <textarea {...inputProps} rows={1} />;
}
