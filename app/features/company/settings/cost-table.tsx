import { Button } from "~/ui/button";
import { NumberField } from "~/ui/form/number-field";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import {
	type CostFigures,
	type CostType,
	nameOfTypeFigure,
	usualTypeFigures,
	type VehicleFigure,
} from "./cost-figures";
import styles from "./cost-table.module.css";

const COLUMNS: readonly { figure: VehicleFigure; header: string; decimals: number }[] = [
	{ figure: "per_day", header: "£ a day", decimals: 2 },
	{ figure: "per_mile", header: "£ a mile", decimals: 5 },
	{ figure: "per_hour", header: "£ an hour", decimals: 2 },
	{ figure: "co2e_per_mile", header: "g CO₂e a mile", decimals: 2 },
];

export const TYPE_LABELS = Object.fromEntries(
	COLUMNS.map(({ figure, header }) => [`types.${figure}`, header]),
);

/** What vehicles of the type usually cost: "45", or "25–60" where they are of several weights. */
function showUsual({ usual: { lowest, highest } }: CostType, figure: VehicleFigure): string {
	const [from, to] = [String(lowest[figure]), String(highest[figure])];
	return from === to ? from : `${from}–${to}`;
}

const nameOf = ({ v_code, description }: CostType) => v_code || description;

/** The costs of each vehicle type, the usual ones where nothing is set; on a phone a card for each. */
export function CostTable(props: {
	types: readonly CostType[];
	field: (name: string) => {
		name: string;
		value: number | null;
		error?: string;
		onChange: (value: number | null) => void;
	};
	isReadOnly: boolean;
	onChange: (change: CostFigures) => void;
}) {
	const columns: TableColumn<CostType>[] = [
		{
			id: "type",
			header: "Vehicle type",
			isRowHeader: true,
			cell: (type) => (
				<>
					<span>{nameOf(type)}</span>
					{type.description !== nameOf(type) && <span className={styles.about}>{type.description}</span>}
				</>
			),
		},
		...COLUMNS.map(
			({ figure, header, decimals }): TableColumn<CostType> => ({
				id: figure,
				header,
				align: "right",
				cell: (type) => (
					<NumberField
						label={`${nameOf(type)}, ${header}`}
						hideLabel
						align="right"
						decimals={decimals}
						placeholder={showUsual(type, figure)}
						readOnly={props.isReadOnly}
						{...props.field(nameOfTypeFigure(type.vehicle_type_id, figure))}
					/>
				),
			}),
		),
	];
	if (!props.isReadOnly)
		columns.push({
			id: "usual",
			header: "Usual figures",
			hideHeader: true,
			className: styles.usual,
			cell: (type) => (
				<Button
					variant="ghost"
					size="row"
					onClick={() => props.onChange(usualTypeFigures(type.vehicle_type_id))}
				>
					Usual figures<span className="visually-hidden"> of {nameOf(type)}</span>
				</Button>
			),
		});
	return (
		<SimpleTable
			plain
			stacks
			label="Costs by vehicle type"
			className={styles.costs}
			columns={columns}
			rows={props.types}
			rowId={({ vehicle_type_id }) => String(vehicle_type_id)}
			emptyRow="There are no vehicle types in the account settings."
		/>
	);
}
