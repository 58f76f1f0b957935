import { callResource } from "~/client/call-resource";
import type { ImportSummary } from "~/domain/master-data/records/imports/import";
import {
	type RecordRow,
	recordRowStatus,
	withDuplicateIssues,
	withRecordResult,
	withRecordVerdict,
} from "~/domain/master-data/records/imports/review";
import type { RecordVerdict } from "~/domain/master-data/records/imports/rows";
import { plainCsv } from "~/domain/master-data/spreadsheets/csv-text";
import { getImportLabel } from "~/domain/master-data/spreadsheets/fields";
import { MAX_ROWS_PER_REQUEST } from "~/domain/master-data/spreadsheets/limits";
import {
	type ImportContext,
	type ImportSource,
	mapColumns,
	OFFICE_MAPPINGS,
	type OpenedImport,
	readImportFile,
	type SentRow,
	toSentRow,
} from "~/features/master-data/imports";
import type { Options, ResourceView } from "../fields/types";
import { getMissingRecords, listImportChoices } from "./import-choices";

type Imports = NonNullable<ResourceView["imports"]>;

/** Master data of one kind. Only the server reads the cells, as it knows the company's records. */
export function createRecordSource(
	view: ResourceView,
	{ path, kind }: Imports,
	options: Options,
): ImportSource<RecordRow, null, RecordVerdict, RecordVerdict> {
	const fields = view.spreadsheetColumns;
	return {
		noun: view.thing.toLowerCase(),
		nounPlural: view.things,
		kind,
		mappings: OFFICE_MAPPINGS,
		fields,
		states: [
			{ state: "bad", label: "Errors", always: true },
			{ state: "new", label: "New" },
			{ state: "changed", label: "Changed" },
			{ state: "same", label: "The same" },
			{ state: "saved", label: "Saved" },
		],
		open: (selected) => openRecords(selected, view, kind),
		reading: { by: "server", reset: (row) => ({ ...row, issues: {}, verdict: null }) },
		check: (rows, context) => postRows(`${path}/check`, rows, context),
		applyVerdict: withRecordVerdict,
		review: (stored) => {
			const rows = withDuplicateIssues(stored, fields);
			return { rows, statuses: new Map(rows.map((row) => [row.row_no, recordRowStatus(row, fields)])) };
		},
		rowsPerSave: MAX_ROWS_PER_REQUEST,
		save: (rows, context) => postRows(`${path}/save`, rows, context),
		saveAllOrNone: (rows, context) => saveAllOrNone(path, fields, rows, context),
		isSaved: ({ state }) => state !== "faulty",
		applyResult: withRecordResult,
		getChoices: (_, field) => listImportChoices(fields, options, field),
		getMissing: () => getMissingRecords(view),
	};
}

async function openRecords(
	selected: File,
	view: ResourceView,
	kind: Imports["kind"],
): Promise<OpenedImport<RecordRow, null>> {
	const sheet = await readImportFile(selected, view.spreadsheetColumns, kind, OFFICE_MAPPINGS);
	const { file, mapping, rows } = mapColumns(sheet, view.spreadsheetColumns, [view.key]);
	return {
		file,
		mapping,
		setup: null,
		rows: rows.map((row) => ({ ...row, issues: {}, notices: {}, verdict: null, saved: false })),
	};
}

async function postRows(
	path: string,
	rows: readonly SentRow[],
	{ file, mapping }: ImportContext<null>,
): Promise<RecordVerdict[]> {
	const { data } = await callResource<{ rows: RecordVerdict[] }>(path, {
		method: "POST",
		body: { file_name: file.name, mapping, rows: rows.map(toSentRow) },
	});
	return data.rows;
}

/** The rows as a file of their own, which the server saves in one transaction. Their verdicts are their results. */
async function saveAllOrNone(
	path: string,
	fields: ResourceView["spreadsheetColumns"],
	rows: readonly RecordRow[],
	{ file, mapping }: ImportContext<null>,
): Promise<RecordVerdict[] | null> {
	const columns = Object.entries(mapping);
	const headings = columns.map(([, field]) => getImportLabel(fields, field));
	const text = plainCsv([
		headings,
		...rows.map(({ cells }) => columns.map(([index]) => cells[Number(index)] ?? "")),
	]);
	const body = new FormData();
	body.set("file", new File([text], `${file.name.replace(/\.\w+$/, "")}.csv`));
	body.set("mode", "all");
	body.set("mapping", JSON.stringify(Object.fromEntries(columns.map(([, field], index) => [index, field]))));
	const { data } = await callResource<ImportSummary>(path, { method: "POST", body });
	return data.saved ? rows.flatMap(({ verdict }) => verdict ?? []) : null;
}
