import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { checkRows } from "~/components/import/check-rows";
import type { ReadFile } from "~/components/import/read-import";
import { rememberColumns } from "~/components/import/remember";
import { reasonOf, type SaveProgress, saveInSteps } from "~/components/import/save-steps";
import type { ImportWork } from "~/components/import/work";
import { toast } from "~/components/overlay/toasts";
import type { Mapping } from "~/domain/imports/fields";
import { RECORDS_AT_ONCE } from "~/domain/imports/limits";
import { countStates } from "~/domain/imports/review";
import { type RecordRow, recordStanding, withRepeats, withVerdict } from "~/domain/resources/import-review";
import type { RecordVerdict } from "~/domain/resources/import-rows";
import { recordChoices, useMissing } from "./import-choices";
import { importNoun, openRecords, sendRecords, sendWhole } from "./record-import";
import type { Options, ResourceView } from "./types";

const STATES = [
	{ state: "bad", label: "Faulty", kept: true },
	{ state: "new", label: "New" },
	{ state: "changed", label: "Changed" },
	{ state: "same", label: "The same" },
	{ state: "saved", label: "Saved" },
] as const;

/** One import of records from file to list: what was read, how columns are mapped, where each row stands. */
export function useRecordsImport(view: ResourceView, options: Options, onSaved: () => void) {
	const [file, setFile] = useState<ReadFile | null>(null);
	const [mapping, setMapping] = useState<Mapping>({});
	const [kept, setKept] = useState<readonly RecordRow[]>([]);
	const [asked, setAsked] = useState(0);
	const [reading, setReading] = useState(false);
	const [error, setError] = useState<string | null>(null);
	const [edited, setEdited] = useState(false);
	const [saving, setSaving] = useState<SaveProgress | null>(null);
	const stopped = useRef<AbortController | null>(null);
	const latest = useRef(kept);
	latest.current = kept;

	const fields = view.sheet;
	const rows = useMemo(() => withRepeats(kept, fields), [kept, fields]);
	const standings = useMemo(
		() => new Map(rows.map((row) => [row.row_no, recordStanding(row, fields)])),
		[rows, fields],
	);
	const counts = useMemo(() => countStates(standings.values()), [standings]);

	const open = useCallback(
		async (chosen: File) => {
			setReading(true);
			setError(null);
			try {
				const opened = await openRecords(chosen, view);
				latest.current = opened.rows;
				setKept(opened.rows);
				setMapping(opened.mapping);
				setFile(opened.file);
			} catch (fault) {
				setError(fault instanceof Error ? fault.message : "Something Went Wrong");
				setReading(false);
			}
		},
		[view],
	);

	const ask = useCallback(
		(page: { row_no: number; cells: string[] }[]) =>
			sendRecords(view, "check", file?.name ?? "", mapping, page),
		[view, file, mapping],
	);
	const take = useCallback((verdicts: Map<readonly string[], RecordVerdict> | null) => {
		if (!verdicts) return;
		setKept((now) =>
			now.map((row) => {
				const verdict = row.saved ? undefined : verdicts.get(row.cells);
				return verdict ? withVerdict(row, verdict) : row;
			}),
		);
	}, []);

	// Every row is looked at again when the columns change, or what the company has.
	// biome-ignore lint/correctness/useExhaustiveDependencies: `asked` counts how often they are to be looked at again
	useEffect(() => {
		if (!file) return;
		const away = new AbortController();
		setReading(true);
		void checkRows(
			latest.current.filter(({ saved }) => !saved),
			RECORDS_AT_ONCE,
			ask,
			away.signal,
		)
			.then(take)
			.catch((fault: unknown) => toast.error(reasonOf(fault)))
			.finally(() => away.signal.aborted || setReading(false));
		return () => away.abort();
	}, [file, ask, take, asked]);

	const edit = useCallback(
		(changes: ReadonlyMap<number, string[]>) => {
			setEdited(true);
			const changed = latest.current.flatMap((row) => {
				const cells = changes.get(row.row_no);
				return cells && !row.saved ? [{ ...row, cells, faults: {}, verdict: null }] : [];
			});
			const byNumber = new Map(changed.map((row) => [row.row_no, row]));
			setKept((now) => now.map((row) => byNumber.get(row.row_no) ?? row));
			checkRows(changed, RECORDS_AT_ONCE, ask)
				.then(take)
				.catch((fault: unknown) => toast.error(reasonOf(fault)));
		},
		[ask, take],
	);

	const markSaved = (numbers: ReadonlySet<number>) =>
		setKept((now) => now.map((row) => (numbers.has(row.row_no) ? { ...row, saved: true } : row)));

	const save = async (wholeOrNone: boolean) => {
		if (!file) return;
		const isReady = ({ row_no }: RecordRow) =>
			["new", "changed"].includes(standings.get(row_no)?.state ?? "");
		const ready = rows.filter(isReady);
		stopped.current = new AbortController();
		await rememberColumns(importNoun(view), file, fields, mapping);
		const outcome = await saveInSteps<RecordRow, number>({
			rows: ready,
			atOnce: wholeOrNone ? Math.max(1, ready.length) : RECORDS_AT_ONCE,
			send: async (chunk) => {
				if (!wholeOrNone) {
					const verdicts = await sendRecords(view, "save", file.name, mapping, chunk);
					const refused = new Map(
						verdicts.filter(({ state }) => state === "faulty").map((verdict) => [verdict.row_no, verdict]),
					);
					setKept((now) =>
						now.map((row) => {
							const verdict = refused.get(row.row_no);
							return verdict ? withVerdict(row, verdict) : row;
						}),
					);
					return verdicts.flatMap(({ row_no }) => (refused.has(row_no) ? [] : [row_no]));
				}
				const answer = await sendWhole(view, file.name, mapping, chunk);
				if (answer.saved) return chunk.map(({ row_no }) => row_no);
				// Somebody took a code or an address in the meantime: the rows say which.
				setAsked((times) => times + 1);
				return [];
			},
			isSaved: () => true,
			signal: stopped.current.signal,
			tell: (numbers, progress) => {
				markSaved(new Set(numbers));
				setSaving(progress);
			},
		});
		setSaving(outcome);
		if (outcome.state === "done") setEdited(false);
		if (outcome.saved > 0) onSaved();
	};

	const choices = useCallback((field: string) => recordChoices(fields, options, field), [fields, options]);
	const missing = useMissing(view, onSaved, () => setAsked((times) => times + 1));
	const work: ImportWork = {
		one: view.thing.toLowerCase(),
		many: view.things,
		file,
		fields,
		mapping,
		setMapping,
		rows,
		standings,
		counts,
		states: STATES,
		ready: counts.new + counts.changed,
		wholeOrNone: true,
		choices,
		missing,
		reading,
		saving,
		dirty: (edited && counts.new + counts.changed + counts.bad > 0) || saving?.state === "running",
		edit,
		save,
		stop: () => stopped.current?.abort(),
	};
	return { work, error, open, discard: () => setFile(null) };
}
