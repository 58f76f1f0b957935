import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { call, whyFailed } from "~/components/api";
import { toast } from "~/components/overlay/toasts";
import type { ResourceView, Row } from "./types";

/** How long after the click the record opens: a second click means another row. */
const OPENS_AFTER_MS = 200;

/** The record that is open beside its list. It is asked for with the click and shown 200 ms after it. */
export function useOpenRecord(view: ResourceView) {
	const [row, setRow] = useState<Row | null>(null);
	const [opening, setOpening] = useState<number | null>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>();
	const wanted = useRef<number | null>(null);
	useEffect(() => () => clearTimeout(timer.current), []);

	const read = useCallback(
		async (id: number) => {
			try {
				return (await call<Row>(`${view.path}/${id}`)).data;
			} catch (failure) {
				toast.error(whyFailed(failure));
				return null;
			}
		},
		[view.path],
	);
	const show = useCallback((found: Row | null) => {
		setOpening(null);
		// The same record read again is the same to the form unless something in it differs.
		setRow((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found));
	}, []);
	const open = useCallback(
		({ id }: Row) => {
			clearTimeout(timer.current);
			wanted.current = id;
			setOpening(id);
			const coming = read(id);
			timer.current = setTimeout(() => {
				void coming.then((found) => wanted.current === id && show(found));
			}, OPENS_AFTER_MS);
		},
		[read, show],
	);
	const close = useCallback(() => {
		wanted.current = null;
		show(null);
	}, [show]);
	const reread = useCallback(async () => {
		const id = wanted.current;
		if (id === null) return;
		const found = await read(id);
		if (wanted.current === id) show(found);
	}, [read, show]);
	const removed = useCallback((id: number) => wanted.current === id && close(), [close]);
	return useMemo(
		() => ({ row, opening, open, close, reread, removed }),
		[row, opening, open, close, reread, removed],
	);
}
