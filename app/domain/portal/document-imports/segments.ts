import { separateGoods } from "./finders";
import { type Label, type LabelKind, type LabelSide, readLabel } from "./labels";
import { isDetailLine, isTimingLine } from "./prose";

/** A piece of text of the document, with its kind and its side of the job (collection or delivery). */
export interface Segment {
	kind: LabelKind | "text";
	side: LabelSide | null;
	text: string;
	/** Line index, from 0. */
	line: number;
	/** Whether it follows a label. */
	labelled: boolean;
	/** Lines of one address share this number. */
	block: number | null;
}

interface TextCell {
	text: string;
	at: number;
}

/** A column of the page about one side of the job. */
interface PageColumn {
	side: LabelSide;
	at: number;
	/** The current address block, if any. */
	block: number | null;
	lines: number;
	/** Labels read for that address; a repeated label starts a new address. */
	labelsRead: Set<LabelKind>;
}

const CELL = /\S+(?: \S+)*/g;
/** Where a sentence switches to one side of the job: "… and deliver to …". */
const SIDE_CHANGE =
	/\b(?:(?:and|then|please|to be) )*(?:collect(?:ion|ing|ed)?|pick(?:ing|ed)?[ -]?up|deliver(?:y|ing|ed)?|drop(?:ping|ped)?(?:[ -]off)?) (?:from|to|at)\b(?! \d)/gi;
const GOODS_IN_SENTENCE = /\b(collect|pick up|deliver|drop|move) (\d.{2,60}?) (from|to|at)\b/gi;
const LEAD_IN = /^(?:(?:and|then|please|to be) )+(?=collect|pick|deliver|drop)/i;
/** Marks the end of the booking: signature, company details, terms. */
const CLOSING =
	/^(?:kind |best |many )?(?:regards|thanks|thank you)\b|^(?:registered|vat (?:no|reg)|company (?:no|reg)|signed|signature|received (?:by|in)|terms|print name|e ?& ?oe)\b/i;
const MAX_ADDRESS_LINES = 7;
const ADDRESS_KINDS = new Set<LabelKind>(["address", "name", "town", "post_code"]);
/** Labels of goods or price: what follows is about the whole job. */
const JOB_KINDS = new Set<LabelKind>(["awb", "weight", "pieces", "vehicle", "price", "customer"]);
/** Labels whose value may be without digits. */
const TEXT_KINDS = new Set<LabelKind>([...ADDRESS_KINDS, "vehicle", "customer", "instruction"]);
/** In a table a value is below its heading, within this many characters. */
const MAX_COLUMN_OFFSET = 8;

function splitCells(line: string): TextCell[] {
	return [...line.replaceAll("\t", "    ").matchAll(CELL)].flatMap(({ 0: text, index: at }) =>
		splitSides(text).map((section) => ({ text: section, at })),
	);
}

/** Splits a sentence that names both sides, so that each section starts like a label. */
function splitSides(text: string): string[] {
	const changes = [...text.matchAll(SIDE_CHANGE)].map(({ index }) => index);
	const starts = [0, ...changes.filter((index) => index > 0)];
	return starts
		.map((from, i) =>
			text
				.slice(from, starts[i + 1])
				.replace(LEAD_IN, "")
				.replace(/[\s,;]+$/, ""),
		)
		.filter((section) => section !== "");
}

/** A label whose value is still to come, beside or below it. */
interface PendingLabel {
	kind: LabelKind;
	side: LabelSide | null;
	at: number;
	line: number;
}

/** State of the page while its lines are read. */
class Page {
	readonly segments: Segment[] = [];
	private columns: PageColumn[] = [];
	private pending: PendingLabel[] = [];
	private blocks = 0;
	/** The line whose labels name the current columns. */
	private headings = -1;

	blankLine() {
		for (const column of this.columns) if (column.lines > 0) column.block = null;
		this.pending = [];
	}

	read({ text, at }: TextCell, line: number) {
		if (CLOSING.test(text)) {
			this.columns = [];
			this.pending = [];
		}
		const label = readLabel(text);
		if (label?.side) this.sideLabel(label, label.side, at, line);
		else if (label) this.jobLabel(label, at, line);
		else this.plainText(text, at, line);
	}

	private add(
		kind: Segment["kind"],
		side: LabelSide | null,
		text: string,
		line: number,
		labelled: boolean,
		block: number | null,
	) {
		this.segments.push({ kind, side, text, line, labelled, block });
	}

