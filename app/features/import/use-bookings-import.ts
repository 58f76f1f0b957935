import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { callApi } from "~/client/api";
import { callResource } from "~/client/call-resource";
import { BOOKING_FIELDS } from "~/domain/imports/bookings/fields";
import { createBookingLookups } from "~/domain/imports/bookings/lookups";
import {
	type BookingReviewRow,
	bookingRowState,
	bookingRowStatuses,
	findDuplicates,
	reviewRow,
	withBookingResult,
	withBookingVerdict,
} from "~/domain/imports/bookings/review";
import type { BookingListsResponse, BookingResult, BookingVerdict } from "~/domain/imports/bookings/schemas";
import type { Mapping } from "~/domain/imports/fields";
import { MAX_ROWS_PER_REQUEST, ROWS_PER_SAVE } from "~/domain/imports/limits";
import type { NamedItem } from "~/domain/imports/match-names";
import { countStates } from "~/domain/imports/review";
import { toast } from "~/ui/overlay/toasts";
import { bookingChoices, missingAccounts } from "./booking-lists";
import { checkRows } from "./check-rows";
import type { ImportSession } from "./import-session";
import { mapInSlices } from "./map-in-slices";
import { type OpenedBookingsFile, openBookingsFile } from "./open-bookings-file";
import { rememberColumns } from "./remember-columns";
import { type SaveProgress, saveInSteps } from "./save-in-steps";

const STATES = [
	{ state: "good", label: "Good", always: true },
	{ state: "bad", label: "Faulty", always: true },
	{ state: "duplicate", label: "Appears twice" },
	{ state: "saved", label: "Saved" },
	{ state: "imported", label: "Already imported" },
] as const;

