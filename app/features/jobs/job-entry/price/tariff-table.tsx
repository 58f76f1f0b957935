import { Checkbox } from "~/ui/checkbox";
import { NumberField } from "~/ui/form/number-field";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import type { SelectedTariff } from "../values/values";
import { AmountField, formatAmount } from "./amount-field";
import { describeTariffRule, type TariffLine, toggleTariff } from "./live-price";
import styles from "./tariff-table.module.css";

/** The extra tariffs: select those that apply, with counts and typed amounts; their amounts update immediately. */
export function TariffTable(props: {
	lines: readonly TariffLine[];
	selected: readonly SelectedTariff[];
	disabled: boolean;
	isLoading?: boolean;
	onChange: (selected: SelectedTariff[]) => void;
}) {
	const { lines, selected, disabled, isLoading = false, onChange } = props;
	const change = (id: number, changes: Partial<SelectedTariff>) =>
		onChange(selected.map((entry) => (entry.extra_tariff_id === id ? { ...entry, ...changes } : entry)));
	const columns: readonly TableColumn<TariffLine>[] = [
		{
			id: "name",
			header: "Extra tariff",
			cell: ({ tariff, selected: selectedTariff }) => (
				<Checkbox
					checked={selectedTariff !== null}
					disabled={disabled}
					onChange={(on) => onChange(toggleTariff(selected, tariff, on))}
				>
					{tariff.name}
				</Checkbox>
			),
		},
		{
			id: "rule",
			header: "Rule",
			cell: ({ tariff }) => <span className="muted">{describeTariffRule(tariff)}</span>,
		},
		{
			id: "count",
			header: "Count",
			align: "right",
			cell: (line) => (
				<Count line={line} disabled={disabled} onChange={(changes) => change(line.tariff.id, changes)} />
			),
		},
		{
			id: "amount",
			header: "Amount",
			align: "right",
			cell: (line) => (
				<Amount line={line} disabled={disabled} onChange={(changes) => change(line.tariff.id, changes)} />
			),
		},
	];
	return (
		// biome-ignore lint/a11y/useSemanticElements: a scrollable area must be focusable and named; it is not a fieldset
		<div
			className={styles.scroller}
			tabIndex={lines.length > 8 ? 0 : undefined}
			role="group"
			aria-label="Extra tariffs"
		>
			<SimpleTable
				plain
				className={styles.table}
				columns={columns}
				rows={lines}
				rowId={({ tariff }) => String(tariff.id)}
				emptyRow={
					isLoading
						? "The extra tariffs are not loaded."
						: "There are no extra tariffs in the account settings."
				}
			/>
		</div>
	);
}

interface CellProps {
	line: TariffLine;
	disabled: boolean;
	onChange: (changes: Partial<SelectedTariff>) => void;
}

function Count({ line: { tariff, selected }, disabled, onChange }: CellProps) {
	return tariff.type === 3 && selected ? (
		<NumberField
			label={`Count of ${tariff.name}`}
			hideLabel
			align="right"
			value={selected.count}
			disabled={disabled}
			onChange={(count) => onChange({ count })}
		/>
	) : (
		<span className="muted">—</span>
	);
}

function Amount({ line: { tariff, selected, amount }, disabled, onChange }: CellProps) {
	return tariff.type === 4 && selected ? (
		<AmountField
			label={`Amount of ${tariff.name}`}
			hideLabel
			name={`tariff.${tariff.id}`}
			decimals={2}
			value={selected.amount}
			disabled={disabled}
			onChange={(next) => onChange({ amount: next })}
		/>
	) : (
		<span className={selected ? "tabular" : "tabular muted"}>
			{tariff.type === 4 ? "—" : formatAmount(amount)}
		</span>
	);
}
