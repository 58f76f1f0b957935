import type { ReactNode } from "react";
import { withColumn } from "~/domain/master-data/spreadsheets/fields";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { SelectField } from "~/ui/form/select-field";
import type { ImportSession } from "./import-session";
import styles from "./mapping-panel.module.css";
import type { ImportFile } from "./open-import-file";

/** Maps columns to fields, each with an example from the file; `children` are further settings of the file. */
export function MappingPanel(props: {
	session: ImportSession;
	file: ImportFile;
	onClose: () => void;
	children?: ReactNode;
}) {
	const { session, file } = props;
	const options = [
		{ value: "", label: "Ignore this column" },
		...session.fields.map(({ name, label }) => ({ value: name, label })),
	];
	const example = (column: number) => session.rows.find(({ cells }) => cells[column])?.cells[column] ?? "";
	return (
		<section className={styles.panel} aria-label="Columns">
			<div className={classNames("fields", styles.mappedFields)}>
				{props.children}
				{file.headings.slice(0, file.columns).map((heading, column) => (
					<SelectField
						// biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity but their index; headings may repeat
						key={column}
						label={heading || `Column ${column + 1}`}
						hint={
							<span className={classNames("truncate", styles.example)}>{example(column) || "empty"}</span>
						}
						options={options}
						value={session.mapping[column] ?? ""}
						onChange={(field) =>
							session.setMapping(withColumn(session.mapping, column, field, session.fields))
						}
						disabled={session.saveProgress?.state === "running"}
					/>
				))}
			</div>
			<div className="cluster">
				<p className="muted text-12 grow">
					{file.remembered
						? "The columns are set as in the last import of this layout."
						: `The columns are remembered for the next file of this layout once its ${session.nounPlural} are imported.`}
				</p>
				<Button onClick={props.onClose}>Done</Button>
			</div>
		</section>
	);
}
