import { useCallback, useEffect, useState } from "react";
import type { ImportRow } from "~/domain/master-data/spreadsheets/review";
import { useLatest } from "~/ui/hooks/use-latest";
import { toast } from "~/ui/overlay/toasts";
import { checkRows } from "./check-rows";
import type { CheckProgress } from "./import-session";
import type { ImportContext, ImportSource, RowAnswer } from "./import-source";
import { mapInSlices } from "./map-in-slices";
import type { ImportFile } from "./open-import-file";
import { retryWhenBusy } from "./retry-when-busy";
import { failureReason } from "./save-in-steps";

/** The rows of an import: read and checked whenever the context or the source changes, and when they are edited. */
export function useImportRows<
	Row extends ImportRow,
	Setup,
	Verdict extends RowAnswer,
	Result extends RowAnswer,
>(source: ImportSource<Row, Setup, Verdict, Result>, context: ImportContext<Setup> | null) {
	const [rows, setRows] = useState<readonly Row[]>([]);
	const [isReading, setReading] = useState(false);
	const [checking, setChecking] = useState<CheckProgress | null>(null);
	/** The file whose rows have been read here. */
	const [readFile, setReadFile] = useState<ImportFile | null>(null);
	const latest = useLatest(rows);

	const update = useCallback(
		(change: (row: Row, index: number) => Row) => setRows((current) => current.map(change)),
		[],
	);

	const check = useCallback(
		async (unchecked: readonly Row[], usedContext: ImportContext<Setup>, signal?: AbortSignal) => {
			const unsaved = unchecked.filter(({ saved }) => !saved);
			const isWholeFile = signal !== undefined;
			const showProgress = (done: number) => isWholeFile && setChecking({ done, total: unsaved.length });
			showProgress(0);
			const verdicts = await checkRows(
				unsaved,
				(page) => retryWhenBusy(() => source.check(page, usedContext), signal),
				signal,
				showProgress,
			);
			if (!verdicts) return;
			update((row) => {
				const verdict = row.saved ? undefined : verdicts.get(row.cells);
				return verdict ? source.applyVerdict(row, verdict) : row;
			});
		},
		[source, update],
	);

	useEffect(() => {
		if (!context) return;
		const { file, mapping, setup } = context;
		const { reading } = source;
		const controller = new AbortController();
		setReading(true);
		setChecking(null);
		const readAndCheck = async () => {
			if (reading.by === "server") return await check(latest.current, context, controller.signal);
			const read = (row: Row) => reading.read(row, mapping, setup);
			const readRows = await mapInSlices(latest.current, read, controller.signal);
			if (!readRows) return;
			update((row, index) => unlessChanged(row, readRows[index]) ?? read(row));
			setReadFile(file);
			await check(readRows, context, controller.signal);
		};
		void readAndCheck()
			.catch((failure: unknown) => toast.error(failureReason(failure)))
			.finally(() => {
				if (controller.signal.aborted) return;
				setReading(false);
				setChecking(null);
			});
		return () => controller.abort();
	}, [source, context, check, update]);

	/** Replaces the cells of rows by row number. Rows that only the server reads are checked at once. */
	const edit = useCallback(
		(changes: ReadonlyMap<number, string[]>) => {
			if (!context) return;
			const { mapping, setup } = context;
			const { reading } = source;
			const withCells = (row: Row, cells: string[]) => ({ ...row, cells });
			if (reading.by === "browser") {
				update((row) => {
					const cells = changes.get(row.row_no);
					return cells && !row.saved ? reading.read(withCells(row, cells), mapping, setup) : row;
				});
				return;
			}
			const changedRows = latest.current.flatMap((row) => {
				const cells = changes.get(row.row_no);
				return cells && !row.saved ? [reading.reset(withCells(row, cells))] : [];
			});
			const changedByNumber = new Map(changedRows.map((row) => [row.row_no, row]));
			update((row) => changedByNumber.get(row.row_no) ?? row);
			check(changedRows, context).catch((failure: unknown) => toast.error(failureReason(failure)));
		},
		[source, context, check, update],
	);

	const canBeShown = source.reading.by === "server" || readFile === context?.file;
	return { rows, setRows, update, edit, isReading, setReading, checking, canBeShown };
}

/** The row as read, or null if it was changed or saved in the meantime. */
const unlessChanged = <Row extends ImportRow>(row: Row, readRow: Row | undefined) =>
	readRow && readRow.cells === row.cells && readRow.saved === row.saved ? readRow : null;
