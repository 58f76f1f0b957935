import { Plus, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { TextField } from "~/components/form/text-field";
import { IconButton } from "~/components/icon-button";
import type { Faults } from "./faults";

/** A field of which there can be several, such as references: the plus adds one below, a pasted list fills as many as it has. */
export function RepeatField(props: {
	label: string;
	/** "reference": what the plus adds. */
	thing: string;
	values: readonly string[];
	onChange: (values: string[]) => void;
	/** Name of the field at a place, as complaints name it. */
	nameAt: (at: number) => string;
	errors: Faults;
	disabled?: boolean;
	hint?: string;
	className?: string;
}) {
	const { values, onChange, thing } = props;
	const shown = values.length > 0 ? values : [""];
	const box = useRef<HTMLDivElement>(null);
	const [added, setAdded] = useState(0);
	useEffect(() => {
		const inputs = box.current?.querySelectorAll("input");
		if (added > 0) inputs?.[inputs.length - 1]?.focus();
	}, [added]);
	const change = (at: number, text: string) => {
		const parts = text.split(/[\n\t;]/).map((part) => (text === part ? part : part.trim()));
		onChange([...shown.slice(0, at), ...parts, ...shown.slice(at + 1)]);
	};
	const add = () => {
		onChange([...shown, ""]);
		setAdded(added + 1);
	};
	return (
		<div className="repeat" ref={box}>
			{shown.map((value, at) => (
				<TextField
					// biome-ignore lint/suspicious/noArrayIndexKey: the texts are told apart by their place alone
					key={at}
					label={at === 0 ? props.label : `${props.label} ${at + 1}`}
					hideLabel={at > 0}
					name={props.nameAt(at)}
					value={value}
					disabled={props.disabled}
					error={props.errors[props.nameAt(at)]}
					hint={at === 0 ? props.hint : undefined}
					className={props.className}
					onChange={(text) => change(at, text)}
					end={
						at === 0 ? (
							<IconButton icon={Plus} small label={`Add ${thing}`} disabled={props.disabled} onClick={add} />
						) : (
							<IconButton
								icon={X}
								small
								label={`Remove ${props.label.toLowerCase()} ${at + 1}`}
								disabled={props.disabled}
								onClick={() => onChange(shown.filter((_, other) => other !== at))}
							/>
						)
					}
				/>
			))}
		</div>
	);
}
