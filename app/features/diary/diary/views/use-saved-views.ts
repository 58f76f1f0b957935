import { useCallback, useEffect, useRef, useState } from "react";
import { callApi, describeError } from "~/client/api";
import type { DiaryState } from "~/domain/diary/diary/address";
import { toViewContent } from "~/domain/diary/diary/view-state";
import type { SavedView } from "~/domain/jobs/views/saved-view";
import { confirm } from "~/ui/overlay/confirm";
import { toast } from "~/ui/overlay/toasts";

/** Collects a burst of changes into one request. */
const COUNT_PAUSE_MS = 1500;

const showError = (error: unknown) => toast.error(describeError(error));

/** A user's saved views and those shared by colleagues, with the number of jobs each finds. */
export function useSavedViews(first: SavedView[], today: string) {
	const [views, setViews] = useState(first);
	const [counts, setCounts] = useState<ReadonlyMap<number, number>>(new Map());
	const timer = useRef<ReturnType<typeof setTimeout>>();

	const refreshCounts = useCallback(() => {
		clearTimeout(timer.current);
		timer.current = setTimeout(async () => {
			try {
				const { data } = await callApi("GET /client/traffic-diary/view-counts");
				setCounts(new Map(data.map(({ id, total }) => [id, total])));
			} catch {
				// The previous counts stay.
			}
		}, COUNT_PAUSE_MS);
	}, []);
	useEffect(() => () => clearTimeout(timer.current), []);

	const body = (name: string, is_shared: boolean, state: DiaryState) => ({
		screen: "traffic-diary",
		name,
		is_shared,
		...toViewContent(state, today),
	});

	/** Saves the current state as a new view. Throws ApiError for the form to show. */
	const create = async (name: string, is_shared: boolean, state: DiaryState): Promise<SavedView> => {
		const { data, message } = await callApi("POST /client/saved-views", {
			body: body(name, is_shared, state),
		});
		setViews((before) => [...before.filter(({ own }) => own), data, ...before.filter(({ own }) => !own)]);
		toast.success(message ?? "View saved");
		refreshCounts();
		return data;
	};

	/** Changes a view's name, sharing or filter. Throws ApiError for the form to show. */
	const update = async (
		view: SavedView,
		change: Partial<Pick<SavedView, "name" | "is_shared" | "filters" | "sort">>,
	) => {
		const { id, screen, name, filters, columns, sort, is_shared } = { ...view, ...change };
		const { data, message } = await callApi("PUT /client/saved-views/{id}", {
			params: { id },
			body: { screen, name, filters: filters ?? {}, columns: columns ?? [], sort: sort ?? null, is_shared },
		});
		setViews((before) => before.map((other) => (other.id === id ? data : other)));
		toast.success(message ?? "View saved");
		refreshCounts();
	};

	const remove = async (view: SavedView): Promise<boolean> => {
		const confirmed = await confirm({
			title: "Delete view",
			question: `The view “${view.name}” will be deleted${view.is_shared ? ", also for the colleagues it is shared with" : ""}.`,
			okText: "Delete",
			danger: true,
		});
		if (!confirmed) return false;
		try {
			const { message } = await callApi("DELETE /client/saved-views/{id}", { params: { id: view.id } });
			setViews((before) => before.filter(({ id }) => id !== view.id));
			toast.success(message ?? "View deleted");
			return true;
		} catch (error) {
			showError(error);
			return false;
		}
	};

	const change = (view: SavedView, changes: Parameters<typeof update>[1]) =>
		update(view, changes).catch(showError);
	return { views, counts, refreshCounts, create, update, change, remove };
}

export type SavedViews = ReturnType<typeof useSavedViews>;
