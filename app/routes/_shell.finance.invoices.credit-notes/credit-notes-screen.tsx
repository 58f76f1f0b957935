import { useOutletContext } from "@remix-run/react";
import { Download, FileSpreadsheet, ReceiptText, Send } from "lucide-react";
import { useEffect } from "react";
import { useScreenRefresh } from "~/client/realtime/use-screen-refresh";
import type { CreditNoteView } from "~/domain/finance/invoicing/credit/schemas";
import { ChangedExportsButton } from "~/features/finance/changed-exports";
import { getChooseColumn, useChosen } from "~/features/finance/finance-lists";
import { OpenedJob, useOpenedJob } from "~/features/finance/invoice-jobs";
import { useListParams } from "~/features/shell/navigation";
import { sum } from "~/shared/money/decimal";
import { showPounds } from "~/shared/money/text";
import { creditNoteText } from "~/shared/texts/finance";
import { addDays, type DateText, showDate } from "~/shared/time/dates";
import { Button } from "~/ui/button";
import { DateRange } from "~/ui/form/date-range";
import { SimpleTable } from "~/ui/grid/simple-table";
import { Menu } from "~/ui/menu/menu";
import { EmptyState } from "~/ui/overlay/empty-state";
import { getCreditColumns } from "./credit-columns";
import { useCreditActions } from "./use-credit-actions";

const idOf = ({ id }: CreditNoteView) => id;

/** The credit notes of a range of days, today's by default. */
export function CreditNotesScreen(props: {
	notes: readonly CreditNoteView[];
	from: DateText;
	to: DateText;
	today: DateText;
}) {
	const { notes, from, to, today } = props;
	const go = useListParams();
	const refresh = useScreenRefresh(["invoiceChange"]);
	const { changed_exports } = useOutletContext<{ changed_exports: number }>();
	const opened = useOpenedJob();
	const list = useChosen(notes, idOf);
	// biome-ignore lint/correctness/useExhaustiveDependencies: other days start without a selection
	useEffect(() => list.clear(), [from, to]);
	const chosen = notes.filter(({ id }) => list.has(id));
	const actions = useCreditActions(chosen, () => {
		list.clear();
		refresh();
	});
	return (
		<section className="list-screen" aria-label="Credit notes">
			<div className="toolbar">
				<h1>Credit notes</h1>
				<DateRange
					label="Dates of credit notes"
					text={from === to ? showDate(from) : `${showDate(from)} – ${showDate(to)}`}
					from={from}
					to={to}
					onChange={(range) => go({ date: `${range.from},${range.to}` })}
				/>
				<span className="grow" />
				<ChangedExportsButton count={changed_exports} onChanged={refresh} />
				<Button icon={Send} isWriting onClick={() => void actions.send()}>
					Send
				</Button>
				<Menu
					label="CSV"
					icon={FileSpreadsheet}
					placement="bottom end"
					entries={[
						{ id: "file", label: "Download CSV", onAction: () => void actions.saveCsv() },
						{ id: "clear", label: "Remove CSV", onAction: () => void actions.clearCsv() },
					]}
				/>
				<Button icon={Download} onClick={() => void actions.saveZip()}>
					Download PDFs
				</Button>
			</div>
			<div className="table-scroll">
				<SimpleTable
					label="Credit notes"
					columns={[
						getChooseColumn(list, idOf, ({ credit_note_number }) => credit_note_number),
						...getCreditColumns({
							onDownload: (note) => void actions.savePdf(note),
							onDelete: (note) => void actions.remove(note),
						}),
					]}
					rows={notes}
					rowId={({ id }) => String(id)}
					density="normal"
					rowClass={({ id }) => (list.has(id) ? "selected" : undefined)}
					empty={
						<EmptyState
							icon={ReceiptText}
							action={
								<Button onClick={() => go({ date: `${addDays(today, -30)},${today}` })}>Last 30 days</Button>
							}
						>
							{creditNoteText.none}
						</EmptyState>
					}
				/>
			</div>
			<footer className="list-footer">
				<span>
					<b className="tabular">{notes.length}</b> {notes.length === 1 ? "credit note" : "credit notes"}
				</span>
				<span>
					Net <b className="tabular">{showPounds(sum(notes.map(({ credit_amount }) => credit_amount)))}</b>
				</span>
				<span role="status">{chosen.length > 0 && `${chosen.length} selected`}</span>
			</footer>
			<OpenedJob opened={opened} onChanged={refresh} />
		</section>
	);
}
