import { Check, CircleAlert, Pencil, Plus } from "lucide-react";
import type { ImportAnswer } from "~/domain/resources/import";

const ICONS = { faulty: CircleAlert, changed: Pencil, new: Plus, same: Check } as const;
type PreviewRow = ImportAnswer["rows"][number];

/** The rows of a file with what happens to each, the faulty ones first; the heads say which field a column is. */
export function ImportRows({
	answer,
	onMapping,
}: {
	answer: ImportAnswer;
	onMapping: (mapping: ImportAnswer["mapping"]) => void;
}) {
	const { headings, mapping, fields, rows } = answer;
	const choose = (column: number, name: string) => {
		const rest = Object.entries(mapping).filter(([at, field]) => at !== String(column) && field !== name);
		onMapping(Object.fromEntries(name ? [...rest, [String(column), name]] : rest));
	};
	return (
		<div className="rc-imported">
			<table className="grid auto" aria-label="Rows of the file">
				<thead>
					<tr>
						<th scope="col">
							<span className="sr">State</span>
						</th>
						<th scope="col">Row</th>
						{headings.map((heading, column) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: a file may have the same heading twice
							<th scope="col" key={column}>
								<select
									className="rc-filter"
									aria-label={`Column ${heading || column + 1} is`}
									value={mapping[column] ?? ""}
									onChange={(event) => choose(column, event.target.value)}
								>
									<option value="">{heading ? `Leave out ${heading}` : "Leave out"}</option>
									{fields.map(({ name, label }) => (
										<option key={name} value={name}>
											{label}
										</option>
									))}
								</select>
							</th>
						))}
						<th scope="col">What happens</th>
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<ImportRow key={row.row_no} row={row} answer={answer} />
					))}
				</tbody>
			</table>
		</div>
	);
}

function ImportRow({
	row,
	answer: { headings, mapping, fields },
}: {
	row: PreviewRow;
	answer: ImportAnswer;
}) {
	const Picture = ICONS[row.state];
	const label = (name: string) => fields.find((field) => field.name === name)?.label ?? name;
	return (
		<tr className={`rc-${row.state}`}>
			<td>
				<Picture className="i s" aria-hidden="true" />
			</td>
			<td className="mut tn">{row.row_no}</td>
			{headings.map((_, column) => {
				const name = mapping[column] ?? "";
				const fault = row.faults[name];
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file do not move
					<td key={column} title={fault}>
						<span className={fault ? "rc-bad" : undefined}>{row.cells[name] || (fault ? "empty" : "")}</span>
					</td>
				);
			})}
			<td>{whatHappens(row, label)}</td>
		</tr>
	);
}

function whatHappens(row: PreviewRow, label: (name: string) => string): string {
	if (row.state === "new") return "Added";
	if (row.state === "same") return "Already as it is";
	if (row.state === "faulty")
		return Object.entries(row.faults)
			.map(([name, said]) => sayFault(label(name), said))
			.join(" ");
	return `${Object.keys(row.changes).map(label).join(", ")} changes`;
}

/** A fault that does not name its field is given it. */
const sayFault = (label: string, said: string) =>
	said.startsWith(label) ? `${said}.` : `${label}: ${said}.`;
