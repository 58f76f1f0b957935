import type { DiaryColumn } from "~/domain/jobs/jobs/list/rules-diary";
import { showLateness } from "~/shared/jobs/late-text";
import type { DiaryArea, DiaryRow } from "../data/types";
import { hasSubJobs } from "../rows/row-text";
import { ACTION_WIDTH, DIARY_GRID_COLUMNS, whenText } from "./columns";

/** Padding of a cell, and a pixel against rounding. */
const PADDING = 14;
/** The arrow beside the heading of a column that can be sorted. */
const SORT_ARROW = 16;

/** Space before how late a job is, and the width of a letter of it. */
const LATE_GAP = 8;
const LATE_LETTER = 8;

interface ContentRule {
	/** Gets the width of its content before the others. */
	isWhole?: boolean;
	/** Pixels of icons beside the text. */
	extra?: (row: DiaryRow) => number;
	/** Longer content is cut, with the whole text on hover. */
	max: number;
	weight?: 500 | 600;
	/** Shown even when empty, such as buttons. */
	least?: number;
}

const RULES: Record<DiaryColumn, ContentRule> = {
	job_number: {
		isWhole: true,
		extra: (row) => (row.is_marked ? 18 : 0) + (row.is_unconfirmed ? 9 : 0),
		max: 120,
		weight: 600,
	},
	job_type: { isWhole: true, extra: (row) => (hasSubJobs(row) ? 16 : 0), max: 80 },
	customer_reference: { max: 132 },
	customer: { max: 170 },
	status: {
		isWhole: true,
		extra: ({ late, requested }) =>
			22 + (late && !requested ? LATE_GAP + LATE_LETTER * showLateness(late.minutes).length : 0),
		max: 160,
		weight: 500,
	},
	collection_name: { max: 150 },
	collection_town: { max: 120 },
	collection_date: { isWhole: true, max: 160 },
	delivery_name: { max: 150 },
	delivery_town: { max: 120 },
	delivery_date: { isWhole: true, max: 160 },
	service: { max: 110 },
	load_type: { isWhole: true, extra: (row) => (row.load_type?.color ? 9 : 0), max: 116 },
	driver_sub: { max: 150 },
	total_charge: { isWhole: true, max: 110 },
	action: { isWhole: true, max: ACTION_WIDTH, least: ACTION_WIDTH },
};

export const isWholeColumn = (slug: DiaryColumn): boolean => RULES[slug].isWhole === true;

/** Measures a text of 13 px, or a heading of 12 px, in pixels. */
export type MeasureText = (text: string, size: 12 | 13, weight: 400 | 500 | 600) => number;

/** The text of a cell among days of this year. */
function shownText(
	{ id, text }: (typeof DIARY_GRID_COLUMNS)["client"][number],
	row: DiaryRow,
	year: string | null,
) {
	if (id === "collection_date") return whenText(row, "collection", year);
	return id === "delivery_date" ? whenText(row, "delivery", year) : text(row);
}

/** The widths that show headings and rows whole, up to the limit of each column. `year` is that of the days on screen. */
export function measureColumns(
	area: DiaryArea,
	{ rows, year }: { rows: Iterable<DiaryRow>; year: string | null },
	measure: MeasureText,
): Map<DiaryColumn, number> {
	const columns = DIARY_GRID_COLUMNS[area];
	const list = [...rows];
	return new Map(
		columns.map((column) => {
			const { id, header, sortable } = column;
			const slug = id as DiaryColumn;
			const { extra, max, weight = 400, least = 0 } = RULES[slug];
			const heading = measure(header, 12, 500) + (sortable && slug === "status" ? SORT_ARROW : 0);
			const widest = list.reduce(
				(width, row) =>
					Math.max(width, measure(shownText(column, row, year), 13, weight) + (extra?.(row) ?? 0)),
				heading,
			);
			return [slug, Math.max(least, Math.min(max, Math.ceil(widest) + PADDING))];
		}),
	);
}
