import { useCallback, useMemo, useRef, useState } from "react";
import { callApi, describeError } from "~/client/api";
import { useRealtime } from "~/client/realtime/provider";
import type { DiaryColumnSetting } from "~/domain/diary/diary/column-settings";
import { diaryText } from "~/shared/texts/diary";
import type { ColumnState } from "~/ui/grid/types";
import { useLatest } from "~/ui/hooks/use-latest";
import { toast } from "~/ui/overlay/toasts";
import type { DiaryArea } from "../data/types";
import { parseTableStyle, type TableStyle } from "./table-style";

export type ColumnSetting = DiaryColumnSetting;

/** Your own saves come back as an event; only saves from another window are refetched. */
const OWN_ECHO_MS = 2000;

/** Saves in the background; a change that cannot be saved is taken back. */
function useSaves() {
	const savedAt = useRef(0);
	const saveOrRevert = useCallback(
		async (save: () => Promise<unknown>, revert: () => void, quiet = false) => {
			savedAt.current = Date.now();
			try {
				await save();
				savedAt.current = Date.now();
				if (!quiet) toast.success(diaryText.settingsUpdated);
			} catch (error) {
				revert();
				toast.error(describeError(error));
			}
		},
		[],
	);
	/** Whether an event about the settings is that of a save from here. */
	const isOwnEcho = () => Date.now() - savedAt.current < OWN_ECHO_MS;
	return { saveOrRevert, isOwnEcho };
}

/** The widths of the columns that were resized, by slug. */
function findNewWidths(before: readonly ColumnState[], after: readonly ColumnState[]) {
	const widthsBefore = new Map(before.map(({ id, width }) => [id, width]));
	const resized = after.filter(
		({ id, width, hidden }) => !hidden && Math.abs((widthsBefore.get(id) ?? width) - width) > 1,
	);
	return new Map(resized.map(({ id, width }) => [id, width]));
}

const saveWidths = (area: DiaryArea, columns: readonly ColumnSetting[]) =>
	Promise.all(
		columns.map(({ id, width }) =>
			callApi(`PUT /${area}/traffic-diary-settings/{id}`, { params: { id }, body: { width } }),
		),
	);

const fetchSettings = (area: DiaryArea) =>
	Promise.all([
		callApi(`GET /${area}/traffic-diary-settings`),
		callApi(`GET /${area}/traffic-diary-quick-update`),
	]);

/** A user's columns and table style, stored on the server and the same in all their windows. */
export function useDiarySettings(area: DiaryArea, first: { columns: ColumnSetting[]; style: unknown }) {
	const [columns, setColumns] = useState(first.columns);
	const [style, setStyleState] = useState(() => parseTableStyle(first.style));
	const { saveOrRevert, isOwnEcho } = useSaves();
	const latest = useLatest({ columns, style });

	const change = useCallback(
		(next: ColumnSetting[], save: () => Promise<unknown>) => {
			const before = latest.current.columns;
			setColumns(next);
			void saveOrRevert(save, () => setColumns(before));
		},
		[saveOrRevert],
	);

	const setVisible = useCallback(
		(slug: string, on: boolean) => {
			const column = latest.current.columns.find((setting) => setting.slug === slug);
			if (!column) return;
			const is_active: 0 | 1 = on ? 1 : 0;
			const next = latest.current.columns.map((setting) =>
				setting === column ? { ...setting, is_active } : setting,
			);
			const call = { params: { id: column.id }, body: { is_active } } as const;
			change(next, () => callApi(`PUT /${area}/traffic-diary-settings/{id}`, call));
		},
		[area, change],
	);

	const reorder = useCallback(
		(slugs: readonly string[]) => {
			const next = [...latest.current.columns]
				.sort((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug))
				.map((column, index) => ({ ...column, position: index + 1 }));
			const positions = next.map(({ id, position }) => ({ id, position }));
			change(next, () =>
				callApi(`PUT /${area}/traffic-diary-settings/update/position`, { body: { positions } }),
			);
		},
		[area, change],
	);

	/** Saves what the user changed in the grid's header: column order or widths. */
	const onColumnsArranged = useCallback(
		(before: readonly ColumnState[], after: readonly ColumnState[]) => {
			const moved = after.map(({ id }) => id).join() !== before.map(({ id }) => id).join();
			if (moved) reorder(after.map(({ id }) => id));
			const widths = findNewWidths(before, after);
			if (widths.size === 0) return;
			const next = latest.current.columns.map((column) => ({
				...column,
				width: widths.get(column.slug) ?? column.width,
			}));
			const resized = next.filter(({ slug }) => widths.has(slug));
			change(next, () => saveWidths(area, resized));
		},
		[area, change, reorder],
	);

	/** Fits the widths to the content again; `all` also shows all columns in their first order. */
	const reset = useCallback(
		(scope: "widths" | "all") => {
			const before = latest.current.columns;
			setColumns(before.map((column) => ({ ...column, width: null })));
			void saveOrRevert(
				async () => {
					const { data } = await callApi(`POST /${area}/traffic-diary-settings/reset`, { body: { scope } });
					setColumns(data);
				},
				() => setColumns(before),
			);
		},
		[area, saveOrRevert],
	);

	const setStyle = useCallback(
		(styleChange: Partial<TableStyle>, quiet = false) => {
			const before = latest.current.style;
			const value = { ...before, ...styleChange };
			setStyleState(value);
			const save = () => callApi(`POST /${area}/traffic-diary-quick-update`, { body: { value } });
			void saveOrRevert(save, () => setStyleState(before), quiet);
		},
		[area, saveOrRevert],
	);

	useRealtime("trafficDiarySettingsChange", () => {
		if (isOwnEcho()) return;
		void fetchSettings(area).then(([settings, quick]) => {
			setColumns(settings.data);
			setStyleState(parseTableStyle(quick.data.value));
		}, ignoreFailure);
	});

	return useMemo(
		() => ({ columns, style, setVisible, reorder, onColumnsArranged, reset, setStyle }),
		[columns, style, setVisible, reorder, onColumnsArranged, reset, setStyle],
	);
}

/** A failed refetch leaves the columns as they are; the next change or page load shows them. */
const ignoreFailure = () => undefined;

export type DiarySettings = ReturnType<typeof useDiarySettings>;
