import { type KeyboardEvent, useState } from "react";
import { Token } from "~/components/chip";
import { Field, type ValueProps } from "./field";

/**
 * Several values in one field, such as references or e-mail addresses: Enter, comma, semicolon or leaving the field adds
 * what is typed, pasted lists are split, Backspace in an empty input takes the last one away. The same value is kept once.
 */
export function TagListField(
	props: ValueProps<string[]> & {
		placeholder?: string;
		/** A complaint about one value, such as "not an e-mail address", or null. */
		check?: (value: string) => string | null;
	},
) {
	const [text, setText] = useState("");
	const [complaint, setComplaint] = useState<string | null>(null);
	const add = (typed: string) => {
		const values = typed
			.split(/[,;\n\t]/)
			.map((value) => value.trim())
			.filter(Boolean);
		const wrong = values.map((value) => props.check?.(value)).find(Boolean) ?? null;
		setComplaint(wrong);
		if (wrong) {
			setText(typed);
			return;
		}
		setText("");
		const next = [...new Set([...props.value, ...values])];
		if (next.length !== props.value.length) props.onChange(next);
	};
	const keys = (event: KeyboardEvent<HTMLInputElement>) => {
		if (event.key === "Enter" && text.trim() && !event.ctrlKey && !event.metaKey) {
			event.preventDefault();
			add(text);
		} else if (event.key === "Backspace" && !text) {
			props.onChange(props.value.slice(0, -1));
		}
	};
	return (
		<Field {...props} error={complaint ?? props.error}>
			{(control) => (
				<div className="in tokens">
					{props.value.map((value) => (
						<Token
							key={value}
							label={value}
							onRemove={
								props.disabled
									? undefined
									: () => props.onChange(props.value.filter((other) => other !== value))
							}
						>
							{value}
						</Token>
					))}
					<input
						{...control}
						value={text}
						autoComplete="off"
						placeholder={props.value.length === 0 ? props.placeholder : undefined}
						onChange={(event) =>
							/[,;\n\t]/.test(event.target.value) ? add(event.target.value) : setText(event.target.value)
						}
						onKeyDown={keys}
						onBlur={() => text && add(text)}
					/>
				</div>
			)}
		</Field>
	);
}
