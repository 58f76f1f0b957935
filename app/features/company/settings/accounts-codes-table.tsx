import { X } from "lucide-react";
import type { AccountsCodes } from "~/domain/finance/invoicing/books/codes-schemas";
import { useCustomerChoices } from "~/features/master-data/customer-choices";
import { ACCOUNTS_CHARGES } from "~/shared/money/accounts-charges";
import { ComboField } from "~/ui/form/combo-field";
import type { FormErrors } from "~/ui/form/form-store";
import { NumberField } from "~/ui/form/number-field";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { IconButton } from "~/ui/icon-button";
import { CHARGE_LABELS, type CodeRow, usualOf } from "./accounts-code-rows";
import styles from "./accounts-codes.module.css";

type PlacedRow = CodeRow & { place: number };

const TEXTS = [
	{ name: "nominal_code", header: "Nominal code" },
	{ name: "account_code", header: "Account code" },
] as const;

/** What errors of the rows are called. */
export const CODE_LABELS = {
	"codes.charge": "Charge",
	"codes.customer_id": "Customer",
	"codes.depot_id": "Depot",
	"codes.nominal_code": "Nominal code",
	"codes.department": "Department",
	"codes.account_code": "Account code",
	"codes.tracking_option": "Tracking",
};

const CHARGES = ACCOUNTS_CHARGES.map((value) => ({ value, label: CHARGE_LABELS[value] }));

const nameOf = ({ of, charge, name }: PlacedRow) =>
	of === "charge" && charge ? CHARGE_LABELS[charge] : name || `New ${of}`;

interface TableProps {
	label: string;
	rows: readonly PlacedRow[];
	usual: AccountsCodes["usual"];
	depots: AccountsCodes["depots"];
	errors: FormErrors;
	onChange: (place: number, change: Partial<CodeRow>) => void;
	/** Only of rows of customers and depots. */
	onRemove?: (place: number) => void;
}

/** Rows of codes: of charges, or of customers and depots; on a phone a card for each. */
export function AccountsCodesTable({ label, rows, usual, depots, errors, onChange, onRemove }: TableProps) {
	const fieldOf = (row: PlacedRow, name: keyof CodeRow, header: string) => ({
		label: `${nameOf(row)}, ${header}`,
		hideLabel: true,
		name: `codes.${row.place}.${name}`,
		error: errors[`codes.${row.place}.${name}`],
	});
	const textColumn = ({ name, header }: (typeof TEXTS)[number]): TableColumn<PlacedRow> => ({
		id: name,
		header,
		align: "right",
		cell: (row) => (
			<TextField
				{...fieldOf(row, name, header)}
				value={row[name]}
				placeholder={usualOf(row, usual)[name]}
				onChange={(text) => onChange(row.place, { [name]: text })}
			/>
		),
	});
	const [nominal, account] = TEXTS.map(textColumn);
	const columns: TableColumn<PlacedRow>[] = [
		onRemove ? whoseColumn({ fieldOf, depots, onChange }) : chargeName,
		...(onRemove ? [chargeColumn({ fieldOf, onChange })] : []),
		...(nominal ? [nominal] : []),
		{
			id: "department",
			header: "Department",
			align: "right",
			cell: (row) => (
				<NumberField
					{...fieldOf(row, "department", "Department")}
					align="right"
					value={row.department}
					placeholder={row.of === "charge" ? "0" : ""}
					onChange={(department) => onChange(row.place, { department })}
				/>
			),
		},
		...(account ? [account] : []),
		{
			id: "tracking_option",
			header: "Tracking",
			align: "right",
			cell: (row) => (
				<TextField
					{...fieldOf(row, "tracking_option", "Tracking")}
					value={row.tracking_option}
					onChange={(tracking_option) => onChange(row.place, { tracking_option })}
				/>
			),
		},
	];
	if (onRemove)
		columns.push({
			id: "remove",
			header: "Remove",
			hideHeader: true,
			className: styles.remove,
			cell: (row) => (
				<IconButton isWriting icon={X} label={`Remove ${nameOf(row)}`} onClick={() => onRemove(row.place)} />
			),
		});
	return (
		<SimpleTable
			plain
			stacks
			label={label}
			className={styles.codes}
			columns={columns}
			rows={rows}
			rowId={({ place }) => String(place)}
		/>
	);
}

const chargeName: TableColumn<PlacedRow> = {
	id: "charge",
	header: "Charge",
	isRowHeader: true,
	cell: (row) => nameOf(row),
};

type FieldOf = (
	row: PlacedRow,
	name: keyof CodeRow,
	header: string,
) => { label: string; hideLabel: boolean; name: string };

const whoseColumn = ({
	fieldOf,
	depots,
	onChange,
}: Pick<TableProps, "depots" | "onChange"> & { fieldOf: FieldOf }): TableColumn<PlacedRow> => ({
	id: "whose",
	header: "Customer or depot",
	cell: (row) =>
		row.of === "depot" ? (
			<SelectField
				{...fieldOf(row, "depot_id", "Depot")}
				label="Depot"
				options={depots.map(({ id, name }) => ({ value: id, label: name }))}
				value={row.depot_id}
				onChange={(depot_id) =>
					onChange(row.place, { depot_id, name: depots.find(({ id }) => id === depot_id)?.name ?? "" })
				}
			/>
		) : (
			<CustomerField field={fieldOf(row, "customer_id", "Customer")} row={row} onChange={onChange} />
		),
});

function CustomerField(props: {
	field: ReturnType<FieldOf>;
	row: PlacedRow;
	onChange: TableProps["onChange"];
}) {
	const { row } = props;
	const { options, loading } = useCustomerChoices();
	return (
		<ComboField
			{...props.field}
			label="Customer"
			loading={loading}
			clearable={false}
			options={options}
			selected={row.customer_id === null ? null : { value: row.customer_id, label: row.name }}
			value={row.customer_id}
			onChange={(customer_id) =>
				props.onChange(row.place, {
					customer_id,
					name: options.find(({ value }) => value === customer_id)?.label ?? "",
				})
			}
		/>
	);
}

const chargeColumn = ({
	fieldOf,
	onChange,
}: Pick<TableProps, "onChange"> & { fieldOf: FieldOf }): TableColumn<PlacedRow> => ({
	id: "charge",
	header: "Charge",
	cell: (row) => (
		<SelectField
			{...fieldOf(row, "charge", "Charge")}
			placeholder="All charges"
			options={CHARGES}
			value={row.charge}
			onChange={(charge) => onChange(row.place, { charge })}
		/>
	),
});
