import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { call } from "~/components/api";
import { toast } from "~/components/overlay/toasts";
import { knownFrom } from "~/domain/bookings/known";
import {
	type ReviewRow,
	type RowState,
	reviewRow,
	stateOf,
	twinsOf,
	withResult,
} from "~/domain/bookings/review";
import type { BookingListsAnswer } from "~/domain/bookings/schemas";
import type { Mapping } from "~/domain/imports/fields";
import type { Named } from "~/domain/imports/match-names";
import { checkRows } from "./check-rows";
import { type OpenedFile, openFile } from "./open-file";
import { rememberColumns } from "./remember";
import { type SaveProgress, saveRows } from "./save-rows";
import { readInSlices } from "./slices";

export type Counts = Record<RowState, number>;
const NONE: Counts = { good: 0, bad: 0, twin: 0, saved: 0, imported: 0 };

/** One import from file to jobs: what was read, how columns are mapped, where each row stands, and what can be done with it. */
export function useBookingsImport() {
	const [file, setFile] = useState<OpenedFile | null>(null);
	const [lists, setLists] = useState<BookingListsAnswer | null>(null);
	const [mapping, setMapping] = useState<Mapping>({});
	const [customer_id, setCustomer] = useState<number | null>(null);
	const [rows, setRows] = useState<readonly ReviewRow[]>([]);
	const [ready, setReady] = useState(false);
	const [reading, setReading] = useState(false);
	const [error, setError] = useState<string | null>(null);
	const [edited, setEdited] = useState(false);
	const [saving, setSaving] = useState<SaveProgress | null>(null);
	const stopped = useRef<AbortController | null>(null);
	const latest = useRef(rows);
	latest.current = rows;

	const known = useMemo(() => (lists ? knownFrom(lists, customer_id) : null), [lists, customer_id]);
	const twins = useMemo(() => twinsOf(rows), [rows]);
	const counts = useMemo(() => {
		const counted = { ...NONE };
		for (const row of rows) counted[stateOf(row, twins)] += 1;
		return counted;
	}, [rows, twins]);

	const open = useCallback(async (chosen: File) => {
		setReading(true);
		setError(null);
		try {
			const opened = await openFile(chosen);
			latest.current = opened.rows;
			setRows(opened.rows);
			setLists(opened.lists);
			setCustomer(opened.customer_id);
			setMapping(opened.mapping);
			setFile(opened);
		} catch (fault) {
			setError(fault instanceof Error ? fault.message : "Something Went Wrong");
		} finally {
			setReading(false);
		}
	}, []);

	// Every row is read again when the columns, the lists or the account of the file change.
	useEffect(() => {
		if (!file || !known) return;
		const away = new AbortController();
		setReading(true);
		const run = async () => {
			const read = await readInSlices(latest.current, (row) => reviewRow(row, mapping, known), away.signal);
			if (!read) return;
			setRows((now) => now.map((row, at) => asRead(row, read[at]) ?? reviewRow(row, mapping, known)));
			setReady(true);
			const checked = await checkRows(
				read,
				{ mapping, customer_id, content_hash: file.content_hash },
				away.signal,
			);
			if (checked) setRows((now) => checked(now));
		};
		void run()
			.catch((fault: unknown) => toast.error(fault instanceof Error ? fault.message : "Something Went Wrong"))
			.finally(() => away.signal.aborted || setReading(false));
		return () => away.abort();
	}, [file, known, mapping, customer_id]);

	const edit = useCallback(
		(changes: ReadonlyMap<number, string[]>) => {
			if (!known) return;
			setEdited(true);
			setRows((now) =>
				now.map((row) => {
					const cells = changes.get(row.row_no);
					return cells && !row.saved ? reviewRow({ ...row, cells }, mapping, known) : row;
				}),
			);
		},
		[known, mapping],
	);

	const save = async () => {
		if (!file) return;
		const good = rows.filter((row) => stateOf(row, twins) === "good");
		stopped.current = new AbortController();
		await rememberColumns(file, mapping, customer_id);
		const outcome = await saveRows(
			good,
			{ file, mapping, customer_id },
			stopped.current.signal,
			(results, progress) => {
				setRows((now) => now.map((row) => withResultOf(row, results.get(row.row_no))));
				setSaving(progress);
			},
		);
		setSaving(outcome);
		if (outcome.state === "done") setEdited(false);
	};

	const createCustomers = async (names: readonly string[]) => {
		try {
			const { data } = await call<{ customers: Named[] }>("/client/import-bookings/customers", {
				method: "POST",
				body: { names },
			});
			setLists((now) => now && { ...now, customers: merged(now.customers, data.customers) });
		} catch (fault) {
			toast.error(fault instanceof Error ? fault.message : "Something Went Wrong");
		}
	};

	return {
		/** The file, once all of its rows have been read. */
		file: ready ? file : null,
		lists,
		mapping,
		setMapping,
		customer_id,
		setCustomer,
		rows,
		twins,
		counts,
		reading,
		error,
		dirty: (edited && counts.good + counts.bad > 0) || saving?.state === "running",
		saving,
		open,
		edit,
		save,
		stop: () => stopped.current?.abort(),
		createCustomers,
	};
}

export type BookingsImport = ReturnType<typeof useBookingsImport>;

/** What was read of a row, unless it was changed or saved in the meantime. */
const asRead = (row: ReviewRow, read: ReviewRow | undefined) =>
	read && read.cells === row.cells && read.saved === row.saved ? read : null;

const withResultOf = (row: ReviewRow, result: Parameters<typeof withResult>[1] | undefined) =>
	result ? withResult(row, result) : row;

const merged = (before: readonly Named[], more: readonly Named[]): Named[] => [
	...new Map([...before, ...more].map((one) => [one.id, one])).values(),
];
