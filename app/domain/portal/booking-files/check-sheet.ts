import { type Mapping, validMapping } from "~/domain/master-data/spreadsheets/fields";
import { layoutKey, readSpreadsheet, recogniseColumns } from "~/domain/master-data/spreadsheets/headings";
import { MAX_ROWS_PER_REQUEST } from "~/domain/master-data/spreadsheets/limits";
import { readLines } from "~/domain/master-data/spreadsheets/read-file";
import type { RememberedMapping } from "~/domain/master-data/spreadsheets/schemas";
import type { Spreadsheet } from "~/domain/master-data/spreadsheets/spreadsheet";
import { checkBookingRows } from "~/domain/portal/booking-imports/check";
import { BOOKING_FIELDS } from "~/domain/portal/booking-imports/fields";
import type { LoadedLists } from "~/domain/portal/booking-imports/lists";
import { sha256 } from "~/shared/hash";
import type { Ctx } from "~/tenancy/ctx";
import { type SheetFacts, toSheetName } from "./rules-file";

/** A spreadsheet with the hash of its headings, under which its mapping is remembered. */
export interface OpenedSheet extends Spreadsheet {
	layout: string;
}

/** Reads a spreadsheet as the import's screen does. Throws 413 and 415. */
export async function openSheet(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<OpenedSheet> {
	const sheet = readSpreadsheet(await readLines(toSheetName(name), bytes), BOOKING_FIELDS);
	return { ...sheet, layout: await sha256(layoutKey(sheet.headings)) };
}

interface SheetCheck {
	sheet: OpenedSheet;
	lists: LoadedLists;
	/** The mappings remembered for its layout. */
	mappings: readonly RememberedMapping[];
	customer_id: number | null;
	content_hash: string;
}

type CheckedSheet = Pick<SheetFacts, "isKnownLayout" | "issues" | "notices" | "otherCustomers"> & {
	mapping: Mapping;
};

/** Checks all rows as the import does, by the mapping that a person confirmed for this customer, else for all, else by the headings. */
export async function checkSheet(ctx: Ctx, check: SheetCheck): Promise<CheckedSheet> {
	const { sheet, lists, mappings, customer_id, content_hash } = check;
	const remembered =
		mappings.find((one) => one.customer_id === customer_id) ??
		mappings.find((one) => one.customer_id === null);
	const mapping = validMapping(
		remembered?.mapping ?? recogniseColumns(sheet.headings, BOOKING_FIELDS),
		BOOKING_FIELDS,
		sheet.headings.length,
	);
	const counts = { issues: 0, notices: 0, otherCustomers: 0 };
	for (let at = 0; at < sheet.rows.length; at += MAX_ROWS_PER_REQUEST) {
		const rows = sheet.rows.slice(at, at + MAX_ROWS_PER_REQUEST);
		const checked = await checkBookingRows(ctx, { rows, mapping, customer_id, content_hash }, lists);
		for (const { verdict, customer_id: booked } of checked) {
			if (Object.keys(verdict.issues).length > 0) counts.issues++;
			else if (customer_id !== null && booked !== customer_id) counts.otherCustomers++;
			else if (Object.keys(verdict.notices).length > 0) counts.notices++;
		}
	}
	return { ...counts, mapping, isKnownLayout: remembered !== undefined };
}
