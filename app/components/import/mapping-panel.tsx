import type { ReactNode } from "react";
import { Button } from "~/components/button";
import { SelectField } from "~/components/form/select-field";
import type { ImportField, Mapping } from "~/domain/imports/fields";
import type { ReadFile } from "./read-import";
import type { ImportWork } from "./work";

/** A mapping with a column given to a field, which another column then loses unless it may have several. */
function withColumn(
	mapping: Mapping,
	column: number,
	field: string,
	fields: readonly ImportField[],
): Mapping {
	const many = fields.some((one) => one.name === field && one.many);
	const others = Object.entries(mapping).filter(
		([at, name]) => at !== String(column) && (many || name !== field),
	);
	return Object.fromEntries(field ? [...others, [String(column), field]] : others);
}

/** Which column is which field, each with an example from the file; `children` are further things to say of the file. */
export function MappingPanel(props: {
	work: ImportWork;
	file: ReadFile;
	onClose: () => void;
	children?: ReactNode;
}) {
	const { work, file } = props;
	const options = [
		{ value: "", label: "Ignore this column" },
		...work.fields.map(({ name, label }) => ({ value: name, label })),
	];
	const example = (column: number) => work.rows.find(({ cells }) => cells[column])?.cells[column] ?? "";
	return (
		<section className="imp-map" aria-label="Columns">
			<div className="fields imp-map-fields">
				{props.children}
				{file.headings.slice(0, file.columns).map((heading, column) => (
					<SelectField
						// biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; headings may be the same
						key={column}
						label={heading || `Column ${column + 1}`}
						hint={<span className="ell imp-example">{example(column) || "empty"}</span>}
						options={options}
						value={work.mapping[column] ?? ""}
						onChange={(field) => work.setMapping(withColumn(work.mapping, column, field ?? "", work.fields))}
						disabled={work.saving?.state === "running"}
					/>
				))}
			</div>
			<div className="row">
				<p className="mut t12 grow">
					{file.remembered
						? "The columns are as they were last time this layout was imported."
						: `The columns are remembered for the next file of this layout once its ${work.many} are imported.`}
				</p>
				<Button onClick={props.onClose}>Done</Button>
			</div>
		</section>
	);
}
