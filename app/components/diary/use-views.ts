import { useCallback, useEffect, useRef, useState } from "react";
import { call, whyFailed } from "~/components/api";
import { confirm } from "~/components/overlay/confirm";
import { toast } from "~/components/overlay/toasts";
import type { DiaryState } from "~/domain/diary/address";
import { viewOfState } from "~/domain/diary/view-state";
import type { SavedView } from "~/domain/views/row";

/** A burst of changes is one count of the views. */
const COUNT_PAUSE_MS = 1500;

const say = (problem: unknown) => toast.error(whyFailed(problem));

/** A person's named views and those colleagues share, with how many jobs each finds now. */
export function useViews(first: SavedView[], today: string) {
	const [views, setViews] = useState(first);
	const [counts, setCounts] = useState<ReadonlyMap<number, number>>(new Map());
	const timer = useRef<ReturnType<typeof setTimeout>>();

	const count = useCallback(() => {
		clearTimeout(timer.current);
		timer.current = setTimeout(async () => {
			try {
				const { data } = await call<{ id: number; total: number }[]>("/client/traffic-diary/view-counts");
				setCounts(new Map(data.map(({ id, total }) => [id, total])));
			} catch {
				// A count that could not be read leaves the one before.
			}
		}, COUNT_PAUSE_MS);
	}, []);
	useEffect(() => () => clearTimeout(timer.current), []);

	const body = (name: string, is_shared: boolean, state: DiaryState) => ({
		screen: "traffic-diary",
		name,
		is_shared: is_shared ? 1 : 0,
		...viewOfState(state, today),
	});

	/** Saves what is shown under a name. Throws the refusal, for the form. */
	const create = async (name: string, is_shared: boolean, state: DiaryState): Promise<SavedView> => {
		const { data, message } = await call<SavedView>("/client/saved-views", {
			method: "POST",
			body: body(name, is_shared, state),
		});
		setViews((before) => [...before.filter(({ own }) => own), data, ...before.filter(({ own }) => !own)]);
		toast.success(message ?? "View saved");
		count();
		return data;
	};

	/** Changes a view: what it is called and who sees it, or what it shows. Throws the refusal, for the form. */
	const update = async (
		view: SavedView,
		change: Partial<Pick<SavedView, "name" | "is_shared" | "filters" | "sort">>,
	) => {
		const { id, screen, name, filters, columns, sort, is_shared } = { ...view, ...change };
		const { data, message } = await call<SavedView>(`/client/saved-views/${id}`, {
			method: "PUT",
			body: { screen, name, filters: filters ?? {}, columns: columns ?? [], sort: sort ?? null, is_shared },
		});
		setViews((before) => before.map((one) => (one.id === id ? data : one)));
		toast.success(message ?? "View saved");
		count();
	};

	const remove = async (view: SavedView): Promise<boolean> => {
		const sure = await confirm({
			title: "Delete view",
			question: `The view “${view.name}” will be deleted${view.is_shared ? ", also for the colleagues it is shared with" : ""}.`,
			okText: "Delete",
			danger: true,
		});
		if (!sure) return false;
		try {
			const { message } = await call(`/client/saved-views/${view.id}`, { method: "DELETE" });
			setViews((before) => before.filter(({ id }) => id !== view.id));
			toast.success(message ?? "View deleted");
			return true;
		} catch (problem) {
			say(problem);
			return false;
		}
	};

	const change = (view: SavedView, part: Parameters<typeof update>[1]) => update(view, part).catch(say);
	return { views, counts, count, create, update, change, remove };
}

export type Views = ReturnType<typeof useViews>;
