import { type RefObject, useEffect, useState } from "react";
import type { DiaryColumn } from "~/domain/jobs/list/rules-diary";
import { type MeasureText, measureColumns } from "./column-content";
import type { DiaryArea } from "./types";
import type { DiaryRows } from "./use-diary-rows";

type ContentWidths = ReadonlyMap<DiaryColumn, number>;

const toWidths = (saved: object = {}): ContentWidths =>
	new Map(Object.entries(saved) as [DiaryColumn, number][]);

function createMeasure(element: HTMLElement): MeasureText {
	const context = document.createElement("canvas").getContext("2d");
	const { fontFamily } = getComputedStyle(element);
	return (text, size, weight) => {
		if (!context) return 0;
		context.font = `${weight} ${size}px ${fontFamily}`;
		return context.measureText(text).width;
	};
}

/** The widths of what has been shown so far. They only grow, so that columns do not move at each step to another day. */
export function useContentWidths(
	area: DiaryArea,
	rows: Pick<DiaryRows, "loaded" | "counts">,
	frame: RefObject<HTMLElement>,
	saved?: Partial<Record<DiaryColumn, number>>,
): ContentWidths {
	const { loaded, counts } = rows;
	const [widths, setWidths] = useState(() => toWidths(saved));
	// biome-ignore lint/correctness/useExhaustiveDependencies: the counts of each answer come with its rows
	useEffect(() => {
		const element = frame.current;
		if (!element || loaded.size === 0) return;
		const measured = measureColumns(area, loaded.values(), createMeasure(element));
		setWidths((before) => {
			const grown = [...measured].filter(([slug, width]) => width > (before.get(slug) ?? 0));
			return grown.length === 0 ? before : new Map([...before, ...grown]);
		});
	}, [area, loaded, counts, frame]);
	return widths;
}
