import { type KeyboardEvent, useState } from "react";
import { Token } from "~/ui/chip";
import { Field, type ValueFieldProps } from "./field";

/**
 * Several values in one field, such as references or email addresses. Enter, comma, semicolon or leaving the field adds
 * the typed value, pasted lists are split, Backspace in an empty input removes the last value. Duplicates are dropped.
 */
export function TagListField(
	props: ValueFieldProps<string[]> & {
		placeholder?: string;
		/** Returns the error of one value, such as "not an email address", or null. */
		validate?: (value: string) => string | null;
	},
) {
	const [text, setText] = useState("");
	const [invalidText, setInvalidText] = useState<string | null>(null);
	const addValues = (typed: string) => {
		const values = typed
			.split(/[,;\n\t]/)
			.map((value) => value.trim())
			.filter(Boolean);
		const error = values.map((value) => props.validate?.(value)).find(Boolean) ?? null;
		setInvalidText(error);
		if (error) {
			setText(typed);
			return;
		}
		setText("");
		const next = [...new Set([...props.value, ...values])];
		if (next.length !== props.value.length) props.onChange(next);
	};
	const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
		if (event.key === "Enter" && text.trim() && !event.ctrlKey && !event.metaKey) {
			event.preventDefault();
			addValues(text);
		} else if (event.key === "Backspace" && !text) {
			props.onChange(props.value.slice(0, -1));
		}
	};
	return (
		<Field {...props} error={invalidText ?? props.error}>
			{(control) => (
				<div className="control tokens">
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
							/[,;\n\t]/.test(event.target.value)
								? addValues(event.target.value)
								: setText(event.target.value)
						}
						onKeyDown={handleKeyDown}
						onBlur={() => text && addValues(text)}
					/>
				</div>
			)}
		</Field>
	);
}
