import { Download, FileSpreadsheet, FileX2, ReceiptText, Send } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { useScreenRefresh } from "~/client/realtime/use-screen-refresh";
import type { CreditNoteView } from "~/domain/invoicing/credit/schemas";
import { useListParams } from "~/features/navigation";
import { sum } from "~/shared/money/decimal";
import { showPounds } from "~/shared/money/text";
import { creditNoteText } from "~/shared/texts/finance";
import { addDays, type DateText, showDate } from "~/shared/time/dates";
import { Button } from "~/ui/button";
import { DateRange } from "~/ui/form/date-range";
import { SimpleTable } from "~/ui/grid/simple-table";
import { EmptyState } from "~/ui/overlay/empty-state";
import { getCreditColumns } from "./credit-columns";
import styles from "./credit-notes-screen.module.css";
import { useCreditActions } from "./use-credit-actions";

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
	const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
	// biome-ignore lint/correctness/useExhaustiveDependencies: other days start without a selection
	useEffect(() => setSelected(new Set()), [from, to]);
	const chosen = useMemo(() => notes.filter(({ id }) => selected.has(id)), [notes, selected]);
	const actions = useCreditActions(chosen, () => {
		setSelected(new Set());
		refresh();
	});
	const toggle = (id: number) => {
		const next = new Set(selected);
		if (!next.delete(id)) next.add(id);
		setSelected(next);
	};
	const areAllChosen = notes.length > 0 && chosen.length === notes.length;
	return (
		<section className={styles.screen} aria-label="Credit notes">
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
				<Button
					onClick={() => setSelected(areAllChosen ? new Set() : new Set(notes.map(({ id }) => id)))}
					disabled={notes.length === 0}
				>
					{areAllChosen ? "Clear selection" : "Select all"}
				</Button>
				<Button icon={Send} onClick={() => void actions.send()}>
					Send
				</Button>
				<Button icon={FileSpreadsheet} onClick={() => void actions.saveCsv()}>
					Download CSV
				</Button>
				<Button icon={FileX2} onClick={() => void actions.clearCsv()}>
					Remove CSV
				</Button>
				<Button icon={Download} onClick={() => void actions.saveZip()}>
					Download PDFs
				</Button>
			</div>
			<div className="table-scroll">
				<SimpleTable
					label="Credit notes"
					columns={getCreditColumns({
						selected,
						onToggle: toggle,
						onDownload: (note) => void actions.savePdf(note),
						onDelete: (note) => void actions.remove(note),
					})}
					rows={notes}
					rowId={({ id }) => String(id)}
					density="normal"
					rowClass={({ id }) => (selected.has(id) ? "selected" : undefined)}
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
		</section>
	);
}
