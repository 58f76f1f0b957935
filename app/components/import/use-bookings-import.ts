import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { call } from "~/components/api";
import { toast } from "~/components/overlay/toasts";
import { BOOKING_FIELDS } from "~/domain/bookings/fields";
import { knownFrom } from "~/domain/bookings/known";
import {
	type ReviewRow,
	reviewRow,
	standingsOf,
	stateOf,
	twinsOf,
	withResult,
	withVerdict,
} from "~/domain/bookings/review";
import type { BookingListsAnswer, BookingResult, BookingVerdict } from "~/domain/bookings/schemas";
import type { Mapping } from "~/domain/imports/fields";
import { MOST_AT_ONCE, ROWS_A_SAVE } from "~/domain/imports/limits";
import type { Named } from "~/domain/imports/match-names";
import { countStates } from "~/domain/imports/review";
import { bookingChoices, missingAccounts } from "./booking-lists";
import { checkRows } from "./check-rows";
import { type OpenedFile, openFile } from "./open-file";
import { rememberColumns } from "./remember";
import { type SaveProgress, saveInSteps } from "./save-steps";
import { readInSlices } from "./slices";
import type { ImportWork } from "./work";

const STATES = [
	{ state: "good", label: "Good", kept: true },
	{ state: "bad", label: "Faulty", kept: true },
	{ state: "twin", label: "Said twice" },
	{ state: "saved", label: "Saved" },
	{ state: "imported", label: "Already imported" },
] as const;

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
	const standings = useMemo(() => standingsOf(rows, twins), [rows, twins]);
	const counts = useMemo(() => countStates(standings.values()), [standings]);

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
			const ask = async (page: { row_no: number; cells: string[] }[]) => {
				const body = { mapping, customer_id, content_hash: file.content_hash, rows: page };
				return (await post<BookingVerdict>("check", body)).rows;
			};
			const checked = await checkRows(read, MOST_AT_ONCE, ask, away.signal);
			if (!checked) return;
			setRows((now) =>
				now.map((row) => {
					const verdict = checked.get(row.cells);
					return verdict ? withVerdict(row, verdict) : row;
				}),
			);
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
		await rememberColumns("job", file, BOOKING_FIELDS, mapping, customer_id);
		const { name: file_name, content_hash, layout, rows: all } = file;
		const outcome = await saveInSteps<ReviewRow, BookingResult>({
			rows: good,
			atOnce: ROWS_A_SAVE,
			send: async (chunk) => {
				const sent = chunk.map(({ row_no, cells }) => ({ row_no, cells }));
				const body = { file_name, content_hash, layout, total: all.length, mapping, customer_id, rows: sent };
				return (await post<BookingResult>("save", body)).rows;
			},
			isSaved: ({ state }) => state === "saved",
			signal: stopped.current.signal,
			tell: (results, progress) => {
				const byNumber = new Map(results.map((result) => [result.row_no, result]));
				setRows((now) => now.map((row) => withResultOf(row, byNumber.get(row.row_no))));
				setSaving(progress);
			},
		});
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

	const choices = useCallback(
		(field: string, text?: string) => (lists ? bookingChoices(lists, field, text) : null),
		[lists],
	);
	const work: ImportWork = {
		one: "booking",
		many: "bookings",
		file: ready ? file : null,
		fields: BOOKING_FIELDS,
		mapping,
		setMapping,
		rows,
		standings,
		counts,
		states: STATES,
		ready: counts.good,
		wholeOrNone: false,
		choices,
		missing: lists?.may_create_customers ? missingAccounts(createCustomers) : null,
		reading,
		saving,
		dirty: (edited && counts.good + counts.bad > 0) || saving?.state === "running",
		edit,
		save,
		stop: () => stopped.current?.abort(),
	};
	return { work, error, open, customers: lists?.customers ?? [], customer_id, setCustomer };
}

const post = async <Row>(deed: "check" | "save", body: object) =>
	(await call<{ rows: Row[] }>(`/client/import-bookings/${deed}`, { method: "POST", body })).data;

/** What was read of a row, unless it was changed or saved in the meantime. */
const asRead = (row: ReviewRow, read: ReviewRow | undefined) =>
	read && read.cells === row.cells && read.saved === row.saved ? read : null;

const withResultOf = (row: ReviewRow, result: Parameters<typeof withResult>[1] | undefined) =>
	result ? withResult(row, result) : row;

const merged = (before: readonly Named[], more: readonly Named[]): Named[] => [
	...new Map([...before, ...more].map((one) => [one.id, one])).values(),
];
