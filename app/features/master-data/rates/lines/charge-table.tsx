import { X } from "lucide-react";
import type { AreaCharge } from "~/shared/rates/rate-card";
import { showDate } from "~/shared/time/dates";
import { classNames } from "~/ui/class-names";
import { IconButton } from "~/ui/icon-button";
import { useCardEditing } from "../card/card-context";
import { describeChargeHours, describeChargePlaces } from "../card/charge-texts";
import styles from "./charges.module.css";
import { NeededMoneyField } from "./needed-number";

interface ChargeTableProps {
	charges: readonly AreaCharge[];
	/** The place of the one whose fields are shown. */
	opened: number | null;
	path: string;
	onOpen: (at: number | null) => void;
	onAmount: (at: number, amount: number) => void;
	onRemove: (at: number) => void;
}

/** The charges of a line, one a row: amount, hours, postcodes and source; the amount is typed here. */
export function ChargeTable(props: ChargeTableProps) {
	if (props.charges.length === 0) return null;
	return (
		<div className={styles.scroll}>
			<table className={styles.charges}>
				<thead>
					<tr>
						<th scope="col">Charge</th>
						<th scope="col" className={styles.money}>
							Amount £
						</th>
						<th scope="col">Days and hours</th>
						<th scope="col">Postcodes</th>
						<th scope="col">Source</th>
						<th aria-label="Actions" />
					</tr>
				</thead>
				<tbody>
					{props.charges.map((charge, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: its name is being typed
						<ChargeRow key={at} {...props} charge={charge} at={at} />
					))}
				</tbody>
			</table>
		</div>
	);
}

function ChargeRow(props: ChargeTableProps & { charge: AreaCharge; at: number }) {
	const { charge, at, opened, path, onOpen, onAmount, onRemove } = props;
	const { isReadOnly, errorAt } = useCardEditing();
	const name = charge.name || `Charge ${at + 1}`;
	const { hours, free } = describeChargeHours(charge);
	const isOpen = opened === at;
	return (
		<tr className={classNames(isOpen && styles.openRow)}>
			<th scope="row">
				<button
					type="button"
					className={styles.chargeName}
					aria-expanded={isOpen}
					onClick={() => onOpen(isOpen ? null : at)}
				>
					{name}
				</button>
			</th>
			<td className={styles.money}>
				<NeededMoneyField
					label={`Amount of ${name}`}
					hideLabel
					value={charge.amount}
					error={errorAt(`${path}.${at}.amount`)}
					readOnly={isReadOnly}
					onChange={(amount) => onAmount(at, amount)}
				/>
			</td>
			<td>
				{hours}
				{free && <small>{free}</small>}
			</td>
			<td>{describeChargePlaces(charge)}</td>
			<td>
				{charge.source}
				<small>{showDate(charge.source_date || null)}</small>
			</td>
			<td>{!isReadOnly && <IconButton icon={X} label={`Remove ${name}`} onClick={() => onRemove(at)} />}</td>
		</tr>
	);
}
