import { call } from "~/components/api";
import { type ReadFile, readImport } from "~/components/import/read-import";
import { plainCsv } from "~/domain/imports/csv-text";
import { type Mapping, soundMapping } from "~/domain/imports/fields";
import { recognise } from "~/domain/imports/headings";
import type { ImportNoun } from "~/domain/imports/schemas";
import type { ImportAnswer } from "~/domain/resources/import";
import type { RecordRow } from "~/domain/resources/import-review";
import type { RecordVerdict } from "~/domain/resources/import-rows";
import type { ResourceView } from "./types";

/** Under which noun the columns of a resource are remembered: profiles are users, owner-drivers look like drivers. */
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

/** Under which noun the columns of a resource's spreadsheets are remembered. */
export const importNoun = ({ name }: ResourceView): ImportNoun => NOUNS[name] ?? "customer";

/** A spreadsheet of records that has been read and its columns recognised. */
export interface RecordSheet {
	file: ReadFile;
	rows: RecordRow[];
	mapping: Mapping;
}

/** Reads a spreadsheet of records; a file without a column for the key gets an empty one. Throws what the user is told. */
export async function openRecords(chosen: File, view: ResourceView): Promise<RecordSheet> {
	const { file, sheet, mappings } = await readImport(chosen, view.sheet, importNoun(view));
	const [before] = mappings;
	const own = before
		? soundMapping(before.mapping, view.sheet, file.columns)
		: recognise(sheet.headings, view.sheet);
	const lacks = !Object.values(own).includes(view.key);
	const label = view.sheet.find(({ name }) => name === view.key)?.label ?? view.key;
	return {
		file: {
			...file,
			headings: lacks ? [...sheet.headings, label] : sheet.headings,
			remembered: before !== undefined,
		},
		mapping: lacks ? { ...own, [file.columns]: view.key } : own,
		rows: sheet.rows.map(({ row_no, cells }) => ({
			row_no,
			cells: lacks ? [...cells, ""] : cells,
			faults: {},
			notices: {},
			verdict: null,
			saved: false,
		})),
	};
}

/** Asks what would become of rows, or saves the good ones among them. */
export async function sendRecords(
	view: ResourceView,
	deed: "check" | "save",
	file_name: string,
	mapping: Mapping,
	rows: readonly { row_no: number; cells: string[] }[],
): Promise<RecordVerdict[]> {
	const { data } = await call<{ rows: RecordVerdict[] }>(`${view.imports}/${deed}`, {
		method: "POST",
		body: { file_name, mapping, rows: rows.map(({ row_no, cells }) => ({ row_no, cells })) },
	});
	return data.rows;
}

/** Saves all of these rows as one, or none while any is faulty. */
export async function sendWhole(
	view: ResourceView,
	name: string,
	mapping: Mapping,
	rows: readonly RecordRow[],
): Promise<ImportAnswer> {
	const columns = Object.entries(mapping);
	const headings = columns.map(([, field]) => view.sheet.find((one) => one.name === field)?.label ?? field);
	const text = plainCsv([
		headings,
		...rows.map(({ cells }) => columns.map(([at]) => cells[Number(at)] ?? "")),
	]);
	const body = new FormData();
	body.set("file", new File([text], `${name.replace(/\.\w+$/, "")}.csv`));
	body.set("mode", "all");
	body.set("mapping", JSON.stringify(Object.fromEntries(columns.map(([, field], at) => [at, field]))));
	return (await call<ImportAnswer>(view.imports ?? "", { method: "POST", body })).data;
}
