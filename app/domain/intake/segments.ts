import { type Kind, type Label, readLabel, type Side } from "./labels";

/** One thing the paper says, with what it was said to be and of which end of the job. */
export interface Segment {
	kind: Kind | "text";
	side: Side | null;
	text: string;
	/** The line it stands in, from 0. */
	line: number;
	/** Whether a label announced it. */
	labelled: boolean;
	/** Lines of one address share this number. */
	block: number | null;
}

interface Cell {
	text: string;
	at: number;
}

/** A column of the page that speaks of one end of the job. */
interface Column {
	side: Side;
	at: number;
	/** The address being read, until something else begins. */
	block: number | null;
	lines: number;
	/** What labels have said of that address; the same label again begins another one. */
	said: Set<Kind>;
}

const CELL = /\S+(?: \S+)*/g;
/** Where a sentence turns to one end of the job: "… and deliver to …". */
const TURN =
	/\b(?:(?:and|then|please|to be) )*(?:collect(?:ion|ing|ed)?|pick(?:ing|ed)?[ -]?up|deliver(?:y|ing|ed)?|drop(?:ping|ped)?(?:[ -]off)?) (?:from|to|at)\b(?! \d)/gi;
const LEAD_IN = /^(?:(?:and|then|please|to be) )+(?=collect|pick|deliver|drop)/i;
/** From here on a paper speaks of itself. */
const CLOSING =
	/^(?:kind |best |many )?(?:regards|thanks|thank you)\b|^(?:registered|vat (?:no|reg)|company (?:no|reg)|signed|signature|received (?:by|in)|terms|print name|e ?& ?oe)\b/i;
const LONGEST_ADDRESS = 7;
/** Labels of an address. */
const ADDRESS = new Set<Kind>(["address", "name", "town", "post_code"]);
/** Labels of the goods or the deal: what follows no longer speaks of one end. */
const WHOLE_JOB = new Set<Kind>(["awb", "weight", "pieces", "vehicle", "price", "customer"]);
/** Labels whose value is no word alone. */
const WORDS = new Set<Kind>([...ADDRESS, "vehicle", "customer", "instruction"]);
/** Values of a table stand below their heading, give or take so many characters. */
const BELOW = 8;

function cellsOf(line: string): Cell[] {
	return [...line.replaceAll("\t", "    ").matchAll(CELL)].flatMap(({ 0: text, index: at }) =>
		sentencesOf(text).map((part) => ({ text: part, at })),
	);
}

/** Takes a sentence that names both ends apart, so that each part begins like a label. */
function sentencesOf(text: string): string[] {
	const turns = [...text.matchAll(TURN)].map(({ index }) => index);
	const starts = [0, ...turns.filter((index) => index > 0)];
	return starts
		.map((from, i) =>
			text
				.slice(from, starts[i + 1])
				.replace(LEAD_IN, "")
				.replace(/[\s,;]+$/, ""),
		)
		.filter((part) => part !== "");
}

/** A label whose value stands beside it or below it. */
interface Waiting {
	kind: Kind;
	side: Side | null;
	at: number;
	line: number;
}

/** What is known of the page at the line being read. */
class Page {
	readonly segments: Segment[] = [];
	private columns: Column[] = [];
	private waiting: Waiting[] = [];
	private blocks = 0;
	/** The line whose labels name the columns now in force. */
	private headings = -1;

	blankLine() {
		for (const column of this.columns) if (column.lines > 0) column.block = null;
		this.waiting = [];
	}

	read({ text, at }: Cell, line: number) {
		if (CLOSING.test(text)) {
			this.columns = [];
			this.waiting = [];
		}
		const label = readLabel(text);
		if (label?.side) this.sideLabel(label, label.side, at, line);
		else if (label) this.wholeLabel(label, at, line);
		else this.text(text, at, line);
	}

	private add(
		kind: Segment["kind"],
		side: Side | null,
		text: string,
		line: number,
		labelled: boolean,
		block: number | null,
	) {
		this.segments.push({ kind, side, text, line, labelled, block });
	}

	private columnOf(at: number): Column | undefined {
		return this.columns.findLast((column) => column.at <= at + 2) ?? this.columns[0];
	}

	/** Takes a label of an address into the column's block, or begins a new one. */
	private addressLabel(column: Column, kind: Kind) {
		if (column.block === null || column.said.has(kind)) {
			column.block = ++this.blocks;
			column.lines = 0;
			column.said.clear();
		}
		column.said.add(kind);
	}

	/** A label that names an end: two on one line part the page into columns, one alone has it to itself. */
	private sideLabel({ kind, rest }: Label, side: Side, at: number, line: number) {
		const beside = this.headings === line;
		this.headings = line;
		const known = this.columns.find((column) => column.side === side);
		const column = known ?? { side, at, block: null, lines: 0, said: new Set() };
		const others = this.columns.filter((other) => beside && other.side !== side);
		this.columns = [...others, column].sort((a, b) => a.at - b.at);
		if (!beside) column.at = at;
		if (ADDRESS.has(kind)) this.addressLabel(column, kind);
		else column.block = null;
		this.value({ kind, side, at, line }, rest, column);
	}

	private wholeLabel({ kind, rest }: Label, at: number, line: number) {
		if (WHOLE_JOB.has(kind)) this.columns = [];
		const column = this.columnOf(at);
		if (column && ADDRESS.has(kind)) this.addressLabel(column, kind);
		else if (column) column.block = null;
		this.value({ kind, side: column?.side ?? null, at, line }, rest, column);
	}

	/** What a label announces: its rest, or whatever comes beside or below it. */
	private value(label: Waiting, rest: string, column: Column | undefined) {
		const { kind, side, at, line } = label;
		if (rest !== "") {
			if (column) column.lines++;
			this.add(kind, side, rest, line, true, column?.block ?? null);
		} else if (kind !== "address" && kind !== "other") this.waiting.push({ kind, side, at, line });
	}

	private text(text: string, at: number, line: number) {
		const fits = ({ kind }: Waiting) => WORDS.has(kind) || /\d/.test(text);
		const beside = this.waiting.findLastIndex((label) => label.line === line && label.at < at && fits(label));
		const below = this.waiting.findIndex(
			(label) => label.line < line && Math.abs(label.at - at) <= BELOW && fits(label),
		);
		const index = beside >= 0 ? beside : below;
		const [label] = index >= 0 ? this.waiting.splice(index, 1) : [];
		const column = this.columnOf(at);
		if (label) {
			const block = label.side === column?.side ? (column?.block ?? null) : null;
			this.add(label.kind, label.side, text, line, true, block);
			return;
		}
		if (column?.block != null && ++column.lines > LONGEST_ADDRESS) column.block = null;
		this.add("text", column?.side ?? null, text, line, false, column?.block ?? null);
	}
}

/** Reads the lines of a paper, from top to bottom and column by column, into what each part of them says. */
export function readSegments(lines: string[]): Segment[] {
	const page = new Page();
	lines.forEach((raw, line) => {
		const cells = cellsOf(raw);
		if (cells.length === 0) page.blankLine();
		for (const cell of cells) page.read(cell, line);
	});
	return page.segments;
}
