import { z } from "zod";
import { sentFile } from "~/domain/files/schemas";
import { type Mapping, soundMapping } from "~/domain/imports/fields";
import { readSheetOf, recognise } from "~/domain/imports/headings";
import { readLines } from "~/domain/imports/read-file";
import type { Ctx } from "~/tenancy/ctx";
import type { AfterImport, PlannedRow } from "./import-plan";
import { planSheet } from "./import-read";
import { saveImport } from "./import-save";
import type { Resource } from "./resource";
import { sheetColumns } from "./sheet-fields";

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

/** A file to import. With `preview` nothing is saved; `mode` all saves only a file without faults. The file may have any name. */
export const importInput = z.preprocess(
	(sent) => {
		if (typeof sent !== "object" || sent === null || "file" in sent) return sent;
		return { ...sent, file: Object.values(sent).find((value) => value instanceof File) };
	},
	z.object({
		file: sentFile,
		preview: z.enum(["0", "1", ""]).optional(),
		mode: z.enum(["good", "all"]).optional(),
		mapping: mappingText.optional(),
	}),
);

/** How many rows an answer lists at most, the faulty ones first. */
const LISTED = 500;

/** What became of a file, or would become of it. */
export interface ImportAnswer {
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
 * Reads a spreadsheet of records, by code: new ones are made, known ones changed. `after` is given the rows once they are saved.
 * Throws 413, 415 and 422.
 */
export async function importRecords(
	ctx: Ctx,
	resource: Resource,
	input: z.output<typeof importInput>,
	after?: AfterImport,
): Promise<ImportAnswer> {
	const { file } = input;
	const lines = await readLines(file.name, new Uint8Array(await file.arrayBuffer()));
	const known = sheetColumns(resource);
	const sheet = readSheetOf(lines, known);
	const mapping = soundMapping(
		input.mapping ?? recognise(sheet.headings, known),
		known,
		sheet.headings.length,
	);
	const { planned, fields } = await planSheet(ctx, resource, sheet.rows, mapping, file.name);
	const count = (state: PlannedRow["state"]) => planned.filter((row) => row.state === state).length;
	const failed = count("faulty");
	const isPreview = input.preview === "1" || (input.mode === "all" && failed > 0);
	if (!isPreview) {
		await saveImport(ctx, resource, planned, fields);
		await after?.(planned);
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
		fields: known.map(({ name, label }) => ({ name, label })),
		rows: [...planned]
			.sort(byWeight)
			.slice(0, LISTED)
			.map(({ values: _, ...row }) => row),
	};
}

const WEIGHT = { faulty: 0, changed: 1, new: 2, same: 3 } as const;
const byWeight = (one: PlannedRow, other: PlannedRow) =>
	WEIGHT[one.state] - WEIGHT[other.state] || one.row_no - other.row_no;
