import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Mapping } from "~/domain/imports/fields";
import { MAX_RECORDS_PER_REQUEST } from "~/domain/imports/limits";
import {
	type RecordRow,
	recordRowStatus,
	withDuplicateIssues,
	withRecordVerdict,
} from "~/domain/imports/records/review";
import type { RecordVerdict } from "~/domain/imports/records/rows";
import { countStates } from "~/domain/imports/review";
import {
	checkRows,
	failureReason,
	type ImportFile,
	type ImportSession,
	rememberColumns,
	type SaveProgress,
	saveInSteps,
} from "~/features/import";
import { toast } from "~/ui/overlay/toasts";
import { listImportChoices, useCreateMissing } from "./import-choices";
import { importAllOrNothing, importNoun, readRecordFile, sendRecordRows } from "./record-import";
import type { Options, ResourceView } from "./types";

const STATES = [
	{ state: "bad", label: "Faulty", always: true },
	{ state: "new", label: "New" },
	{ state: "changed", label: "Changed" },
	{ state: "same", label: "The same" },
	{ state: "saved", label: "Saved" },
] as const;

/** The import of a file of records: its rows, column mapping and the status of each row. */
export function useRecordsImport(view: ResourceView, options: Options, onSaved: () => void) {
	const [file, setFile] = useState<ImportFile | null>(null);
	const [mapping, setMapping] = useState<Mapping>({});
	const [storedRows, setStoredRows] = useState<readonly RecordRow[]>([]);
	const [recheckCount, setRecheckCount] = useState(0);
	const [reading, setReading] = useState(false);
	const [error, setError] = useState<string | null>(null);
	const [edited, setEdited] = useState(false);
	const [saving, setSaving] = useState<SaveProgress | null>(null);
	const stopController = useRef<AbortController | null>(null);
	const latest = useRef(storedRows);
	latest.current = storedRows;

	const fields = view.spreadsheetColumns;
	const rows = useMemo(() => withDuplicateIssues(storedRows, fields), [storedRows, fields]);
	const statuses = useMemo(
		() => new Map(rows.map((row) => [row.row_no, recordRowStatus(row, fields)])),
		[rows, fields],
	);
	const counts = useMemo(() => countStates(statuses.values()), [statuses]);

	const open = useCallback(
		async (upload: File) => {
			setReading(true);
			setError(null);
			try {
				const worksheet = await readRecordFile(upload, view);
				latest.current = worksheet.rows;
				setStoredRows(worksheet.rows);
				setMapping(worksheet.mapping);
				setFile(worksheet.file);
			} catch (cause) {
				setError(cause instanceof Error ? cause.message : "Something Went Wrong");
				setReading(false);
			}
		},
		[view],
	);

	const checkPage = useCallback(
		(page: { row_no: number; cells: string[] }[]) =>
			sendRecordRows(view, "check", file?.name ?? "", mapping, page),
		[view, file, mapping],
	);
	const applyVerdicts = useCallback((verdicts: Map<readonly string[], RecordVerdict> | null) => {
		if (!verdicts) return;
		setStoredRows((current) =>
			current.map((row) => {
				const verdict = row.saved ? undefined : verdicts.get(row.cells);
				return verdict ? withRecordVerdict(row, verdict) : row;
			}),
		);
	}, []);

	// Check every row again when the mapping or the company's records change.
	// biome-ignore lint/correctness/useExhaustiveDependencies: `recheckCount` triggers another check
	useEffect(() => {
		if (!file) return;
		const abort = new AbortController();
		setReading(true);
		void checkRows(
			latest.current.filter(({ saved }) => !saved),
			MAX_RECORDS_PER_REQUEST,
			checkPage,
			abort.signal,
		)
			.then(applyVerdicts)
			.catch((cause: unknown) => toast.error(failureReason(cause)))
			.finally(() => abort.signal.aborted || setReading(false));
		return () => abort.abort();
	}, [file, checkPage, applyVerdicts, recheckCount]);

	const edit = useCallback(
		(changes: ReadonlyMap<number, string[]>) => {
			setEdited(true);
			const changed = latest.current.flatMap((row) => {
				const cells = changes.get(row.row_no);
				return cells && !row.saved ? [{ ...row, cells, issues: {}, verdict: null }] : [];
			});
			const changedByNumber = new Map(changed.map((row) => [row.row_no, row]));
			setStoredRows((current) => current.map((row) => changedByNumber.get(row.row_no) ?? row));
			checkRows(changed, MAX_RECORDS_PER_REQUEST, checkPage)
				.then(applyVerdicts)
				.catch((cause: unknown) => toast.error(failureReason(cause)));
		},
		[checkPage, applyVerdicts],
	);

	const markSaved = (numbers: ReadonlySet<number>) =>
		setStoredRows((current) =>
			current.map((row) => (numbers.has(row.row_no) ? { ...row, saved: true } : row)),
		);

	const save = async (allOrNothing: boolean) => {
		if (!file) return;
		const isReady = ({ row_no }: RecordRow) => ["new", "changed"].includes(statuses.get(row_no)?.state ?? "");
		const ready = rows.filter(isReady);
		stopController.current = new AbortController();
		await rememberColumns(importNoun(view), file, fields, mapping);
		const outcome = await saveInSteps<RecordRow, number>({
			rows: ready,
			chunkSize: allOrNothing ? Math.max(1, ready.length) : MAX_RECORDS_PER_REQUEST,
			send: async (chunk) => {
				if (!allOrNothing) {
					const verdicts = await sendRecordRows(view, "save", file.name, mapping, chunk);
					const refused = new Map(
						verdicts.filter(({ state }) => state === "faulty").map((verdict) => [verdict.row_no, verdict]),
					);
					setStoredRows((current) =>
						current.map((row) => {
							const verdict = refused.get(row.row_no);
							return verdict ? withRecordVerdict(row, verdict) : row;
						}),
					);
					return verdicts.flatMap(({ row_no }) => (refused.has(row_no) ? [] : [row_no]));
				}
				const answer = await importAllOrNothing(view, file.name, mapping, chunk);
				if (answer.saved) return chunk.map(({ row_no }) => row_no);
				// A code or an e-mail address was taken in the meantime: check again to show which.
				setRecheckCount((count) => count + 1);
				return [];
			},
			isSaved: () => true,
			signal: stopController.current.signal,
			onProgress: (numbers, progress) => {
				markSaved(new Set(numbers));
				setSaving(progress);
			},
		});
		setSaving(outcome);
		if (outcome.state === "done") setEdited(false);
		if (outcome.saved > 0) onSaved();
	};

	const choices = useCallback(
		(field: string) => listImportChoices(fields, options, field),
		[fields, options],
	);
	const missing = useCreateMissing(view, onSaved, () => setRecheckCount((count) => count + 1));
	const session: ImportSession = {
		noun: view.thing.toLowerCase(),
		nounPlural: view.things,
		file,
		fields,
		mapping,
		setMapping,
		rows,
		statuses,
		counts,
		states: STATES,
		ready: counts.new + counts.changed,
		offersAllOrNothing: true,
		choices,
		missingValues: missing,
		isReading: reading,
		saveProgress: saving,
		dirty: (edited && counts.new + counts.changed + counts.bad > 0) || saving?.state === "running",
		edit,
		save,
		stop: () => stopController.current?.abort(),
	};
	return { session, error, open, discard: () => setFile(null) };
}