/** The import of a bookings file: rows, column mapping, status of each row, and the actions. */
export function useBookingsImport() {
	const [file, setFile] = useState<OpenedBookingsFile | null>(null);
	const [lists, setLists] = useState<BookingListsResponse | null>(null);
	const [mapping, setMapping] = useState<Mapping>({});
	const [customer_id, setCustomer] = useState<number | null>(null);
	const [rows, setRows] = useState<readonly BookingReviewRow[]>([]);
	const [ready, setReady] = useState(false);
	const [isReading, setIsReading] = useState(false);
	const [error, setError] = useState<string | null>(null);
	const [isEdited, setIsEdited] = useState(false);
	const [saveProgress, setSaveProgress] = useState<SaveProgress | null>(null);
	const saveController = useRef<AbortController | null>(null);
	const latest = useRef(rows);
	latest.current = rows;

	const lookups = useMemo(
		() => (lists ? createBookingLookups(lists, customer_id) : null),
		[lists, customer_id],
	);
	const duplicates = useMemo(() => findDuplicates(rows), [rows]);
	const statuses = useMemo(() => bookingRowStatuses(rows, duplicates), [rows, duplicates]);
	const counts = useMemo(() => countStates(statuses.values()), [statuses]);

	const open = useCallback(async (selectedFile: File) => {
		setIsReading(true);
		setError(null);
		try {
			const opened = await openBookingsFile(selectedFile);
			latest.current = opened.rows;
			setRows(opened.rows);
			setLists(opened.lists);
			setCustomer(opened.customer_id);
			setMapping(opened.mapping);
			setFile(opened);
		} catch (failure) {
			setError(failure instanceof Error ? failure.message : "Something Went Wrong");
		} finally {
			setIsReading(false);
		}
	}, []);

	// Every row is parsed again when the mapping, the lists or the default customer changes.
	useEffect(() => {
		if (!file || !lookups) return;
		const controller = new AbortController();
		setIsReading(true);
		const parseAndCheck = async () => {
			const parsedRows = await mapInSlices(
				latest.current,
				(row) => reviewRow(row, mapping, lookups),
				controller.signal,
			);
			if (!parsedRows) return;
			setRows((current) =>
				current.map(
					(row, index) => unlessChanged(row, parsedRows[index]) ?? reviewRow(row, mapping, lookups),
				),
			);
			setReady(true);
			const requestVerdicts = async (page: { row_no: number; cells: string[] }[]) => {
				const body = { mapping, customer_id, content_hash: file.content_hash, rows: page };
				return (await postRows<BookingVerdict>("check", body)).rows;
			};
			const checked = await checkRows(parsedRows, MAX_ROWS_PER_REQUEST, requestVerdicts, controller.signal);
			if (!checked) return;
			setRows((current) =>
				current.map((row) => {
					const verdict = checked.get(row.cells);
					return verdict ? withBookingVerdict(row, verdict) : row;
				}),
			);
		};
		void parseAndCheck()
			.catch((failure: unknown) =>
				toast.error(failure instanceof Error ? failure.message : "Something Went Wrong"),
			)
			.finally(() => controller.signal.aborted || setIsReading(false));
		return () => controller.abort();
	}, [file, lookups, mapping, customer_id]);

	const edit = useCallback(
		(changes: ReadonlyMap<number, string[]>) => {
			if (!lookups) return;
			setIsEdited(true);
			setRows((current) =>
				current.map((row) => {
					const cells = changes.get(row.row_no);
					return cells && !row.saved ? reviewRow({ ...row, cells }, mapping, lookups) : row;
				}),
			);
		},
		[lookups, mapping],
	);

	const save = async () => {
		if (!file) return;
		const goodRows = rows.filter((row) => bookingRowState(row, duplicates) === "good");
		saveController.current = new AbortController();
		await rememberColumns("job", file, BOOKING_FIELDS, mapping, customer_id);
		const { name: file_name, content_hash, layout, rows: allRows } = file;
		const outcome = await saveInSteps<BookingReviewRow, BookingResult>({
			rows: goodRows,
			chunkSize: ROWS_PER_SAVE,
			send: async (chunk) => {
				const sent = chunk.map(({ row_no, cells }) => ({ row_no, cells }));
				const body = {
					file_name,
					content_hash,
					layout,
					total: allRows.length,
					mapping,
					customer_id,
					rows: sent,
				};
				return (await postRows<BookingResult>("save", body)).rows;
			},
			isSaved: ({ state }) => state === "saved",
			signal: saveController.current.signal,
			onProgress: (results, progress) => {
				const byNumber = new Map(results.map((result) => [result.row_no, result]));
				setRows((current) => current.map((row) => applyResult(row, byNumber.get(row.row_no))));
				setSaveProgress(progress);
			},
		});
		setSaveProgress(outcome);
		if (outcome.state === "done") setIsEdited(false);
	};

	const createCustomers = async (names: readonly string[]) => {
		try {
			const { data } = await callApi("POST /client/import-bookings/customers", { body: { names } });
			setLists(
				(current) => current && { ...current, customers: mergeById(current.customers, data.customers) },
			);
		} catch (failure) {
			toast.error(failure instanceof Error ? failure.message : "Something Went Wrong");
		}
	};

	const choices = useCallback(
		(field: string, text?: string) => (lists ? bookingChoices(lists, field, text) : null),
		[lists],
	);
	const session: ImportSession = {
		noun: "booking",
		nounPlural: "bookings",
		file: ready ? file : null,
		fields: BOOKING_FIELDS,
		mapping,
		setMapping,
		rows,
		statuses,
		counts,
		states: STATES,
		ready: counts.good,
		offersAllOrNothing: false,
		choices,
		missingValues: lists?.may_create_customers ? missingAccounts(createCustomers) : null,
		isReading,
		saveProgress,
		dirty: (isEdited && counts.good + counts.bad > 0) || saveProgress?.state === "running",
		edit,
		save,
		stop: () => saveController.current?.abort(),
	};
	return { session, error, open, customers: lists?.customers ?? [], customer_id, setCustomer };
}

const postRows = async <Row>(action: "check" | "save", body: object) =>
	(await callResource<{ rows: Row[] }>(`/client/import-bookings/${action}`, { method: "POST", body })).data;

/** The parsed row, or null if the row was changed or saved in the meantime. */
const unlessChanged = (row: BookingReviewRow, parsedRows: BookingReviewRow | undefined) =>
	parsedRows && parsedRows.cells === row.cells && parsedRows.saved === row.saved ? parsedRows : null;

const applyResult = (row: BookingReviewRow, result: Parameters<typeof withBookingResult>[1] | undefined) =>
	result ? withBookingResult(row, result) : row;

const mergeById = (before: readonly NamedItem[], added: readonly NamedItem[]): NamedItem[] => [
	...new Map([...before, ...added].map((item) => [item.id, item])).values(),
];
