import { Button } from "~/components/button";
import { ComboField } from "~/components/form/combo-field";
import { SelectField } from "~/components/form/select-field";
import { BOOKING_FIELDS } from "~/domain/bookings/fields";
import type { BookingListsAnswer } from "~/domain/bookings/schemas";
import type { Mapping } from "~/domain/imports/fields";
import type { OpenedFile } from "./open-file";
import type { BookingsImport } from "./use-bookings-import";

const OPTIONS = [
	{ value: "", label: "Ignore this column" },
	...BOOKING_FIELDS.map(({ name, label }) => ({ value: name as string, label })),
];
const MANY = new Set<string>(BOOKING_FIELDS.flatMap((field) => ("many" in field ? [field.name] : [])));

/** A mapping with a column given to a field, which another column then loses unless it may have several. */
function withColumn(mapping: Mapping, column: number, field: string): Mapping {
	const others = Object.entries(mapping).filter(
		([at, name]) => at !== String(column) && (MANY.has(field) || name !== field),
	);
	return Object.fromEntries(field ? [...others, [String(column), field]] : others);
}

/** Which column is which field, each with an example from the file; and whose bookings these are where the file does not say. */
export function MappingPanel(props: {
	work: BookingsImport;
	file: OpenedFile;
	lists: BookingListsAnswer;
	onClose: () => void;
}) {
	const { work, file, lists } = props;
	const example = (column: number) => work.rows.find(({ cells }) => cells[column])?.cells[column] ?? "";
	return (
		<section className="imp-map" aria-label="Columns">
			<div className="fields imp-map-fields">
				<ComboField
					label="Rows without a customer"
					value={work.customer_id}
					onChange={work.setCustomer}
					options={lists.customers.map(({ id, code, name }) => ({ value: id, label: name, secondary: code }))}
					placeholder="Leave faulty"
				/>
				{file.headings.slice(0, file.columns).map((heading, column) => (
					<SelectField
						// biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; headings may be the same
						key={column}
						label={heading || `Column ${column + 1}`}
						hint={<span className="ell imp-example">{example(column) || "empty"}</span>}
						options={OPTIONS}
						value={work.mapping[column] ?? ""}
						onChange={(field) => work.setMapping(withColumn(work.mapping, column, field ?? ""))}
						disabled={work.saving?.state === "running"}
					/>
				))}
			</div>
			<div className="row">
				<p className="mut t12 grow">
					{file.remembered
						? "The columns are as they were last time this layout was imported."
						: "The columns are remembered for the next file of this layout once its bookings are imported."}
				</p>
				<Button onClick={props.onClose}>Done</Button>
			</div>
		</section>
	);
}
