import { useRef, useState } from "react";
import { callApi, describeError } from "~/client/api";
import type { FuelImport } from "~/domain/finance/invoicing/fuel/schemas";
import { AppError } from "~/shared/errors";
import { formatMonth } from "~/shared/time/months";
import { FileDrop } from "~/ui/form/file-drop";
import { FormFooter } from "~/ui/form/form-footer";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { Dialog } from "~/ui/overlay/dialog";
import { toast } from "~/ui/overlay/toasts";
import { Tag, type Tone } from "~/ui/tag";
import styles from "./fuel-screen.module.css";
import { showPercent } from "./fuel-texts";
import { readFuelFile, type SentFuelRow } from "./read-fuel-file";

type ImportedRow = FuelImport["rows"][number];

const RESULTS: Record<ImportedRow["result"], { label: string; tone?: Tone }> = {
	new: { label: "New", tone: "ok" },
	changed: { label: "Changed", tone: "warn" },
	same: { label: "As it is" },
	refused: { label: "Left out", tone: "danger" },
};

const COLUMNS: readonly TableColumn<ImportedRow>[] = [
	{ id: "row", header: "Row", align: "right", className: styles.rowNo, cell: ({ row_no }) => row_no },
	{ id: "month", header: "Month", cell: ({ month }) => (month ? formatMonth(month) : "–") },
	{ id: "customer", header: "Customer", cell: ({ customer_name }) => customer_name ?? "Standard" },
	{
		id: "percent",
		header: "Surcharge",
		align: "right",
		cell: ({ percent }) => (percent === null ? "–" : showPercent(percent)),
	},
	{
		id: "result",
		header: "Result",
		cell: ({ result, message }) => (
			<>
				<Tag tone={RESULTS[result].tone}>{RESULTS[result].label}</Tag>
				{message && <span className={styles.problem}>{message}</span>}
			</>
		),
	},
];

/** Reads a file of months, shows what would become of each row, and saves it when the user agrees. */
export default function ImportDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
	const [files, setFiles] = useState<File[]>([]);
	const [rows, setRows] = useState<SentFuelRow[]>([]);
	const [shown, setShown] = useState<FuelImport | null>(null);
	const [error, setError] = useState<string | undefined>();
	const [pending, setPending] = useState(false);
	/** The last file or save: what an earlier one answers is of no use. */
	const turn = useRef(0);
	const run = async (task: (isLast: () => boolean) => Promise<void>) => {
		turn.current += 1;
		const own = turn.current;
		const isLast = () => own === turn.current;
		setPending(true);
		setError(undefined);
		try {
			await task(isLast);
		} catch (failure) {
			if (isLast()) setError(failure instanceof AppError ? failure.message : describeError(failure));
		} finally {
			if (isLast()) setPending(false);
		}
	};
	const open = (chosen: File[]) => {
		setFiles(chosen);
		setRows([]);
		setShown(null);
		const [file] = chosen;
		void run(async (isLast) => {
			if (!file) return;
			const read = await readFuelFile(file);
			const { data } = await callApi("POST /client/fuel-surcharge/import", {
				body: { rows: read, preview: 1 },
			});
			if (!isLast()) return;
			setRows(read);
			setShown(data);
		});
	};
	const save = () =>
		run(async () => {
			const { message } = await callApi("POST /client/fuel-surcharge/import", { body: { rows, preview: 0 } });
			if (message) toast.success(message);
			onDone();
			onClose();
		});
	return (
		<Dialog open onClose={onClose} title="Import fuel surcharges">
			{(close) => (
				<>
					<div className="scroll panel-padding">
						<FileDrop
							label="File"
							files={files}
							onChange={open}
							accept=".csv,.txt,.xlsx,.xls"
							hint="CSV or Excel: month, and percent or pump price with the day it was read; customer where it is of one."
							error={error}
						/>
						{shown && (
							<SimpleTable
								label="Rows of the file"
								className={styles.imported}
								columns={COLUMNS}
								rows={shown.rows}
								rowId={({ row_no }) => String(row_no)}
								density="normal"
							/>
						)}
					</div>
					<FormFooter
						onCancel={close}
						pending={pending}
						keys="mod+enter"
						isWriting
						disabled={!shown || shown.saved === 0}
						onClick={() => void save()}
					>
						{shown
							? `Import ${shown.saved.toLocaleString("en-GB")} ${shown.saved === 1 ? "row" : "rows"}`
							: "Import"}
					</FormFooter>
				</>
			)}
		</Dialog>
	);
}
