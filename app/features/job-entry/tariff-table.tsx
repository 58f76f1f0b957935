import { Checkbox } from "~/ui/checkbox";
import { NumberField } from "~/ui/form/number-field";
import { AmountField, formatAmount } from "./amount-field";
import { describeTariffRule, type TariffLine, toggleTariff } from "./live-price";
import styles from "./tariff-table.module.css";
import type { SelectedTariff } from "./values";

/** The extra tariffs: select those that apply, with counts and typed amounts; their amounts update immediately. */
export function TariffTable(props: {
	lines: readonly TariffLine[];
	selected: readonly SelectedTariff[];
	disabled: boolean;
	onChange: (selected: SelectedTariff[]) => void;
}) {
	const { lines, selected, disabled, onChange } = props;
	const change = (id: number, changes: Partial<SelectedTariff>) =>
		onChange(selected.map((entry) => (entry.extra_tariff_id === id ? { ...entry, ...changes } : entry)));
	return (
		// biome-ignore lint/a11y/useSemanticElements: a scrollable area must be focusable and named; it is not a fieldset
		<div
			className={styles.scroller}
			tabIndex={lines.length > 8 ? 0 : undefined}
			role="group"
			aria-label="Extra tariffs"
		>
			<table className={styles.table}>
				<thead>
					<tr>
						<th scope="col">Extra tariff</th>
						<th scope="col">Rule</th>
						<th scope="col" className="numeric">
							Count
						</th>
						<th scope="col" className="numeric">
							Amount
						</th>
					</tr>
				</thead>
				<tbody>
					{lines.map((line) => (
						<TariffTableRow
							key={line.tariff.id}
							line={line}
							disabled={disabled}
							onTick={(on) => onChange(toggleTariff(selected, line.tariff, on))}
							onChange={(changes) => change(line.tariff.id, changes)}
						/>
					))}
					{lines.length === 0 && (
						<tr>
							<td colSpan={4} className="muted">
								There are no extra tariffs in the account settings.
							</td>
						</tr>
					)}
				</tbody>
			</table>
		</div>
	);
}

function TariffTableRow(props: {
	line: TariffLine;
	disabled: boolean;
	onTick: (on: boolean) => void;
	onChange: (changes: Partial<SelectedTariff>) => void;
}) {
	const { tariff, selected, amount } = props.line;
	return (
		<tr>
			<td>
				<Checkbox checked={selected !== null} disabled={props.disabled} onChange={props.onTick}>
					{tariff.name}
				</Checkbox>
			</td>
			<td className="muted">{describeTariffRule(tariff)}</td>
			<td className="numeric">
				{tariff.type === 3 && selected ? (
					<NumberField
						label={`Count of ${tariff.name}`}
						hideLabel
						align="right"
						value={selected.count}
						disabled={props.disabled}
						onChange={(count) => props.onChange({ count })}
					/>
				) : (
					<span className="muted">—</span>
				)}
			</td>
			<td className="numeric">
				{tariff.type === 4 && selected ? (
					<AmountField
						label={`Amount of ${tariff.name}`}
						hideLabel
						name={`tariff.${tariff.id}`}
						decimals={2}
						value={selected.amount}
						disabled={props.disabled}
						onChange={(next) => props.onChange({ amount: next })}
					/>
				) : (
					<span className={selected ? "tabular" : "tabular muted"}>
						{tariff.type === 4 ? "—" : formatAmount(amount)}
					</span>
				)}
			</td>
		</tr>
	);
}
