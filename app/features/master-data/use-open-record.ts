import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { describeError } from "~/client/api";
import { callResource } from "~/client/call-resource";
import { toast } from "~/ui/overlay/toasts";
import type { ResourceRow, ResourceView } from "./types";

/** Delay between click and opening, so that a quick second click can choose another row. */
const OPEN_DELAY_MS = 200;

/** The record that is open beside its list. It loads on click and is shown after a short delay. */
export function useOpenRecord(view: ResourceView) {
	const [row, setRow] = useState<ResourceRow | null>(null);
	const [opening, setOpening] = useState<number | null>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>();
	const requestedId = useRef<number | null>(null);
	useEffect(() => () => clearTimeout(timer.current), []);

	const load = useCallback(
		async (id: number) => {
			try {
				return (await callResource<ResourceRow>(`${view.path}/${id}`)).data;
			} catch (failure) {
				toast.error(describeError(failure));
				return null;
			}
		},
		[view.path],
	);
	const show = useCallback((loaded: ResourceRow | null) => {
		setOpening(null);
		// Keep the object when nothing changed, so that the form does not reset.
		setRow((current) => (JSON.stringify(current) === JSON.stringify(loaded) ? current : loaded));
	}, []);
	const open = useCallback(
		({ id }: ResourceRow) => {
			clearTimeout(timer.current);
			requestedId.current = id;
			setOpening(id);
			const loading = load(id);
			timer.current = setTimeout(() => {
				void loading.then((loaded) => requestedId.current === id && show(loaded));
			}, OPEN_DELAY_MS);
		},
		[load, show],
	);
	const close = useCallback(() => {
		requestedId.current = null;
		show(null);
	}, [show]);
	const refetch = useCallback(async () => {
		const id = requestedId.current;
		if (id === null) return;
		const loaded = await load(id);
		if (requestedId.current === id) show(loaded);
	}, [load, show]);
	const closeIfRemoved = useCallback((id: number) => requestedId.current === id && close(), [close]);
	return useMemo(
		() => ({ row, opening, open, close, refetch, closeIfRemoved }),
		[row, opening, open, close, refetch, closeIfRemoved],
	);
}
