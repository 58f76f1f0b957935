import { Field, type ValueProps } from "./field";
import { useTyped } from "./use-typed";

type NumberProps = ValueProps<number | null> & {
	/** The most decimals that may be typed; 0 unless said. */
	decimals?: number;
	negative?: boolean;
	/** Inside at the right: "kg", "mi". */
	unit?: string;
	align?: "left" | "right";
	placeholder?: string;
};

/** The number a text means: null when empty, undefined when it is none or has too many decimals. */
export function readNumber(text: string, decimals: number, negative: boolean): number | null | undefined {
	const plain = text.replace(/[,\s]/g, "");
	if (plain === "") return null;
	const pattern = new RegExp(
		`^${negative ? "-?" : ""}(\\d+(\\.\\d{0,${decimals}})?|\\.\\d{1,${decimals || 1}})$`,
	);
	const number = Number(plain);
	return pattern.test(plain) && Number.isFinite(number) ? number : undefined;
}

/** A number with a unit. Letters are never taken, nor more decimals than allowed. */
export function NumberField(props: NumberProps) {
	const { decimals = 0, negative = false } = props;
	const typed = useTyped<number | null>({
		value: props.value,
		onChange: props.onChange,
		show: (value) => (value === null ? "" : String(value)),
		read: (text) => readNumber(text, decimals, negative),
		eager: true,
		complaint: "Please enter a number",
	});
	const allowed = new RegExp(
		`^${negative ? "-?" : ""}[\\d,\\s]*${decimals ? `(\\.\\d{0,${decimals}})?` : ""}$`,
	);
	return (
		<Field {...props} error={typed.problem ?? props.error}>
			{(control) => (
				<div className={props.align === "right" ? "in numeric" : "in"}>
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
