import { callResource } from "~/client/call-resource";
import { plainCsv } from "~/domain/imports/csv-text";
import { type Mapping, validMapping } from "~/domain/imports/fields";
import { recogniseColumns } from "~/domain/imports/headings";
import type { ImportSummary } from "~/domain/imports/records/import";
import type { RecordRow } from "~/domain/imports/records/review";
import type { RecordVerdict } from "~/domain/imports/records/rows";
import type { ImportNoun } from "~/domain/imports/schemas";
import { type ImportFile, readImportFile } from "~/features/import";
import type { ResourceView } from "./types";

/** The noun under which the columns of a resource are stored: owner-drivers share the columns of drivers. */
const NOUNS: Readonly<Record<string, ImportNoun>> = {
	customer: "customer",
	driver: "driver",
	owner_driver: "driver",
	vehicle: "vehicle",
	vehicle_type: "vehicle_type",
	trailer: "trailer",
	sub_contractor: "sub_contractor",
	user: "profile",
};

export const importNoun = ({ name }: ResourceView): ImportNoun => NOUNS[name] ?? "customer";

/** A parsed spreadsheet of records with its column mapping. */
interface RecordWorksheet {
	file: ImportFile;
	rows: RecordRow[];
	mapping: Mapping;
}

/** Reads a spreadsheet of records and adds an empty key column if there is none. Throws an Error with a message for the user. */
export async function readRecordFile(upload: File, view: ResourceView): Promise<RecordWorksheet> {
	const { file, sheet, mappings } = await readImportFile(upload, view.spreadsheetColumns, importNoun(view));
	const [storedMapping] = mappings;
	const foundMapping = storedMapping
		? validMapping(storedMapping.mapping, view.spreadsheetColumns, file.columns)
		: recogniseColumns(sheet.headings, view.spreadsheetColumns);
	const isKeyMissing = !Object.values(foundMapping).includes(view.key);
	const label = view.spreadsheetColumns.find(({ name }) => name === view.key)?.label ?? view.key;
	return {
		file: {
			...file,
			headings: isKeyMissing ? [...sheet.headings, label] : sheet.headings,
			remembered: storedMapping !== undefined,
		},
		mapping: isKeyMissing ? { ...foundMapping, [file.columns]: view.key } : foundMapping,
		rows: sheet.rows.map(({ row_no, cells }) => ({
			row_no,
			cells: isKeyMissing ? [...cells, ""] : cells,
			issues: {},
			notices: {},
			verdict: null,
			saved: false,
		})),
	};
}

/** Checks rows, or saves the valid ones. */
export async function sendRecordRows(
	view: ResourceView,
	action: "check" | "save",
	file_name: string,
	mapping: Mapping,
	rows: readonly { row_no: number; cells: string[] }[],
): Promise<RecordVerdict[]> {
	const { data } = await callResource<{ rows: RecordVerdict[] }>(`${view.imports}/${action}`, {
		method: "POST",
		body: { file_name, mapping, rows: rows.map(({ row_no, cells }) => ({ row_no, cells })) },
	});
	return data.rows;
}

/** Saves all rows, or none if any is invalid. */
export async function importAllOrNothing(
	view: ResourceView,
	name: string,
	mapping: Mapping,
	rows: readonly RecordRow[],
): Promise<ImportSummary> {
	const columns = Object.entries(mapping);
	const headings = columns.map(
		([, field]) => view.spreadsheetColumns.find((column) => column.name === field)?.label ?? field,
	);
	const text = plainCsv([
		headings,
		...rows.map(({ cells }) => columns.map(([index]) => cells[Number(index)] ?? "")),
	]);
	const body = new FormData();
	body.set("file", new File([text], `${name.replace(/\.\w+$/, "")}.csv`));
	body.set("mode", "all");
	body.set("mapping", JSON.stringify(Object.fromEntries(columns.map(([, field], index) => [index, field]))));
	return (await callResource<ImportSummary>(view.imports ?? "", { method: "POST", body })).data;
}
