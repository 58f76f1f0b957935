import { type ReactNode, useState } from "react";
import type { ValueFieldProps } from "~/ui/form/field";
import { MoneyField } from "~/ui/form/money-field";
import { NumberField } from "~/ui/form/number-field";
import styles from "./lines.module.css";

interface NeededProps {
	value: number;
	onChange: (value: number) => void;
}

/** Lets a field be blank while a number is typed into it: only numbers are reported, and a field left blank shows its value again. */
function NeededNumber(
	props: NeededProps & { children: (field: Omit<ValueFieldProps<number | null>, "label">) => ReactNode },
) {
	const { value, onChange } = props;
	const [isBlank, setBlank] = useState(false);
	const report = (typed: number | null) => {
		setBlank(typed === null);
		if (typed !== null && typed !== value) onChange(typed);
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: hears that the field inside is left
		<div className={styles.needed} onBlur={() => setBlank(false)}>
			{props.children({ value: isBlank ? null : value, onChange: report })}
		</div>
	);
}

type Needed<Props> = Omit<Props, "value" | "onChange"> & NeededProps;

/** A number that cannot be without a value. */
export const NeededNumberField = ({
	value,
	onChange,
	...props
}: Needed<Parameters<typeof NumberField>[0]>) => (
	<NeededNumber value={value} onChange={onChange}>
		{(field) => <NumberField {...props} {...field} />}
	</NeededNumber>
);

/** An amount in pounds that cannot be without a value. */
export const NeededMoneyField = ({ value, onChange, ...props }: Needed<Parameters<typeof MoneyField>[0]>) => (
	<NeededNumber value={value} onChange={onChange}>
		{(field) => <MoneyField {...props} {...field} />}
	</NeededNumber>
);
