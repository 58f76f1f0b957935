/** A run of text on a page, in points from the bottom left corner. */
export interface TextRun {
	str: string;
	x: number;
	y: number;
	width: number;
	/** In points. */
	fontSize: number;
}

interface Row {
	y: number;
	size: number;
	runs: TextRun[];
}

/** Runs whose base lines are closer than this share of the font size are in one row. */
const SAME_ROW = 0.5;
/** A gap wider than this share of the font size separates columns; a narrower one separates words. */
const COLUMN_GAP = 1.5;
const WORD_GAP = 0.15;

function groupRows(runs: TextRun[]): Row[] {
	const rows: Row[] = [];
	for (const run of runs) {
		const row = rows.find(({ y, size }) => Math.abs(y - run.y) < Math.max(size, run.fontSize) * SAME_ROW);
		if (row) row.runs.push(run);
		else rows.push({ y: run.y, size: run.fontSize, runs: [run] });
	}
	return rows.sort((a, b) => b.y - a.y);
}

/** The median character width of a page, so that columns start at the same character in every line. */
function characterWidth(runs: TextRun[]): number {
	const widths = runs.map(({ width, str }) => width / str.length).sort((a, b) => a - b);
	return widths[Math.floor(widths.length / 2)] || 5;
}

function toLine({ runs }: Row, unit: number, left: number): string {
	let line = "";
	let end = Number.NEGATIVE_INFINITY;
	for (const run of runs.sort((a, b) => a.x - b.x)) {
		const gap = run.x - end;
		const column = Math.round((run.x - left) / unit);
		if (line === "" || gap > run.fontSize * COLUMN_GAP) {
			const blanks = Math.max(line === "" ? 0 : 2, column - line.length);
			line += " ".repeat(blanks);
		} else if (gap > run.fontSize * WORD_GAP && !line.endsWith(" ")) line += " ";
		line += run.str;
		end = run.x + run.width;
	}
	return line.trimEnd();
}

/** Lays out text runs as lines, top to bottom, with columns in place. */
export function layOutLines(runs: TextRun[]): string[] {
	const written = runs.filter(({ str }) => str.trim() !== "");
	const unit = characterWidth(written);
	const left = Math.min(...written.map(({ x }) => x));
	return groupRows(written).map((row) => toLine(row, unit, left));
}
