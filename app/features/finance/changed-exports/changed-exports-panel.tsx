import { Check, FileClock } from "lucide-react";
import { useRealtime } from "~/client/realtime/provider";
import type { ChangedExport } from "~/domain/finance/invoicing/exported/schemas";
import { AccountsFileMenu, getChooseColumn, useChosen } from "~/features/finance/finance-lists";
import { runWithToast, useApiRead } from "~/features/kernel/requests";
import { showPounds } from "~/shared/money/text";
import { showDateShort } from "~/shared/time/dates";
import { formatMoment } from "~/shared/time/format-moment";
import { Button } from "~/ui/button";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { EmptyState } from "~/ui/overlay/empty-state";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { SlideOver } from "~/ui/overlay/slide-over";
import { Tag } from "~/ui/tag";

const idOf = ({ id }: ChangedExport) => id;
const labelOf = ({ label }: ChangedExport) => label;

function Difference({ change }: { change: ChangedExport }) {
	const { date, total } = change;
	if (date === null || total === null)
		return (
			<>
				<Tag tone="danger">Deleted</Tag> {`${showPounds(change.total_before)} in the accounts`}
			</>
		);
	return (
		<>
			{date !== change.date_before && (
				<div>{`${showDateShort(change.date_before)} → ${showDateShort(date)}`}</div>
			)}
			{total !== change.total_before && (
				<div className="tabular">{`${showPounds(change.total_before)} → ${showPounds(total)}`}</div>
			)}
			{date === change.date_before && total === change.total_before && (
				<span className="muted">As it was exported</span>
			)}
		</>
	);
}

const COLUMNS: readonly TableColumn<ChangedExport>[] = [
	{
		id: "label",
		header: "NUMBER",
		cell: ({ label, customer_name }) => (
			<>
				<b>{label}</b>
				<div className="muted">{customer_name}</div>
			</>
		),
	},
	{ id: "change", header: "CHANGED", cell: (change) => <Difference change={change} /> },
	{
		id: "reason",
		header: "REASON",
		cell: ({ reason, changed_by, changed_at }) => (
			<>
				{reason}
				<div className="muted">{[changed_by, formatMoment(changed_at)].filter(Boolean).join(", ")}</div>
			</>
		),
	},
];

/** What was changed since its export: exported again, or taken off the list once the accounts are right. */
export default function ChangedExportsPanel(props: { onChanged: () => void; onClose: () => void }) {
	const { data, error, reload } = useApiRead("GET /client/changed-exports");
	useRealtime(["invoiceChange"], reload);
	const changes = data?.data ?? [];
	const onChanged = () => {
		reload();
		props.onChanged();
	};
	const chosen = useChosen(changes, idOf);
	const listed = chosen.ids.length > 0 ? changes.filter(({ id }) => chosen.has(id)) : changes;
	const documents = (series: ChangedExport["series"]) =>
		listed.flatMap((one) => (one.series === series && one.document_id !== null ? [one.document_id] : []));
	const invoices = documents("invoice");
	const notes = documents("credit_note");
	const settle = async () => {
		const body = { changes: listed.map(({ id, changed_at }) => ({ id, changed_at })) };
		if (!(await runWithToast("POST /client/changed-exports/settle", { body }))) return;
		chosen.clear();
		onChanged();
	};
	return (
		<SlideOver open title="Changed since export" onClose={props.onClose}>
			<div className="fill">
				<div className="scroll panel-padding">
					<p className="secondary-text">
						The accounts have these as they were exported. Export them again and replace them there; what was
						deleted is taken out there by hand.
					</p>
					{error && !data && <ErrorPanel message={error} onRetry={reload} />}
					{!error && !data && <SkeletonRows rows={6} columns={3} />}
					{data && (
						<SimpleTable
							label="Changed since export"
							columns={[getChooseColumn(chosen, idOf, labelOf), ...COLUMNS]}
							rows={changes}
							rowId={({ id }) => String(id)}
							density="normal"
							empty={<EmptyState icon={FileClock}>The accounts have everything as it is.</EmptyState>}
						/>
					)}
				</div>
				<footer className="panel-footer">
					<Button size="form" icon={Check} disabled={listed.length === 0} onClick={() => void settle()}>
						{`Done in the accounts (${listed.length})`}
					</Button>
					<span className="grow" />
					{invoices.length > 0 && (
						<AccountsFileMenu
							label={`Export ${invoices.length === 1 ? "invoice" : `${invoices.length} invoices`} again`}
							of={{ documents: "invoices", ids: invoices }}
							onExported={onChanged}
						/>
					)}
					{notes.length > 0 && (
						<AccountsFileMenu
							label={`Export ${notes.length === 1 ? "credit note" : `${notes.length} credit notes`} again`}
							of={{ documents: "credit_notes", ids: notes }}
							onExported={onChanged}
						/>
					)}
				</footer>
			</div>
		</SlideOver>
	);
}
