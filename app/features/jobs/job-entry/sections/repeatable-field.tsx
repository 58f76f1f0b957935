import { Plus, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { FormErrors } from "~/ui/form/form-store";
import { TextField } from "~/ui/form/text-field";
import { IconButton } from "~/ui/icon-button";
import styles from "./repeatable-field.module.css";

/** A repeatable text field, such as references: plus adds one below, a pasted list fills several. */
export function RepeatField(props: {
	label: string;
	/** Name of one item for the add button: "reference". */
	itemName: string;
	values: readonly string[];
	onChange: (values: string[]) => void;
	/** Field name at an index, as used in `errors`. */
	nameAt: (index: number) => string;
	errors: FormErrors;
	disabled?: boolean;
	hint?: string;
	className?: string;
}) {
	const { values, onChange, itemName } = props;
	const rows = values.length > 0 ? values : [""];
	const container = useRef<HTMLDivElement>(null);
	const [addedCount, setAddedCount] = useState(0);
	useEffect(() => {
		const inputs = container.current?.querySelectorAll("input");
		if (addedCount > 0) inputs?.[inputs.length - 1]?.focus();
	}, [addedCount]);
	const change = (index: number, text: string) => {
		const texts = text.split(/[\n\t;]/).map((line) => (text === line ? line : line.trim()));
		onChange([...rows.slice(0, index), ...texts, ...rows.slice(index + 1)]);
	};
	const add = () => {
		onChange([...rows, ""]);
		setAddedCount(addedCount + 1);
	};
	return (
		<div className={styles.repeatable} ref={container}>
			{rows.map((value, index) => (
				<TextField
					// biome-ignore lint/suspicious/noArrayIndexKey: the texts have no identity but their index
					key={index}
					label={index === 0 ? props.label : `${props.label} ${index + 1}`}
					hideLabel={index > 0}
					name={props.nameAt(index)}
					value={value}
					disabled={props.disabled}
					error={props.errors[props.nameAt(index)]}
					hint={index === 0 ? props.hint : undefined}
					className={props.className}
					onChange={(text) => change(index, text)}
					end={
						index === 0 ? (
							<IconButton
								icon={Plus}
								small
								label={`Add ${itemName}`}
								disabled={props.disabled}
								onClick={add}
							/>
						) : (
							<IconButton
								icon={X}
								small
								label={`Remove ${props.label.toLowerCase()} ${index + 1}`}
								disabled={props.disabled}
								onClick={() => onChange(rows.filter((_, other) => other !== index))}
							/>
						)
					}
				/>
			))}
		</div>
	);
}
