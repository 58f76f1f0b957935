import { useCallback, useMemo, useState } from "react";
import { countStates, type ImportRow } from "~/domain/master-data/spreadsheets/review";
import { toast } from "~/ui/overlay/toasts";
import type { ImportSession } from "./import-session";
import type { ImportContext, ImportSource, RowAnswer } from "./import-source";
import { countReady, isImportUnsaved } from "./ready-rows";
import { failureReason } from "./save-in-steps";
import { useImportRows } from "./use-import-rows";
import { useImportSave } from "./use-import-save";

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
	/** Whether rows were read or corrected since the last save that went through. */
	const [isChanged, setIsChanged] = useState(false);
	const stored = useImportRows(source, context);
	const { rows, statuses } = useMemo(() => source.review(stored.rows), [source, stored.rows]);
	const counts = useMemo(() => countStates(statuses.values()), [statuses]);
	const ready = countReady(counts);
	const setup = context ? context.setup : null;

	const { edit: editRows, setRows, setReading } = stored;
	const open = useCallback(
		async (selected: File) => {
			setReading(true);
			setError(null);
			try {
				const { rows: opened, ...openedContext } = await source.open(selected);
				setRows(opened);
				setIsChanged(true);
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
			setIsChanged(true);
			editRows(changes);
		},
		[editRows],
	);
	const changeSetup = (change: (current: Setup) => Setup) =>
		setContext((current) => current && { ...current, setup: change(current.setup) });

	const { save, stop, saveProgress, readSaved } = useImportSave({
		source,
		context,
		rows,
		statuses,
		update: stored.update,
		// A code or an email address was taken in the meantime: check again to show which.
		onRefused: () => changeSetup((current) => current),
		onSaved: ({ state, saved }) => {
			if (state === "done") setIsChanged(false);
			if (saved > 0) onChanged?.();
		},
	});

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
		checking: stored.checking,
		saveProgress,
		dirty: isImportUnsaved(counts, {
			isChanged: context !== null && isChanged,
			isSaving: saveProgress?.state === "running",
		}),
		open,
		discard: () => {
			setContext(null);
			setReading(false);
		},
		edit,
		save,
		stop,
	};
	return { session, readSaved, setup, changeSetup };
}
