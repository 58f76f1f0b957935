import { type KeyboardEvent, useEffect, useRef } from "react";

/** A cell while it is typed in. Enter takes what was typed and goes down, Tab goes across, Escape leaves it as it was. */
export function CellInput(props: {
	label: string;
	value: string;
	list?: string;
	onCommit: (typed: string, down: number, right: number) => void;
	onLeave: (typed: string) => void;
	onCancel: () => void;
}) {
	const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
	const ended = useRef(false);
	useEffect(() => {
		const field = input.current;
		field?.focus();
		field?.setSelectionRange(field.value.length, field.value.length);
	}, []);
	const end = (then: () => void) => {
		ended.current = true;
		then();
	};
	const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
		const typed = event.currentTarget.value.trim();
		event.stopPropagation();
		if (event.key === "Escape") end(props.onCancel);
		else if (event.key === "Enter" && !event.altKey)
			end(() => props.onCommit(typed, event.shiftKey ? -1 : 1, 0));
		else if (event.key === "Tab") end(() => props.onCommit(typed, 0, event.shiftKey ? -1 : 1));
		else return;
		event.preventDefault();
	};
	const shared = {
		ref: input,
		"aria-label": props.label,
		defaultValue: props.value,
		onKeyDown,
		onBlur: () => {
			if (!ended.current && input.current) props.onLeave(input.current.value.trim());
		},
	};
	// A line break is kept where it was typed, so text has an area; what is chosen from a list has a line.
	return props.list ? <input {...shared} list={props.list} /> : <textarea {...shared} rows={1} />;
}
