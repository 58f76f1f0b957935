import { useEffect, useState } from "react";
import { describeError } from "~/client/api";
import { type Mapping, withColumn } from "~/domain/master-data/spreadsheets/fields";
import { readLines } from "~/domain/master-data/spreadsheets/read-file";
import type { Spreadsheet, SpreadsheetRow } from "~/domain/master-data/spreadsheets/spreadsheet";
import { readStopRow, type StopReading } from "~/domain/portal/booking-imports/read-stop";
import {
	isRememberedList,
	mapStopColumns,
	readPastedStops,
	type StopList,
	splitStopList,
	stopLayoutKey,
	writeStopList,
} from "~/domain/portal/booking-imports/read-stop-list";
import { STOP_LIST_FIELDS } from "~/domain/portal/booking-imports/stop-list-fields";
import { OFFICE_MAPPINGS } from "~/features/master-data/imports";
import { isAppError } from "~/shared/errors";
import { sha256 } from "~/shared/hash";
import { MAX_STOPS } from "~/shared/jobs/round";
import { useLatest } from "~/ui/hooks/use-latest";
import { useCurrentUser } from "../state/use-current-user";

/** A row of a list and what it is read as. */
export interface ReadStopRow extends SpreadsheetRow {
	reading: StopReading;
}

/** A list with its columns mapped. */
export interface OpenedList {
	headings: string[];
	/** Lines that are no stops. */
	unread: string[];
	mapping: Mapping;
	isRemembered: boolean;
	rows: ReadStopRow[];
	layout: string;
	/** Whether its columns will be remembered. */
	isToRemember: boolean;
	/** The text that it was read from; null once its rows differ from it, and of a file. */
	text: string | null;
}

/** A list may have rows to be removed, but no more than can be looked at. */
const MAX_ROWS_SHOWN = 2 * MAX_STOPS;

const withReading = ({ row_no, cells }: SpreadsheetRow, mapping: Mapping): ReadStopRow => ({
	row_no,
	cells,
	reading: readStopRow(cells, mapping),
});

/** Whose list is opened, and by whom. */
interface Opener extends Pick<OpenedList, "text"> {
	customer_id: number | null;
	/** The columns that were set before its text was shown again. */
	earlier: Pick<OpenedList, "layout" | "mapping"> | null;
	/** Who may not import jobs has no part in what their imports remember: such a call would end the session. */
	mayImport: boolean;
}

async function openList(
	list: StopList,
	{ customer_id, mayImport, earlier, text }: Opener,
): Promise<OpenedList> {
	const layout = await layoutOf(list);
	const isToRemember = mayImport && isRememberedList(list, customer_id);
	// Without them the columns are guessed.
	const remembered = isToRemember ? await OFFICE_MAPPINGS.list("job", layout).catch(() => []) : [];
	const known = mapStopColumns(list, remembered, customer_id);
	const { mapping, isRemembered } =
		earlier?.layout === layout ? { mapping: earlier.mapping, isRemembered: true } : known;
	const rows = list.rows.map((row) => withReading(row, mapping));
	const { headings, unread } = list;
	return { headings, unread, mapping, isRemembered, rows, layout, isToRemember, text };
}

const tooManyRows = (count: number) =>
	`These are ${count.toLocaleString("en-GB")} lines. At most ${MAX_STOPS} stops in one trip.`;

const layoutOf = (list: Spreadsheet) => sha256(stopLayoutKey(list));

/** A list of stops that is pasted or read from a file: its columns, which can be changed, and its rows, which can be corrected. */
export function useStopList(pasted: string, customer_id: number | null) {
	const mayImport = useCurrentUser().areas.includes("jobs.import");
	const [text, setText] = useState(pasted);
	const [list, setList] = useState<OpenedList | null>(null);
	const [earlier, setEarlier] = useState<Opener["earlier"]>(null);
	const [error, setError] = useState<string | null>(null);
	const open = async (read: () => StopList | Promise<StopList>, from: string | null) => {
		setError(null);
		try {
			const found = await read();
			if (found.rows.length === 0) setError("No stops were found. Each line needs a stop.");
			else if (found.rows.length > MAX_ROWS_SHOWN) setError(tooManyRows(found.rows.length));
			else setList(await openList(found, { customer_id, mayImport, earlier, text: from }));
		} catch (failure) {
			setError(isAppError(failure) ? failure.message : describeError(failure));
		}
	};
	const readText = () => open(() => readPastedStops(text), text);
	const start = useLatest(readText);
	useEffect(() => {
		if (pasted !== "") void start.current();
	}, [pasted]);

	const changeRows = (change: (rows: ReadStopRow[], mapping: Mapping) => ReadStopRow[]) =>
		setList((before) => before && { ...before, text: null, rows: change(before.rows, before.mapping) });
	return {
		text,
		setText,
		list,
		error,
		readText,
		readFile: (file: File) =>
			open(
				async () => splitStopList(await readLines(file.name, new Uint8Array(await file.arrayBuffer()))),
				null,
			),
		setColumn: (column: number, field: string | null) =>
			setList((before) => {
				if (!before) return before;
				const mapping = withColumn(before.mapping, column, field, STOP_LIST_FIELDS);
				return { ...before, mapping, rows: before.rows.map((row) => withReading(row, mapping)) };
			}),
		setCell: (row_no: number, column: number, cell: string) =>
			changeRows((rows, mapping) =>
				rows.map((row) =>
					row.row_no === row_no ? withReading({ row_no, cells: row.cells.with(column, cell) }, mapping) : row,
				),
			),
		removeRow: (row_no: number) => changeRows((rows) => rows.filter((row) => row.row_no !== row_no)),
		/** Goes back to the text, which has what was corrected. */
		startAgain: () => {
			if (!list) return;
			setText(list.text ?? writeStopList(list));
			setEarlier(list);
			setList(null);
		},
		/** Remembers the columns for the customer's next list of this layout. A failure is no reason not to add the stops. */
		remember: () => {
			if (!list?.isToRemember) return;
			const { layout, mapping } = list;
			void OFFICE_MAPPINGS.remember({ kind: "job", layout, customer_id, name: "Stops", mapping }).catch(
				() => undefined,
			);
		},
	};
}
