import { getJobSpan } from "~/domain/planning/run/card-times";
import type { PlannerJob } from "~/domain/planning/run/responses";
import type { VisibleRow } from "../filters/filters";
import type { BoardCursor } from "../state/drag-state";

/** The lists the cursor moves over. */
export interface CursorGrid {
	date: string;
	list: readonly PlannerJob[];
	rows: readonly VisibleRow[];
}

export type CursorStep = "up" | "down" | "left" | "right" | "first" | "last" | "pageup" | "pagedown";

const PAGE_ROWS = 8;
/** Rows by which a step moves. */
export const CURSOR_STEP_ROWS = {
	up: -1,
	down: 1,
	pageup: -PAGE_ROWS,
	pagedown: PAGE_ROWS,
} as const satisfies Partial<Record<CursorStep, number>>;
const clampIndex = (index: number, length: number) => Math.max(0, Math.min(length - 1, index));

const listCursor = (job: PlannerJob | undefined): BoardCursor | null =>
	job ? { zone: "list", vehicle: null, job: job.id } : null;
const rowCursor = (row: VisibleRow | undefined, card?: PlannerJob): BoardCursor | null =>
	row ? { zone: "board", vehicle: row.vehicle.id, job: card?.id ?? null } : null;

/** The cards of a row in the order of the cursor: those carried over come first. */
const cardsOf = ({ carried = [], cards }: VisibleRow): readonly PlannerJob[] =>
	carried.length === 0 ? cards : [...carried.map(({ job }) => job), ...cards];

/** The initial cursor: the first unplanned job, or the first vehicle. */
export const firstCursor = ({ list, rows }: CursorGrid): BoardCursor | null =>
	listCursor(list[0]) ?? rowCursor(rows[0]);

export const firstListCursor = ({ list }: CursorGrid): BoardCursor | null => listCursor(list[0]);
export const firstBoardCursor = ({ rows }: CursorGrid): BoardCursor | null => rowCursor(rows[0]);

/** The cursor after a step; unchanged at the edge, and reset when its item has disappeared. */
export function moveCursor(
	cursor: BoardCursor | null,
	step: CursorStep,
	grid: CursorGrid,
): BoardCursor | null {
	if (!cursor) return firstCursor(grid);
	return cursor.zone === "list" ? moveInList(cursor, step, grid) : moveOnBoard(cursor, step, grid);
}

function moveInList(cursor: BoardCursor, step: CursorStep, grid: CursorGrid): BoardCursor | null {
	const { list } = grid;
	const currentIndex = list.findIndex(({ id }) => id === cursor.job);
	if (currentIndex < 0) return firstCursor(grid);
	if (step === "right") return firstBoardCursor(grid) ?? cursor;
	if (step === "left") return cursor;
	const to =
		step === "first"
			? 0
			: step === "last"
				? list.length - 1
				: clampIndex(currentIndex + CURSOR_STEP_ROWS[step], list.length);
	return listCursor(list[to]);
}

function moveOnBoard(cursor: BoardCursor, step: CursorStep, grid: CursorGrid): BoardCursor | null {
	const { rows, date } = grid;
	const currentIndex = rows.findIndex(({ vehicle }) => vehicle.id === cursor.vehicle);
	const row = rows[currentIndex];
	if (!row) return firstCursor(grid);
	const cards = cardsOf(row);
	const card = cards.findIndex(({ id }) => id === cursor.job);
	if (step === "right") return rowCursor(row, cards[Math.min(card + 1, cards.length - 1)]);
	if (step === "left") return card >= 0 ? rowCursor(row, cards[card - 1]) : (firstListCursor(grid) ?? cursor);
	const to =
		step === "first"
			? 0
			: step === "last"
				? rows.length - 1
				: clampIndex(currentIndex + CURSOR_STEP_ROWS[step], rows.length);
	const next = rows[to];
	const job = cards[card];
	return next && job && next !== row
		? rowCursor(next, nearest(date, cardsOf(next), job))
		: rowCursor(next, to === currentIndex ? job : undefined);
}

/** The card of another row that is closest in time. */
function nearest(date: string, cards: readonly PlannerJob[], to: PlannerJob): PlannerJob | undefined {
	const start = getJobSpan(date, to)?.start ?? 0;
	const distance = (job: PlannerJob) => Math.abs((getJobSpan(date, job)?.start ?? 0) - start);
	return cards.reduce<PlannerJob | undefined>(
		(best, job) => (best && distance(best) <= distance(job) ? best : job),
		undefined,
	);
}

/** The next job of the list once others have left it. */
export function nextInList(
	{ list }: Pick<CursorGrid, "list">,
	leaving: readonly number[],
	job: number | null,
): BoardCursor | null {
	const here = list.findIndex(({ id }) => id === job);
	const stays = ({ id }: { id: number }) => !leaving.includes(id);
	return listCursor(
		list.slice(here + 1).find(stays) ?? list.slice(0, Math.max(0, here)).reverse().find(stays),
	);
}

/** The cursor on something that is shown: itself, its vehicle if its card has left it, or the initial one. */
export function toShownCursor(cursor: BoardCursor | null, grid: CursorGrid): BoardCursor | null {
	if (!cursor) return firstCursor(grid);
	if (cursor.zone === "list")
		return grid.list.some(({ id }) => id === cursor.job) ? cursor : firstCursor(grid);
	const row = grid.rows.find(({ vehicle }) => vehicle.id === cursor.vehicle);
	if (!row) return firstCursor(grid);
	const isShown = cursor.job === null || cardsOf(row).some(({ id }) => id === cursor.job);
	return isShown ? cursor : rowCursor(row);
}
