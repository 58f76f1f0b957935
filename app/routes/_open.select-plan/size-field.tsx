import { Minus, Plus } from "lucide-react";
import styles from "./size-field.module.css";

const MAX = 9999;
const inRange = (n: number) => Math.min(MAX, Math.max(1, Math.trunc(n) || 1));

/** A number between buttons for one less and one more. */
export function SizeField(props: { label: string; value: number; onChange: (value: number) => void }) {
	const { label, value, onChange } = props;
	return (
		<label className={styles.field}>
			<span>{label}</span>
			<span className={styles.control}>
				<button
					type="button"
					aria-label={`Fewer ${label.toLowerCase()}`}
					disabled={value <= 1}
					onClick={() => onChange(inRange(value - 1))}
				>
					<Minus className="icon extra-small" aria-hidden="true" />
				</button>
				<input
					type="text"
					inputMode="numeric"
					aria-label={label}
					value={value}
					onChange={({ target }) => onChange(inRange(Number(target.value.replace(/\D/g, ""))))}
					onFocus={({ target }) => target.select()}
				/>
				<button
					type="button"
					aria-label={`More ${label.toLowerCase()}`}
					disabled={value >= MAX}
					onClick={() => onChange(inRange(value + 1))}
				>
					<Plus className="icon extra-small" aria-hidden="true" />
				</button>
			</span>
		</label>
	);
}
