import { Checkbox } from "~/components/checkbox";
import { NumberField } from "~/components/form/number-field";
import { AmountField, showAmount } from "./amount-field";
import { ruleInWords, type TariffLine, tick } from "./price-live";
import type { ChosenTariff } from "./values";

/** The extra tariffs: tick what applies; counts and typed amounts beside them; what each comes to follows at once. */
export function TariffTable(props: {
	lines: readonly TariffLine[];
	chosen: readonly ChosenTariff[];
	off: boolean;
	onChange: (chosen: ChosenTariff[]) => void;
}) {
	const { lines, chosen, off, onChange } = props;
	const change = (id: number, part: Partial<ChosenTariff>) =>
		onChange(chosen.map((one) => (one.extra_tariff_id === id ? { ...one, ...part } : one)));
	return (
		// biome-ignore lint/a11y/useSemanticElements: what scrolls must be reachable by keyboard and named; it groups no form fields of its own
		<div
			className="within"
			tabIndex={lines.length > 8 ? 0 : undefined}
			role="group"
			aria-label="Extra tariffs"
		>
			<table className="mini">
				<thead>
					<tr>
						<th scope="col">Extra tariff</th>
						<th scope="col">Rule</th>
						<th scope="col" className="num">
							Count
						</th>
						<th scope="col" className="num">
							Amount
						</th>
					</tr>
				</thead>
				<tbody>
					{lines.map((line) => (
						<Line
							key={line.tariff.id}
							line={line}
							off={off}
							onTick={(on) => onChange(tick(chosen, line.tariff, on))}
							onChange={(part) => change(line.tariff.id, part)}
						/>
					))}
					{lines.length === 0 && (
						<tr>
							<td colSpan={4} className="mut">
								No extra tariffs are kept in the account settings.
							</td>
						</tr>
					)}
				</tbody>
			</table>
		</div>
	);
}

function Line(props: {
	line: TariffLine;
	off: boolean;
	onTick: (on: boolean) => void;
	onChange: (part: Partial<ChosenTariff>) => void;
}) {
	const { tariff, chosen, amount } = props.line;
	return (
		<tr>
			<td>
				<Checkbox checked={chosen !== null} disabled={props.off} onChange={props.onTick}>
					{tariff.name}
				</Checkbox>
			</td>
			<td className="mut">{ruleInWords(tariff)}</td>
			<td className="num">
				{tariff.type === 3 && chosen ? (
					<NumberField
						label={`Count of ${tariff.name}`}
						hideLabel
						align="right"
						value={chosen.count}
						disabled={props.off}
						onChange={(count) => props.onChange({ count })}
					/>
				) : (
					<span className="mut">—</span>
				)}
			</td>
			<td className="num">
				{tariff.type === 4 && chosen ? (
					<AmountField
						label={`Amount of ${tariff.name}`}
						hideLabel
						name={`tariff.${tariff.id}`}
						decimals={2}
						value={chosen.amount}
						disabled={props.off}
						onChange={(next) => props.onChange({ amount: next })}
					/>
				) : (
					<span className={chosen ? "tn" : "tn mut"}>{tariff.type === 4 ? "—" : showAmount(amount)}</span>
				)}
			</td>
		</tr>
	);
}