	private columnOf(at: number): PageColumn | undefined {
		return this.columns.findLast((column) => column.at <= at + 2) ?? this.columns[0];
	}

	/** Adds an address label to the column's block, or starts a new block. */
	private addressLabel(column: PageColumn, kind: LabelKind) {
		if (column.block === null || column.labelsRead.has(kind)) {
			column.block = ++this.blocks;
			column.lines = 0;
			column.labelsRead.clear();
		}
		column.labelsRead.add(kind);
	}

	/** A label that names a side: two on one line split the page into columns, a single one gets the full width. */
	private sideLabel({ kind, rest }: Label, side: LabelSide, at: number, line: number) {
		const beside = this.headings === line;
		this.headings = line;
		const existing = this.columns.find((column) => column.side === side);
		const column = existing ?? { side, at, block: null, lines: 0, labelsRead: new Set() };
		const others = this.columns.filter((other) => beside && other.side !== side);
		this.columns = [...others, column].sort((a, b) => a.at - b.at);
		if (!beside) column.at = at;
		if (ADDRESS_KINDS.has(kind)) this.addressLabel(column, kind);
		else column.block = null;
		this.value({ kind, side, at, line }, rest, column);
	}

	private jobLabel({ kind, rest }: Label, at: number, line: number) {
		if (JOB_KINDS.has(kind)) this.columns = [];
		const column = this.columnOf(at);
		if (column && ADDRESS_KINDS.has(kind)) this.addressLabel(column, kind);
		else if (column) column.block = null;
		this.value({ kind, side: column?.side ?? null, at, line }, rest, column);
	}

	/** The value of a label: the rest of its text, or what comes beside or below it. */
	private value(label: PendingLabel, value: string, column: PageColumn | undefined) {
		const { kind, side, at, line } = label;
		const rest = ADDRESS_KINDS.has(kind) ? this.withoutGoods(value, line) : value;
		if (rest !== "") {
			if (column) column.lines++;
			this.add(kind, side, rest, line, true, column?.block ?? null);
		} else if (kind !== "address" && kind !== "other") this.pending.push({ kind, side, at, line });
	}

	/** Takes goods out of an address: they are about the whole job. */
	private withoutGoods(text: string, line: number): string {
		const { goods, rest } = separateGoods(text);
		if (goods !== "") this.add("text", null, goods, line, false, null);
		return rest;
	}

	/** "Collect 6 pallets, 900 kg from …": the goods, and the sentence without them. */
	readGoods(text: string, line: number): string {
		return text.replace(GOODS_IN_SENTENCE, (sentence: string, verb: string, goods: string, to: string) =>
			this.withoutGoods(goods, line) === "" ? `${verb} ${to}` : sentence,
		);
	}

	private plainText(text: string, at: number, line: number) {
		const fits = ({ kind }: PendingLabel) => TEXT_KINDS.has(kind) || /\d/.test(text);
		const beside = this.pending.findLastIndex((label) => label.line === line && label.at < at && fits(label));
		const below = this.pending.findIndex(
			(label) => label.line < line && Math.abs(label.at - at) <= MAX_COLUMN_OFFSET && fits(label),
		);
		const index = beside >= 0 ? beside : below;
		const [label] = index >= 0 ? this.pending.splice(index, 1) : [];
		const column = this.columnOf(at);
		if (label) {
			const block = label.side === column?.side ? (column?.block ?? null) : null;
			this.add(label.kind, label.side, text, line, true, block);
			return;
		}
		if (this.withoutGoods(text, line) === "") return;
		if (column && column.lines > 0 && isDetailLine(text)) {
			column.block = null;
			this.add("text", isTimingLine(text) ? column.side : null, text, line, false, null);
			return;
		}
		if (column?.block != null && ++column.lines > MAX_ADDRESS_LINES) column.block = null;
		this.add("text", column?.side ?? null, text, line, false, column?.block ?? null);
	}
}

/** Splits the lines of a document into segments, from top to bottom and column by column. */
export function readSegments(lines: string[]): Segment[] {
	const page = new Page();
	lines.forEach((raw, line) => {
		const cells = splitCells(page.readGoods(raw, line));
		if (cells.length === 0) page.blankLine();
		for (const cell of cells) page.read(cell, line);
	});
	return page.segments;
}
