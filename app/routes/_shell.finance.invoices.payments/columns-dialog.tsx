import { useState } from "react";
import { BANK_FIELDS, hasBankColumns } from "~/domain/finance/invoicing/bank/rules-bank-lines";
import type { Mapping } from "~/domain/master-data/spreadsheets/fields";
import type { Spreadsheet } from "~/domain/master-data/spreadsheets/spreadsheet";
import { FormFooter } from "~/ui/form/form-footer";
import { SelectField } from "~/ui/form/select-field";
import { Dialog } from "~/ui/overlay/dialog";
import { Note } from "~/ui/tag";

const OPTIONS = BANK_FIELDS.map(({ name, label }) => ({ value: name as string, label }));

/** Chooses what each column of a bank's file is; the choice is remembered for files with the same headings. */
export function ColumnsDialog(props: {
	sheet: Spreadsheet;
	mapping: Mapping;
	onSave: (mapping: Mapping) => void;
	onClose: () => void;
}) {
	const { sheet } = props;
	const [mapping, setMapping] = useState(props.mapping);
	const choose = (column: number, field: string | null) =>
		setMapping((current) => {
			const isSingle = BANK_FIELDS.some(({ name, multiple }) => name === field && !multiple);
			const others = Object.entries(current).filter(
				([at, name]) => at !== String(column) && !(isSingle && name === field),
			);
			return Object.fromEntries(field ? [...others, [String(column), field]] : others);
		});
	return (
		<Dialog open onClose={props.onClose} title="Columns of the bank file">
			{(close) => (
				<>
					<div className="scroll panel-padding">
						{!hasBankColumns(mapping) && (
							<Note tone="warn" live>
								Please choose the date, and the amount or what was paid in.
							</Note>
						)}
						<div className="fields columns-2">
							{sheet.headings.map((heading, column) => (
								<SelectField
									// biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file keep their places
									key={column}
									label={heading || `Column ${column + 1}`}
									hint={sheet.rows[0]?.cells[column]}
									options={OPTIONS}
									placeholder="Leave out"
									value={mapping[column] ?? null}
									onChange={(field) => choose(column, field)}
								/>
							))}
						</div>
					</div>
					<FormFooter
						onCancel={close}
						keys="mod+enter"
						disabled={!hasBankColumns(mapping)}
						onClick={() => props.onSave(mapping)}
					>
						Use columns
					</FormFooter>
				</>
			)}
		</Dialog>
	);
}
