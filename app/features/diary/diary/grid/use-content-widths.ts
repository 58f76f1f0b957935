import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { DiaryColumn } from "~/domain/jobs/jobs/list/rules-diary";
import { type MeasureText, measureColumns } from "../columns/column-content";
import type { DiaryArea, DiaryRow } from "../data/types";
import type { DiaryRows } from "../data/use-diary-rows";
import { yearOfDays } from "../rows/row-text";

type ContentWidths = ReadonlyMap<DiaryColumn, number>;

const toWidths = (saved: object = {}): ContentWidths =>
	new Map(Object.entries(saved) as [DiaryColumn, number][]);

/** Measures each text once: towns, customers and statuses are in many rows. */
function createMeasure(element: HTMLElement): MeasureText {
	const context = document.createElement("canvas").getContext("2d");
	const { fontFamily } = getComputedStyle(element);
	const widths = new Map<string, number>();
	return (text, size, weight) => {
		if (!context || text === "") return 0;
		const key = `${weight} ${size} ${text}`;
		let width = widths.get(key);
		if (width === undefined) {
			context.font = `${weight} ${size}px ${fontFamily}`;
			width = context.measureText(text).width;
			widths.set(key, width);
		}
		return width;
	};
}

/** Rows of later pages are measured once none has arrived for so long: a column that grows while the list scrolls draws every cell again. */
const SETTLE_MS = 300;

/** The widths of what has been shown so far. They only grow, so that columns do not move at each step to another day. */
export function useContentWidths(
	area: DiaryArea,
	rows: Pick<DiaryRows, "loaded" | "counts" | "onPage" | "query">,
	frame: RefObject<HTMLElement>,
	saved?: Partial<Record<DiaryColumn, number>>,
): ContentWidths {
	const { loaded, counts, onPage } = rows;
	const year = yearOfDays(rows.query);
	const [widths, setWidths] = useState(() => toWidths(saved));
	const measuredRows = useRef(new WeakSet<DiaryRow>()).current;
	const measure = useCallback(() => {
		const element = frame.current;
		const newRows = [...loaded.values()].filter((row) => !measuredRows.has(row));
		if (!element || newRows.length === 0) return;
		for (const row of newRows) measuredRows.add(row);
		const measured = measureColumns(area, { rows: newRows, year }, createMeasure(element));
		setWidths((before) => {
			const grown = [...measured].filter(([slug, width]) => width > (before.get(slug) ?? 0));
			return grown.length === 0 ? before : new Map([...before, ...grown]);
		});
	}, [area, loaded, frame, measuredRows, year]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: changed rows come with their counts
	useEffect(measure, [measure, counts]);
	useEffect(() => {
		let timer = 0;
		const removeListener = onPage((startRow) => {
			window.clearTimeout(timer);
			if (startRow === 0) measure();
			else timer = window.setTimeout(measure, SETTLE_MS);
		});
		return () => {
			window.clearTimeout(timer);
			removeListener();
		};
	}, [onPage, measure]);
	return widths;
}
