import { type RowOf, read } from "~/db/read";
import { selectLoadTypeNames, selectRateCardContent } from "~/db/repositories/master-data/rate-cards";
import { defineOperation, fileResult, idInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { parseXlsxSheets } from "~/domain/master-data/spreadsheets/read-sheets";
import { fromZod, validation } from "~/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import { compareCards } from "../engine/rules-differences";
import { fromSheets, toSheets } from "../sheets/card-sheets";
import { rateCardText } from "./card-texts";
import { EMPTY_RATE_CARD } from "./empty-content";
import { type ImportedCard, importCardInput, importCardResponse } from "./import-schemas";
import { loadRateCard } from "./read-cards";
import { rateCardContent } from "./schemas";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
type LoadTypeRow = RowOf<typeof selectLoadTypeNames>;

const toSheetTypes = (rows: readonly LoadTypeRow[]) => rows.map(({ id, code }) => ({ id, name: code }));

async function loadNewest(ctx: Ctx, id: number) {
	const card = await loadRateCard(ctx, id);
	const [[newest], loadTypes] = await read(ctx.d1, [selectRateCardContent(id), selectLoadTypeNames()]);
	return { card, number: newest?.number ?? 0, content: newest?.content ?? EMPTY_RATE_CARD, loadTypes };
}

/** What the newest version of a card charges, as a workbook with a sheet for the zone prices of each load type. Throws 404. */
export const exportRateCard = defineOperation({
	access: staffWith("rate-cards.read"),
	input: idInput,
	response: fileResult,
	async run({ ctx, input: { id } }) {
		const { writeSheets } = await import("~/domain/master-data/records/write-sheets");
		const { card, content, loadTypes } = await loadNewest(ctx, id);
		const name = card.name.replace(/[^\w -]/g, "");
		return new Response(writeSheets(toSheets(content, toSheetTypes(loadTypes))), {
			headers: { "Content-Type": XLSX, "Content-Disposition": `attachment; filename="${name}.xlsx"` },
		});
	},
});

/** The letters of a column counted from 1. */
const columnLetters = (column: number): string =>
	(column > 26 ? columnLetters(Math.floor((column - 1) / 26)) : "") +
	String.fromCharCode(65 + ((column - 1) % 26));

async function readWorkbook(file: File) {
	try {
		return parseXlsxSheets(new Uint8Array(await file.arrayBuffer()), file.name);
	} catch {
		throw validation({ file: rateCardText.isNoWorkbook });
	}
}

/**
 * Compares a workbook with the newest version of a card: what would change, or what is wrong by cell. Nothing is saved: the content is for
 * the next version. Throws 404, and 422 for a file that is no .xlsx workbook.
 */
export const importRateCard = defineOperation({
	access: staffWith("rate-cards.write"),
	input: importCardInput,
	response: importCardResponse,
	async run({ ctx, input: { id, file } }): Promise<ImportedCard> {
		const { number, content: before, loadTypes } = await loadNewest(ctx, id);
		const sheets = await readWorkbook(file);
		const { content, errors } = fromSheets(sheets, before, toSheetTypes(loadTypes));
		const based_on = number;
		if (errors.length > 0) {
			const cells = errors.map(({ sheet, row, column, message }) => ({
				sheet,
				cell: `${columnLetters(column)}${row}`,
				message,
			}));
			return { based_on, content: null, differences: [], errors: cells };
		}
		const checked = rateCardContent.safeParse(content);
		if (!checked.success) throw fromZod(checked.error);
		const codes = new Map(loadTypes.map((type) => [type.id, type.code]));
		const names = { loadType: (type: number) => codes.get(type) ?? "" };
		return { based_on, content, differences: compareCards(before, content, names), errors: [] };
	},
});
