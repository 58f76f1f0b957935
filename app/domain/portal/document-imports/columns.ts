import type { FlowPart } from "./flow-part";

/** A row of the text in reading order; `isOrder` begins an order of its own. */
export interface FlowRow {
	parts: FlowPart[];
	isOrder?: boolean;
}

interface Cell extends FlowPart {
	at: number;
}

const SIDE_HEADING =
	/^(?:collect(?:ion|ing)?|coll|pick ?-?up|load(?:ing)?|shipper|consignor|sender|ship from|from|deliver(?:y|ing)?|del|drop|consignee|receiver|ship to|unload(?:ing)?|to|tip)\b[\w /]{0,24}:?$/i;
const DELIVERY_HEADING = /^(?:deliver|del\b|drop|consignee|receiver|ship to|unload|to\b|tip)/i;
/** What a column of a table is about, by its heading. */
const COLUMN_WORDS: readonly [RegExp, string][] = [
	[
		/^(?:collect(?:ion)?|coll|pick ?-?up|from|load(?:ing)?)(?: (?:point|address|from|post ?code|p\/?code|pc|town))?$/i,
		"collection",
	],
	[
		/^(?:deliver(?:y)?|del|deliver to|to|consignee|destination|ship to|drop(?: point| address)?|customer name)(?: (?:point|address|to|post ?code|p\/?code|pc|town))?$/i,
		"delivery",
	],
	[/^(?:drop|stop|line|item|no|#|job|order|load)(?: ?(?:no|number|#))?\.?$/i, "number"],
	[
		/^(?:name|company|customer|site|store|branch|address|street|town|city|county|post ?code|p\/?code|delivery address)$/i,
		"address",
	],
	[
		/^(?:(?:no\.? of |total )?(?:qty|quantity|pieces|pcs|pallets|plts|cartons|ctns|packages|pkgs|boxes|items|units|spaces))$/i,
		"pieces",
	],
	[/^(?:(?:gross |total |net )?(?:weight|wt|kgs?|kilos)(?: ?\(?kgs?\)?)?)$/i, "weight"],
	[
		/^(?:(?:your |our |cust(?:omer)? |po |order )?(?:ref(?:erence)?|order|po)(?: ?(?:no|number|#))?\.?)$/i,
		"reference",
	],
	[/^(?:(?:delivery |del |coll(?:ection)? )?(?:time|slot|window|book(?:ed|ing) time|eta))$/i, "time"],
	[/^(?:(?:delivery |del |coll(?:ection)? )?(?:date|day))$/i, "date"],
	[/^(?:description|goods|product|commodity|contents|details)$/i, "goods"],
	[/^contact(?: name| person)?$/i, "contact"],
	[/^(?:tel|phone|telephone|contact (?:no|number))$/i, "phone"],
	[
		/^(?:price|rate|charge|notes|remarks|comments|instructions|vehicle|vehicle type|un ?(?:no|number)?|dims?|dimensions)$/i,
		"other",
	],
];
const LABEL_OF = new Map(
	Object.entries({
		collection: "Collect from: ",
		delivery: "Deliver to: ",
		pieces: "Pieces: ",
		weight: "Weight: ",
		reference: "Ref: ",
		time: "Time: ",
		date: "Date: ",
		goods: "Goods: ",
		contact: "Contact: ",
		phone: "Tel: ",
	}),
);
const MAX_OFFSET = 8;
/** What stands for tabs and bars between cells. */
const BAR = "¦";
/** Labels that end columns of addresses: what follows is about the whole order. */
const WHOLE_ORDER =
	/^(?:goods|total|gross|weight|pieces|no\.? of|quantity|qty|vehicle|price|rate|agreed|our ref|your ref|order|po\b|purchase|special|instructions?|notes?|remarks|description|drop|line|received|carrier|haulier|authorised)/i;

/** The cells of a line: parted by tabs, bars or two spaces, but not by the two spaces after a sentence. */
function cellsOf({ text, line, at }: FlowPart): Cell[] {
	if (at === null) return [];
	const cells: Cell[] = [];
	for (const found of text.replace(/[\t|]/g, BAR).matchAll(/[^\s¦]+(?:(?: |(?<=[.!?,;:]) {2})[^\s¦]+)*/g))
		cells.push({ text: text.slice(found.index, found.index + found[0].length), line, at: at + found.index });
	return cells;
}

const headingOf = (text: string) => {
	const bare = text.replace(/[:.]$/, "").trim();
	return COLUMN_WORDS.find(([pattern]) => pattern.test(bare))?.[1] ?? null;
};

const isSidesHeading = (cells: readonly Cell[]) =>
	cells.length >= 2 &&
	cells.length <= 3 &&
	cells.every(({ text }) => SIDE_HEADING.test(text)) &&
	new Set(cells.map(({ text }) => DELIVERY_HEADING.test(text))).size === 2;

const isTableHeading = (cells: readonly Cell[]) =>
	cells.length >= 2 && cells.every(({ text }) => headingOf(text) !== null && !/:$/.test(text));

/** The column that a cell stands in: the last that begins before it or a little after. */
function columnAt(starts: readonly number[], at: number): number {
	const index = starts.findLastIndex((start) => start <= at + MAX_OFFSET);
	return Math.max(0, index);
}

/** Puts lines into reading order: columns of addresses one after the other, rows of tables with their headings. */
export function splitColumns(parts: readonly FlowPart[]): FlowRow[] {
	const rows: FlowRow[] = [];
	const cells = parts.map(cellsOf);
	for (let i = 0; i < parts.length; ) {
		const line = cells[i] ?? [];
		if (isSidesHeading(line) && isColumned(cells, i)) i = readSides(cells, i, rows);
		else if (isTableHeading(line) && cells.slice(i + 1, i + 3).some((next) => next.length >= 2))
			i = readTable(cells, i, rows);
		else {
			rows.push(...plainRows(line, parts[i]));
			i++;
		}
	}
	return rows;
}

/** Whether lines below a heading of both sides have cells of both; a table of orders has more columns or ends there. */
const isColumned = (cells: readonly Cell[][], from: number) =>
	cells
		.slice(from + 1, from + 4)
		.some((line) => line.length === 2 || (line.length === 1 && line[0] !== undefined)) &&
	!cells
		.slice(from + 1, from + 3)
		.every(
			(line) =>
				line.length >= 2 && line.every(({ text }) => /\b[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}\b/i.test(text)),
		);

/** A line of several cells: label and value stay together, everything else is a row of its own. */
function plainRows(cells: readonly Cell[], part: FlowPart | undefined): FlowRow[] {
	if (cells.length <= 1) return [{ parts: part ? [part] : [] }];
	const rows: FlowRow[] = [];
	for (let i = 0; i < cells.length; i++) {
		const cell = cells[i];
		if (!cell) continue;
		const next = cells[i + 1];
		const isLabel =
			/:$/.test(cell.text) ||
			next?.text.startsWith(":") ||
			(i === 0 && cells.length === 2 && headingOf(cell.text) !== null);
		if (isLabel && next) {
			rows.push({
				parts: [
					cell,
					{ text: /:$/.test(cell.text) || next.text.startsWith(":") ? " " : ": ", line: cell.line, at: null },
					next,
				],
			});
			i++;
		} else rows.push({ parts: [cell] });
	}
	return rows;
}

/** Columns of both sides under their headings; gives the index after them. */
function readSides(cells: readonly Cell[][], from: number, rows: FlowRow[]): number {
	const starts = (cells[from] ?? []).map(({ at }) => at);
	const columns: FlowRow[][] = starts.map(() => []);
	let i = from;
	let wasBlank = false;
	for (; i < cells.length; i++) {
		const line = cells[i] ?? [];
		const [first] = line;
		if (!first) {
			wasBlank = true;
			continue;
		}
		if (i > from && (isTableHeading(line) || isSidesHeading(line))) break;
		if (
			i > from &&
			line.length === 1 &&
			(wasBlank || WHOLE_ORDER.test(first.text)) &&
			columnAt(starts, first.at) === 0
		)
			break;
		if (wasBlank && WHOLE_ORDER.test(first.text)) break;
		wasBlank = false;
		for (const cell of line) columns[columnAt(starts, cell.at)]?.push({ parts: [cell] });
	}
	for (const column of columns) rows.push(...column, { parts: [] });
	return i;
}

/** The rows of a table, each on one line with the headings before its values; gives the index after them. */
function readTable(cells: readonly Cell[][], from: number, rows: FlowRow[]): number {
	const headings = (cells[from] ?? []).map(({ text, at }) => ({
		kind: headingOf(text) ?? "other",
		text,
		at,
	}));
	const starts = headings.map(({ at }) => at);
	const kinds = new Set(headings.map(({ kind }) => kind));
	const isOrder = kinds.has("collection") && kinds.has("delivery");
	let i = from + 1;
	for (; i < cells.length; i++) {
		const line = cells[i] ?? [];
		if (line.length === 0 && (cells[i + 1] ?? []).length !== headings.length) break;
		if (line.length === 0) continue;
		if (line.length < 2 && i > from + 1) break;
		if (/^(?:total|sub-?total|received|signature|signed|print|driver'?s? sign)/i.test(line[0]?.text ?? ""))
			break;
		const parts: FlowPart[] = [];
		let before = "";
		for (const [index, cell] of line.entries()) {
			// Cells between tabs and bars stand in order, not in line.
			const { kind = "other", text = "" } =
				headings[line.length === headings.length ? index : columnAt(starts, cell.at)] ?? {};
			const isAddress =
				kind === "address" && (before === "address" || before === "delivery" || before === "collection");
			const label = isAddress
				? ", "
				: kind === "number"
					? "Stop "
					: kind === "address"
						? ""
						: (LABEL_OF.get(kind) ?? `${text}: `);
			if (parts.length > 0 && !isAddress) parts.push({ text: "\n", line: cell.line, at: null });
			if (label) parts.push({ text: label, line: cell.line, at: null });
			parts.push(cell);
			before = kind;
		}
		rows.push({ parts, ...(isOrder && { isOrder }) }, { parts: [] });
	}
	return i;
}
