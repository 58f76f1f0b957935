import { Field, type ValueFieldProps } from "./field";
import { useTypedInput } from "./use-typed-input";

type NumberFieldProps = ValueFieldProps<number | null> & {
	/** Maximum number of decimals; 0 by default. */
	decimals?: number;
	negative?: boolean;
	/** Shown inside the field: "kg", "mi". */
	unit?: string;
	align?: "left" | "right";
	placeholder?: string;
};

/** Returns null for an empty text, undefined for one that is not a number or has too many decimals. */
function parseNumber(text: string, decimals: number, negative: boolean): number | null | undefined {
	const plain = text.replace(/[,\s]/g, "");
	if (plain === "") return null;
	const pattern = new RegExp(
		`^${negative ? "-?" : ""}(\\d+(\\.\\d{0,${decimals}})?|\\.\\d{1,${decimals || 1}})$`,
	);
	const number = Number(plain);
	return pattern.test(plain) && Number.isFinite(number) ? number : undefined;
}

/** A number with a unit. Letters and excess decimals cannot be typed. */
export function NumberField(props: NumberFieldProps) {
	const { decimals = 0, negative = false } = props;
	const typed = useTypedInput<number | null>({
		value: props.value,
		onChange: props.onChange,
		format: (value) => (value === null ? "" : String(value)),
		parse: (text) => parseNumber(text, decimals, negative),
		reportsEachKey: true,
		errorText: "Please enter a number",
	});
	const allowed = new RegExp(
		`^${negative ? "-?" : ""}[\\d,\\s]*${decimals ? `(\\.\\d{0,${decimals}})?` : ""}$`,
	);
	return (
		<Field {...props} error={typed.error ?? props.error}>
			{(control) => (
				<div className={props.align === "right" ? "control numeric" : "control"}>
					<input
						{...control}
						{...typed.input}
						type="text"
						inputMode={decimals > 0 ? "decimal" : "numeric"}
						autoComplete="off"
						placeholder={props.placeholder}
						readOnly={props.readOnly}
						onChange={(event) => allowed.test(event.target.value) && typed.type(event.target.value)}
					/>
					{props.unit && <span className="unit">{props.unit}</span>}
				</div>
			)}
		</Field>
	);
}
