import { useCallback, useMemo, useRef, useState } from "react";
import { call, whyFailed } from "~/components/api";
import type { ColumnState } from "~/components/grid/types";
import { toast } from "~/components/overlay/toasts";
import { useRealtime } from "~/components/realtime/provider";
import type { DiaryColumnSetting } from "~/domain/diary/settings";
import { diaryText } from "~/domain/messages";
import { readStyle, type TableStyle } from "./table-style";
import type { Area } from "./types";

export type ColumnSetting = DiaryColumnSetting;

/** Own saves come back as an event; only what another window saved is read again. */
const OWN_ECHO_MS = 2000;

/** A person's columns and table style, kept on the server and the same in all their windows. */
export function useSettings(area: Area, first: { columns: ColumnSetting[]; style: unknown }) {
	const [columns, setColumns] = useState(first.columns);
	const [style, setStyleState] = useState(() => readStyle(first.style));
	const savedAt = useRef(0);
	const latest = useRef({ columns, style });
	latest.current = { columns, style };

	const keep = useCallback(async (save: () => Promise<unknown>, revert: () => void, quiet = false) => {
		savedAt.current = Date.now();
		try {
			await save();
			savedAt.current = Date.now();
			if (!quiet) toast.success(diaryText.settingsUpdated);
		} catch (problem) {
			revert();
			toast.error(whyFailed(problem));
		}
	}, []);

	const change = useCallback(
		(next: ColumnSetting[], save: () => Promise<unknown>) => {
			const before = latest.current.columns;
			setColumns(next);
			void keep(save, () => setColumns(before));
		},
		[keep],
	);

	const show = useCallback(
		(slug: string, on: boolean) => {
			const column = latest.current.columns.find((one) => one.slug === slug);
			if (!column) return;
			change(
				latest.current.columns.map((one) => (one === column ? { ...one, is_active: on ? 1 : 0 } : one)),
				() =>
					call(`/${area}/traffic-diary-settings/${column.id}`, {
						method: "PUT",
						body: { is_active: on ? 1 : 0 },
					}),
			);
		},
		[area, change],
	);

	const order = useCallback(
		(slugs: readonly string[]) => {
			const next = [...latest.current.columns]
				.sort((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug))
				.map((column, place) => ({ ...column, position: place + 1 }));
			change(next, () =>
				call(`/${area}/traffic-diary-settings/update/position`, {
					method: "PUT",
					body: { positions: next.map(({ id, position }) => ({ id, position })) },
				}),
			);
		},
		[area, change],
	);

	/** What the user did to the grid's head: another order, or widths that differ from those it was given. */
	const arranged = useCallback(
		(given: readonly ColumnState[], now: readonly ColumnState[]) => {
			const was = new Map(given.map(({ id, width }) => [id, width]));
			const sized = now.filter(
				({ id, width, hidden }) => !hidden && Math.abs((was.get(id) ?? width) - width) > 1,
			);
			const moved = now.map(({ id }) => id).join() !== given.map(({ id }) => id).join();
			if (moved) order(now.map(({ id }) => id));
			if (sized.length === 0) return;
			const widths = new Map(sized.map(({ id, width }) => [id, width]));
			const next = latest.current.columns.map((one) => ({
				...one,
				width: widths.get(one.slug) ?? one.width,
			}));
			change(next, () =>
				Promise.all(
					next
						.filter(({ slug }) => widths.has(slug))
						.map(({ id, width }) =>
							call(`/${area}/traffic-diary-settings/${id}`, { method: "PUT", body: { width } }),
						),
				),
			);
		},
		[area, change, order],
	);

	const setStyle = useCallback(
		(part: Partial<TableStyle>, quiet = false) => {
			const before = latest.current.style;
			const value = { ...before, ...part };
			setStyleState(value);
			const save = () => call(`/${area}/traffic-diary-quick-update`, { method: "POST", body: { value } });
			void keep(save, () => setStyleState(before), quiet);
		},
		[area, keep],
	);

	useRealtime("trafficDiarySettingsChange", () => {
		if (Date.now() - savedAt.current < OWN_ECHO_MS) return;
		void Promise.all([
			call<ColumnSetting[]>(`/${area}/traffic-diary-settings`),
			call<{ value: unknown }>(`/${area}/traffic-diary-quick-update`),
		]).then(([settings, quick]) => {
			setColumns(settings.data);
			setStyleState(readStyle(quick.data.value));
		}, ignoreMissed);
	});

	return useMemo(
		() => ({ columns, style, show, order, arranged, setStyle }),
		[columns, style, show, order, arranged, setStyle],
	);
}

/** A reading that failed leaves the columns as they are; the next change or page shows them. */
const ignoreMissed = () => undefined;

export type Settings = ReturnType<typeof useSettings>;
