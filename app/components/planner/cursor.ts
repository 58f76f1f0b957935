import type { PlannerJob } from "~/domain/planner/shapes";
import type { Row } from "./filters";
import { spanOf } from "./lane";
import type { Cursor } from "./lift";

/** What the cursor moves over. */
export interface Ground {
	date: string;
	list: readonly PlannerJob[];
	rows: readonly Row[];
}

export type Step = "up" | "down" | "left" | "right" | "first" | "last" | "pageup" | "pagedown";

/** How many rows a page has. */
const PAGE = 8;
const BY: Partial<Record<Step, number>> = { up: -1, down: 1, pageup: -PAGE, pagedown: PAGE };
const within = (at: number, length: number) => Math.max(0, Math.min(length - 1, at));

const onList = (job: PlannerJob | undefined): Cursor | null =>
	job ? { zone: "list", vehicle: null, job: job.id } : null;
const onRow = (row: Row | undefined, card?: PlannerJob): Cursor | null =>
	row ? { zone: "board", vehicle: row.vehicle.id, job: card?.id ?? null } : null;

/** Where the cursor begins: in the list where there is a job, else on the board. */
export const firstCursor = ({ list, rows }: Ground): Cursor | null => onList(list[0]) ?? onRow(rows[0]);

/** The first place of one side. */
export const enterList = ({ list }: Ground): Cursor | null => onList(list[0]);
export const enterBoard = ({ rows }: Ground): Cursor | null => onRow(rows[0]);

/** Where the cursor goes; where it is if there is nothing further. What it was on may have gone. */
export function stepped(at: Cursor | null, step: Step, ground: Ground): Cursor | null {
	if (!at) return firstCursor(ground);
	return at.zone === "list" ? steppedInList(at, step, ground) : steppedOnBoard(at, step, ground);
}

function steppedInList(at: Cursor, step: Step, ground: Ground): Cursor | null {
	const { list } = ground;
	const here = list.findIndex(({ id }) => id === at.job);
	if (here < 0) return firstCursor(ground);
	if (step === "right") return enterBoard(ground) ?? at;
	if (step === "left") return at;
	const to =
		step === "first" ? 0 : step === "last" ? list.length - 1 : within(here + (BY[step] ?? 0), list.length);
	return onList(list[to]);
}

function steppedOnBoard(at: Cursor, step: Step, ground: Ground): Cursor | null {
	const { rows, date } = ground;
	const here = rows.findIndex(({ vehicle }) => vehicle.id === at.vehicle);
	const row = rows[here];
	if (!row) return firstCursor(ground);
	const card = row.cards.findIndex(({ id }) => id === at.job);
	if (step === "right") return onRow(row, row.cards[Math.min(card + 1, row.cards.length - 1)]);
	if (step === "left") return card >= 0 ? onRow(row, row.cards[card - 1]) : (enterList(ground) ?? at);
	const to =
		step === "first" ? 0 : step === "last" ? rows.length - 1 : within(here + (BY[step] ?? 0), rows.length);
	const next = rows[to];
	const job = row.cards[card];
	return next && job && next !== row
		? onRow(next, nearest(date, next.cards, job))
		: onRow(next, to === here ? job : undefined);
}

/** The card of another row that is nearest in time. */
function nearest(date: string, cards: readonly PlannerJob[], to: PlannerJob): PlannerJob | undefined {
	const at = spanOf(date, to)?.start ?? 0;
	const away = (job: PlannerJob) => Math.abs((spanOf(date, job)?.start ?? 0) - at);
	return cards.reduce<PlannerJob | undefined>(
		(best, job) => (best && away(best) <= away(job) ? best : job),
		undefined,
	);
}
