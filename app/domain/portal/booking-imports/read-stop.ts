import { windowErrors } from "~/domain/jobs/jobs/entry/rules-windows";
import { JOB_FIELDS, STOP_FIELDS } from "~/domain/jobs/jobs/model/fields";
import { postcodeWarning } from "~/domain/master-data/addresses/postcodes";
import { type Mapping, valuesByField } from "~/domain/master-data/spreadsheets/fields";
import { readTimesCell } from "~/domain/portal/document-imports/read-times";
import { tripText } from "~/shared/texts/jobs";
import type { DateText } from "~/shared/time/dates";
import type { TimeText } from "~/shared/time/london";
import {
	type CellReading,
	readDateCell,
	readListCells,
	readNumberCell,
	readPhoneCell,
	readPostcodeCell,
	withoutDay,
} from "./read-cells";
import type { StopListField } from "./stop-list-fields";

/** A stop as a row of a list has it. Texts are empty where the row has none; times are London's. */
export interface ListedStop {
	/** 1 collects, 2 delivers. */
	mode: 1 | 2;
	name: string;
	address_line_1: string;
	town: string;
	post_code: string;
	item_count: number | null;
	/** Kilograms. */
	weight: number | null;
	reference: string;
	date: DateText | null;
	time: TimeText | null;
	time_until: TimeText | null;
	contact_name: string;
	phone: string;
	instruction_1: string;
}

/** What is wrong with a row, or doubtful in it, by field. */
type StopMessages = Partial<Record<StopListField, string>>;

/** A row that was read: its stop with what could be read, the errors that prevent adding it, and warnings. */
export interface StopReading {
	stop: ListedStop;
	issues: StopMessages;
	notices: StopMessages;
}

const COLLECTS = /^(?:c|coll(?:ect(?:ion)?)?|pick ?-?up|pu|1)\.?$/i;
const DELIVERS = /^(?:d|del(?:iver(?:y)?)?|drop(?: ?off)?|2)\.?$/i;

function readMode(cell: string | undefined): CellReading<1 | 2> {
	if (!cell || DELIVERS.test(cell)) return { value: 2 };
	return COLLECTS.test(cell) ? { value: 1 } : { value: null, issue: "neither collect nor deliver" };
}

const TONNES = /^([\d.,]+) ?(?:t|tonnes?)\.?$/i;

/** A weight in kilograms; "1.2t" is 1,200. */
function readWeight(cell: string | undefined): CellReading<number> {
	const tonnes = TONNES.exec(cell ?? "")?.[1];
	const { value, issue } = readNumberCell(tonnes ?? cell);
	if (issue) return { value, issue };
	return { value: value !== null && tonnes ? Math.round(value * 1000) : value };
}

function readPieces(cell: string | undefined): CellReading<number> {
	const reading = readNumberCell(cell?.replace(/ ?x$/i, ""));
	if (reading.value === null || Number.isInteger(reading.value)) return reading;
	return { value: null, issue: "not a whole number" };
}

const ANY_TIME = /^(?:any ?time|any|all day|asap|n\/?a|none|-|–)$/i;

/** The cell of a time, in a spreadsheet with a day before it; undefined where any time will do. */
function timeCell(cell: string | undefined): string | undefined {
	const text = cell && withoutDay(cell).trim();
	return text && !ANY_TIME.test(text) ? text : undefined;
}

interface TimesReading {
	from: CellReading<TimeText>;
	until: CellReading<TimeText>;
}

/** The window of a row: its two cells are read together where both are times, as "2" and "4" are, otherwise each alone. */
function readWindow(from: string | undefined, until: string | undefined): TimesReading {
	const both = from && until ? readTimesCell(`${from} - ${until}`) : null;
	if (both) return { from: { value: both[0] || null }, until: { value: both[1] || null } };
	const first = from ? readTimesCell(from) : ["", ""];
	const second = until ? readTimesCell(until) : ["", ""];
	const issue = "not a time";
	return {
		from: first ? { value: first[0] || null } : { value: null, issue },
		until: second ? { value: second[1] || second[0] || first?.[1] || null } : { value: null, issue },
	};
}

const MAX_LENGTHS = {
	name: STOP_FIELDS.name.maxLength,
	address_line_1: STOP_FIELDS.address_line_1.maxLength,
	town: STOP_FIELDS.town.maxLength,
	post_code: STOP_FIELDS.post_code.maxLength,
	contact_name: STOP_FIELDS.contact_name.maxLength,
	reference: JOB_FIELDS.customer_reference.maxLength,
	instruction_1: STOP_FIELDS.instruction_1.maxLength,
} as const;

/** Reads a row of a list of stops by a mapping of its columns. What cannot be read is empty in the stop, with an issue at its field. */
export function readStopRow(cells: readonly string[], mapping: Mapping): StopReading {
	const values = valuesByField(cells, mapping);
	const text = (field: StopListField) => values[field]?.join(", ").replace(/\s+/g, " ");
	const issues: StopMessages = {};
	const collect = <Value>(field: StopListField, { value, issue }: CellReading<Value>): Value | null => {
		if (issue) issues[field] = issue;
		return value;
	};
	const window = readWindow(timeCell(text("time")), timeCell(text("time_until")));
	const stop: ListedStop = {
		mode: collect("mode", readMode(text("mode"))) ?? 2,
		name: text("name") ?? "",
		address_line_1: text("address_line_1") ?? "",
		town: text("town") ?? "",
		post_code: collect("post_code", readPostcodeCell(text("post_code"))) ?? "",
		item_count: collect("item_count", readPieces(text("item_count"))),
		weight: collect("weight", readWeight(text("weight"))),
		reference: readListCells(values.reference).join(", "),
		date: collect("date", readDateCell(text("date"))),
		time: collect("time", window.from),
		time_until: collect("time_until", window.until),
		contact_name: text("contact_name") ?? "",
		phone: collect("phone", readPhoneCell(text("phone"))) ?? "",
		instruction_1: text("instruction_1") ?? "",
	};
	for (const [field, message] of Object.entries(findStopIssues(stop)) as [StopListField, string][])
		issues[field] ??= message;
	const warning = postcodeWarning(stop.post_code);
	return { stop, issues, notices: warning ? { post_code: warning } : {} };
}

function findStopIssues(stop: ListedStop): StopMessages {
	const issues: StopMessages = {};
	for (const field of Object.keys(MAX_LENGTHS) as (keyof typeof MAX_LENGTHS)[])
		if (stop[field].length > MAX_LENGTHS[field]) issues[field] = `at most ${MAX_LENGTHS[field]} characters`;
	if (!stop.name && !stop.address_line_1 && !stop.town && !stop.post_code) issues.name = tripText.address;
	const order = windowErrors({ delivery_time: stop.time, delivery_time_until: stop.time_until });
	if (order.delivery_time_until) issues.time_until = order.delivery_time_until;
	return issues;
}
