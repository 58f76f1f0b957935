import { X } from "lucide-react";
import type { AreaCharge } from "~/shared/rates/rate-card";
import { showDate } from "~/shared/time/dates";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
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

interface ChargeRow {
	charge: AreaCharge;
	at: number;
}

const nameOf = ({ charge, at }: ChargeRow) => charge.name || `Charge ${at + 1}`;

/** The charges of a line, one a row: amount, hours, postcodes and source; the amount is typed here. */
export function ChargeTable(props: ChargeTableProps) {
	const { charges, opened } = props;
	if (charges.length === 0) return null;
	return (
		<div className={styles.scroll}>
			<SimpleTable
				plain
				className={styles.charges}
				columns={getColumns(props)}
				rows={charges.map((charge, at) => ({ charge, at }))}
				rowId={({ at }) => String(at)}
				rowClass={({ at }) => (at === opened ? styles.openRow : undefined)}
			/>
		</div>
	);
}

const getColumns = ({
	opened,
	path,
	onOpen,
	onAmount,
	onRemove,
}: ChargeTableProps): readonly TableColumn<ChargeRow>[] => [
	{
		id: "name",
		header: "Charge",
		isRowHeader: true,
		cell: (row) => (
			<button
				type="button"
				className={styles.chargeName}
				aria-expanded={opened === row.at}
				onClick={() => onOpen(opened === row.at ? null : row.at)}
			>
				{nameOf(row)}
			</button>
		),
	},
	{
		id: "amount",
		header: "Amount £",
		align: "right",
		className: styles.money,
		cell: (row) => <Amount row={row} path={path} onAmount={onAmount} />,
	},
	{ id: "hours", header: "Days and hours", cell: ({ charge }) => <Hours charge={charge} /> },
	{ id: "places", header: "Postcodes", cell: ({ charge }) => describeChargePlaces(charge) },
	{
		id: "source",
		header: "Source",
		cell: ({ charge }) => (
			<>
				{charge.source}
				<small>{showDate(charge.source_date || null)}</small>
			</>
		),
	},
	{
		id: "remove",
		header: "Actions",
		hideHeader: true,
		cell: (row) => <Remove row={row} onRemove={onRemove} />,
	},
];

function Amount(props: { row: ChargeRow } & Pick<ChargeTableProps, "path" | "onAmount">) {
	const { isReadOnly, errorAt } = useCardEditing();
	const { charge, at } = props.row;
	return (
		<NeededMoneyField
			label={`Amount of ${nameOf(props.row)}`}
			hideLabel
			value={charge.amount}
			error={errorAt(`${props.path}.${at}.amount`)}
			readOnly={isReadOnly}
			onChange={(amount) => props.onAmount(at, amount)}
		/>
	);
}

function Hours({ charge }: { charge: AreaCharge }) {
	const { hours, free } = describeChargeHours(charge);
	return (
		<>
			{hours}
			{free && <small>{free}</small>}
		</>
	);
}

function Remove({ row, onRemove }: { row: ChargeRow } & Pick<ChargeTableProps, "onRemove">) {
	const { isReadOnly } = useCardEditing();
	if (isReadOnly) return null;
	return <IconButton icon={X} label={`Remove ${nameOf(row)}`} onClick={() => onRemove(row.at)} />;
}
