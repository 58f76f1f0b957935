/** A piece of text on a page, in points from the bottom left corner. */
export interface Piece {
	str: string;
	x: number;
	y: number;
	width: number;
	/** The size of the type. */
	fontSize: number;
}

interface Row {
	y: number;
	size: number;
	pieces: Piece[];
}

/** Pieces whose base lines are closer than this share of the type's size stand in one row. */
const SAME_ROW = 0.5;
/** A gap wider than this share of the type's size parts two columns; a narrower one is a space between words. */
const COLUMN_GAP = 1.5;
const WORD_GAP = 0.15;

function rowsOf(pieces: Piece[]): Row[] {
	const rows: Row[] = [];
	for (const piece of pieces) {
		const row = rows.find(({ y, size }) => Math.abs(y - piece.y) < Math.max(size, piece.fontSize) * SAME_ROW);
		if (row) row.pieces.push(piece);
		else rows.push({ y: piece.y, size: piece.fontSize, pieces: [piece] });
	}
	return rows.sort((a, b) => b.y - a.y);
}

/** The usual width of a character on the page, so that columns come out at the same character in every line. */
function characterWidth(pieces: Piece[]): number {
	const widths = pieces.map(({ width, str }) => width / str.length).sort((a, b) => a - b);
	return widths[Math.floor(widths.length / 2)] || 5;
}

function lineOf({ pieces }: Row, unit: number, left: number): string {
	let line = "";
	let end = Number.NEGATIVE_INFINITY;
	for (const piece of pieces.sort((a, b) => a.x - b.x)) {
		const gap = piece.x - end;
		const column = Math.round((piece.x - left) / unit);
		if (line === "" || gap > piece.fontSize * COLUMN_GAP) {
			const blanks = Math.max(line === "" ? 0 : 2, column - line.length);
			line += " ".repeat(blanks);
		} else if (gap > piece.fontSize * WORD_GAP && !line.endsWith(" ")) line += " ";
		line += piece.str;
		end = piece.x + piece.width;
	}
	return line.trimEnd();
}

/** The lines of a page from the pieces a PDF consists of, top to bottom, columns kept in place. */
export function layOut(pieces: Piece[]): string[] {
	const written = pieces.filter(({ str }) => str.trim() !== "");
	const unit = characterWidth(written);
	const left = Math.min(...written.map(({ x }) => x));
	return rowsOf(written).map((row) => lineOf(row, unit, left));
}
