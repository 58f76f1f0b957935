import { isColour } from "~/shared/colour/colour";
import { Field, type ValueFieldProps } from "~/ui/form/field";
import styles from "./colour-field.module.css";

/** Drawn as SVG, because the page's CSP allows no inline styles. */
export function ColourSwatch({ value }: { value: string }) {
	return (
		<svg className={styles.swatch} viewBox="0 0 14 14" aria-hidden="true">
			<rect width="14" height="14" rx="4" fill={value} />
		</svg>
	);
}

/** A colour: typed as #rrggbb or picked in the browser's colour picker. */
export function ColourField(props: ValueFieldProps<string>) {
	return (
		<Field {...props}>
			{(control) => (
				<div className="control">
					<input
						type="color"
						className={styles.picker}
						aria-label={`Pick ${props.label.toLowerCase()}`}
						value={isColour(props.value) ? props.value : "#000000"}
						disabled={props.disabled}
						onChange={(event) => props.onChange(event.target.value)}
					/>
					<input
						{...control}
						type="text"
						value={props.value}
						maxLength={7}
						spellCheck={false}
						autoComplete="off"
						onChange={(event) => props.onChange(event.target.value.trim().toLowerCase())}
					/>
				</div>
			)}
		</Field>
	);
}
