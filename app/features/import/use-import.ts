import { useCallback, useMemo, useRef, useState } from "react";
import { countStates, type ImportRow, type ImportRowState } from "~/domain/imports/review";
import { toast } from "~/ui/overlay/toasts";
import type { ImportSession } from "./import-session";
import type { ImportContext, ImportSource, RowAnswer } from "./import-source";
import { rememberColumns } from "./remember-columns";
import { failureReason, type SaveProgress, saveInSteps } from "./save-in-steps";
import { useImportRows } from "./use-import-rows";

/** The states of rows that a save sends. */
const READY_STATES: ReadonlySet<ImportRowState | undefined> = new Set<ImportRowState>([
	"good",
	"new",
	"changed",
]);

/**
 * The import of a file: choose it, map its columns, check every row, correct them, save the good ones in steps. `onChanged` is called
 * once rows are saved or missing records created.
 */
export function useImport<Row extends ImportRow, Setup, Verdict extends RowAnswer, Result extends RowAnswer>(
	source: ImportSource<Row, Setup, Verdict, Result>,
	onChanged?: () => void,
) {
	const [context, setContext] = useState<ImportContext<Setup> | null>(null);
	const [error, setError] = useState<string | null>(null);
	const [isEdited, setIsEdited] = useState(false);
	const [saveProgress, setSaveProgress] = useState<SaveProgress | null>(null);
	const saveController = useRef<AbortController | null>(null);
	const stored = useImportRows(source, context);
	const { rows, statuses } = useMemo(() => source.review(stored.rows), [source, stored.rows]);
	const counts = useMemo(() => countStates(statuses.values()), [statuses]);
	const ready = counts.good + counts.new + counts.changed;
	const setup = context ? context.setup : null;

	const { edit: editRows, setRows, setReading } = stored;
	const open = useCallback(
		async (selected: File) => {
			setReading(true);
			setError(null);
			try {
				const { rows: opened, ...openedContext } = await source.open(selected);
				setRows(opened);
				setContext(openedContext);
			} catch (failure) {
				setError(failure instanceof Error ? failure.message : "Something Went Wrong");
				setReading(false);
			}
		},
		[source, setRows, setReading],
	);
	const edit = useCallback(
		(changes: ReadonlyMap<number, string[]>) => {
			setIsEdited(true);
			editRows(changes);
		},
		[editRows],
	);
	const changeSetup = (change: (current: Setup) => Setup) =>
		setContext((current) => current && { ...current, setup: change(current.setup) });

	const save = async (allOrNothing: boolean) => {
		if (!context) return;
		const readyRows = rows.filter(({ row_no }) => READY_STATES.has(statuses.get(row_no)?.state));
		const saveAll = allOrNothing ? source.saveAllOrNone : undefined;
		saveController.current = new AbortController();
		await rememberColumns(source, context);
		const outcome = await saveInSteps<Row, Result>({
			rows: readyRows,
			chunkSize: saveAll ? Math.max(1, readyRows.length) : source.rowsPerSave,
			send: async (chunk) => {
				if (!saveAll) return await source.save(chunk, context);
				const results = await saveAll(chunk, context);
				// A code or an e-mail address was taken in the meantime: check again to show which.
				if (!results) changeSetup((current) => current);
				return results ?? [];
			},
			isSaved: source.isSaved,
			signal: saveController.current.signal,
			onProgress: (results, progress) => {
				const resultByNumber = new Map(results.map((result) => [result.row_no, result]));
				stored.update((row) => {
					const result = resultByNumber.get(row.row_no);
					return result ? source.applyResult(row, result) : row;
				});
				setSaveProgress(progress);
			},
		});
		setSaveProgress(outcome);
		if (outcome.state === "done") setIsEdited(false);
		if (outcome.saved > 0) onChanged?.();
	};

	const missing = context && source.getMissing(context.setup);
	const createMissing = async (names: readonly string[]) => {
		try {
			const change = await missing?.create(names);
			if (!change) return;
			changeSetup(change);
			onChanged?.();
		} catch (failure) {
			toast.error(failureReason(failure));
		}
	};

	const choices = useCallback(
		(field: string, text?: string) => (context ? source.getChoices(context.setup, field, text) : null),
		[source, context],
	);
	const session: ImportSession = {
		noun: source.noun,
		nounPlural: source.nounPlural,
		file: context && stored.canBeShown ? context.file : null,
		error,
		fields: source.fields,
		mapping: context?.mapping ?? {},
		setMapping: (mapping) => setContext((current) => current && { ...current, mapping }),
		rows,
		statuses,
		counts,
		states: source.states,
		ready,
		offersAllOrNothing: source.saveAllOrNone !== undefined,
		choices,
		missingValues: missing && { ...missing, create: createMissing },
		isReading: stored.isReading,
		saveProgress,
		dirty: (isEdited && ready + counts.bad > 0) || saveProgress?.state === "running",
		open,
		discard: () => {
			setContext(null);
			setReading(false);
		},
		edit,
		save,
		stop: () => saveController.current?.abort(),
	};
	return { session, setup, changeSetup };
}
