import { useRef, useState } from "react";
import type { ImportRow, ImportRowStatus } from "~/domain/master-data/spreadsheets/review";
import type { ImportContext, ImportSource, RowAnswer } from "./import-source";
import { getReadyRows } from "./ready-rows";
import { rememberColumns } from "./remember-columns";
import { type SaveProgress, saveInSteps } from "./save-in-steps";

interface ImportSave<Row extends ImportRow, Setup, Verdict extends RowAnswer, Result extends RowAnswer> {
	source: ImportSource<Row, Setup, Verdict, Result>;
	context: ImportContext<Setup> | null;
	rows: readonly Row[];
	statuses: ReadonlyMap<number, ImportRowStatus>;
	update: (change: (row: Row) => Row) => void;
	/** Called when all rows were refused together. */
	onRefused: () => void;
	onSaved: (outcome: SaveProgress) => void;
}

/** Saves the ready rows of an import, in steps or all together, and reports its progress. */
export function useImportSave<
	Row extends ImportRow,
	Setup,
	Verdict extends RowAnswer,
	Result extends RowAnswer,
>({ source, context, rows, statuses, update, onRefused, onSaved }: ImportSave<Row, Setup, Verdict, Result>) {
	const [saveProgress, setSaveProgress] = useState<SaveProgress | null>(null);
	const controller = useRef<AbortController | null>(null);
	const running = useRef(Promise.resolve());
	/** What has been saved, also by the step that completes after the dialog has closed. */
	const savedRows = useRef<Row[]>([]);

	const saveReady = async (allOrNothing: boolean) => {
		if (!context) return;
		const readyRows = getReadyRows(rows, statuses);
		const saveAll = allOrNothing ? source.saveAllOrNone : undefined;
		controller.current = new AbortController();
		await rememberColumns(source, context);
		const outcome = await saveInSteps<Row, Result>({
			rows: readyRows,
			chunkSize: saveAll ? Math.max(1, readyRows.length) : source.rowsPerSave,
			send: async (chunk) => {
				if (!saveAll) return await source.save(chunk, context);
				const results = await saveAll(chunk, context);
				if (!results) onRefused();
				return results ?? [];
			},
			isSaved: source.isSaved,
			signal: controller.current.signal,
			onProgress: (results, progress) => {
				const resultByNumber = new Map(results.map((result) => [result.row_no, result]));
				const withResult = (row: Row) => {
					const result = resultByNumber.get(row.row_no);
					return result ? source.applyResult(row, result) : row;
				};
				update(withResult);
				savedRows.current.push(
					...readyRows.filter(({ row_no }) => resultByNumber.has(row_no)).map(withResult),
				);
				setSaveProgress(progress);
			},
		});
		setSaveProgress(outcome);
		onSaved(outcome);
	};

	const save = (allOrNothing: boolean) => {
		running.current = saveReady(allOrNothing);
		return running.current;
	};
	return {
		save,
		stop: () => controller.current?.abort(),
		saveProgress,
		/** The rows that were saved since the file was opened, once no step is under way. */
		readSaved: () => running.current.then(() => savedRows.current),
	};
}
