import { useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { describeError } from "~/client/api";
import { callResource } from "~/client/call-resource";
import { getPendingParams } from "~/features/shell/navigation";
import { useLatest } from "~/ui/hooks/use-latest";
import { toast } from "~/ui/overlay/toasts";
import type { ResourceRow, ResourceView } from "../fields/types";
import { FROM_LIST, parseOpenId, RECORD_REMOVED } from "./record-address";

/** Delay between click and opening, so that a quick second click can choose another row. */
const OPEN_DELAY_MS = 200;

/**
 * The record that is open beside its list. Its id is in the URL (`?open=12`): a link opens it, Back closes it. It loads on click and is
 * shown after a short delay.
 */
export function useOpenRecord(view: ResourceView) {
	const [params] = useSearchParams();
	const id = parseOpenId(params);
	const [row, setRow] = useState<ResourceRow | null>(null);
	const { open, close, removed } = useRecordAddress(id);
	const currentId = useLatest(id);

	const load = useCallback(
		async (requestedId: number) => {
			try {
				return (await callResource<ResourceRow>(`${view.path}/${requestedId}`)).data;
			} catch (failure) {
				if (currentId.current === requestedId) toast.error(describeError(failure));
				return null;
			}
		},
		[view.path],
	);
	const show = useCallback(
		(loaded: ResourceRow | null) => {
			// Keep the object when nothing changed, so that the form does not reset.
			setRow((current) => (JSON.stringify(current) === JSON.stringify(loaded) ? current : loaded));
			if (!loaded) removed();
		},
		[removed],
	);
	const showLater = useLatest(show);
	useEffect(() => {
		if (id === null) return setRow(null);
		const loading = load(id);
		const timer = setTimeout(() => {
			void loading.then((loaded) => currentId.current === id && showLater.current(loaded));
		}, OPEN_DELAY_MS);
		return () => clearTimeout(timer);
	}, [id, load]);
	const refetch = useCallback(async () => {
		const shownId = currentId.current;
		if (shownId === null) return;
		const loaded = await load(shownId);
		if (currentId.current === shownId) show(loaded);
	}, [load, show]);
	const closeIfRemoved = useCallback(
		(removedId: number) => {
			if (currentId.current === removedId) removed();
		},
		[removed],
	);
	const opening = row?.id === id ? null : id;
	return useMemo(
		() => ({ row, opening, open, close, refetch, closeIfRemoved }),
		[row, opening, open, close, refetch, closeIfRemoved],
	);
}

/** Opens and closes the record by the URL. Another record takes the place of the open one, so that Back closes whichever is open. */
function useRecordAddress(id: number | null) {
	const navigate = useNavigate();
	const { state } = useLocation();
	const isClosing = useRef(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another record ends the closing of the last
	useEffect(() => {
		isClosing.current = false;
	}, [id]);
	const current = useLatest({ id, state, navigate });
	return useMemo(() => {
		const go = (to: number | null, options: { replace: boolean; state: unknown }) => {
			const next = getPendingParams();
			next.delete("add");
			next.delete("field");
			if (to === null) next.delete("open");
			else next.set("open", String(to));
			current.current.navigate({ search: next.toString() }, { preventScrollReset: true, ...options });
		};
		return {
			open: (row: ResourceRow) => {
				const { id: openId, state: openState } = current.current;
				if (row.id === openId) return;
				go(
					row.id,
					openId === null ? { replace: false, state: FROM_LIST } : { replace: true, state: openState },
				);
			},
			close: () => {
				if (isClosing.current) return;
				isClosing.current = current.current.state === FROM_LIST;
				if (isClosing.current) current.current.navigate(-1);
				else go(null, { replace: true, state: null });
			},
			removed: () => go(null, { replace: true, state: RECORD_REMOVED }),
		};
	}, []);
}
