import { z } from "zod";
import { fileField } from "~/domain/kernel/files/schemas";
import type { Resource } from "~/domain/master-data/records/resource";
import { spreadsheetColumns } from "~/domain/master-data/records/spreadsheet-fields";
import { type Mapping, validMapping } from "~/domain/master-data/spreadsheets/fields";
import { readSpreadsheet, recogniseColumns } from "~/domain/master-data/spreadsheets/headings";
import { readLines } from "~/domain/master-data/spreadsheets/read-file";
import type { Ctx } from "~/tenancy/ctx";
import type { OnImported, PlannedRow } from "./plan";
import { planImport } from "./read";
import { saveImport } from "./save";

const mappingText = z
	.string()
	.max(20_000)
	.transform((text, ctx): Mapping => {
		try {
			return z.record(z.string(), z.string()).parse(JSON.parse(text));
		} catch {
			ctx.addIssue({ code: "custom", message: "The mapping cannot be read" });
			return {};
		}
	});

/** A file to import, sent under any name. `preview` saves nothing; `mode=all` saves only if no row has an error. */
export const importInput = z
	.preprocess(
		(sent) => {
			if (typeof sent !== "object" || sent === null || "file" in sent) return sent;
			return { ...sent, file: Object.values(sent).find((value) => value instanceof File) };
		},
		z.object({
			file: fileField,
			preview: z.enum(["0", "1", ""]).optional(),
			mode: z.enum(["good", "all"]).optional(),
			mapping: mappingText.optional(),
		}),
	)
	.meta({ alsoAccepts: { type: "object", minProperties: 1, description: "The file under any other name" } });

/** Rows in a response at most; those with issues come first. */
const MAX_LISTED_ROWS = 500;

/** The result of an import, or of its preview. */
export interface ImportSummary {
	file_name: string;
	total: number;
	created: number;
	updated: number;
	unchanged: number;
	failed: number;
	saved: boolean;
	headings: string[];
	mapping: Mapping;
	fields: { name: string; label: string }[];
	rows: Omit<PlannedRow, "values">[];
}

/**
 * Imports a spreadsheet: creates new records, updates existing ones by their key. `onImported` is called with the rows once they
 * are saved. Throws 413, 415 and 422.
 */
export async function importRecords(
	ctx: Ctx,
	resource: Resource,
	input: z.output<typeof importInput>,
	onImported?: OnImported,
): Promise<ImportSummary> {
	const { file } = input;
	const lines = await readLines(file.name, new Uint8Array(await file.arrayBuffer()));
	const columns = spreadsheetColumns(resource);
	const sheet = readSpreadsheet(lines, columns);
	const mapping = validMapping(
		input.mapping ?? recogniseColumns(sheet.headings, columns),
		columns,
		sheet.headings.length,
	);
	const { planned, fields } = await planImport(ctx, resource, sheet.rows, mapping, file.name);
	const count = (state: PlannedRow["state"]) => planned.filter((row) => row.state === state).length;
	const failed = count("faulty");
	const isPreview = input.preview === "1" || (input.mode === "all" && failed > 0);
	if (!isPreview) {
		await saveImport(ctx, resource, planned, fields);
		await onImported?.(planned);
	}
	return {
		file_name: file.name,
		total: planned.length,
		created: count("new"),
		updated: count("changed"),
		unchanged: count("same"),
		failed,
		saved: !isPreview,
		headings: sheet.headings,
		mapping,
		fields: columns.map(({ name, label }) => ({ name, label })),
		rows: [...planned]
			.sort(bySeverity)
			.slice(0, MAX_LISTED_ROWS)
			.map(({ values: _, ...row }) => row),
	};
}

const SEVERITY = { faulty: 0, changed: 1, new: 2, same: 3 } as const;
const bySeverity = (a: PlannedRow, b: PlannedRow) =>
	SEVERITY[a.state] - SEVERITY[b.state] || a.row_no - b.row_no;
