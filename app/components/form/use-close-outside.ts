import { type RefObject, useEffect, useRef } from "react";

/** Calls back when the pointer goes down, or the focus moves, outside all of these elements. */
export function useCloseOutside(
	open: boolean,
	inside: readonly RefObject<HTMLElement>[],
	onOutside: () => void,
): void {
	const latest = useRef({ inside, onOutside });
	latest.current = { inside, onOutside };
	useEffect(() => {
		if (!open) return;
		const check = (event: Event) => {
			const target = event.target;
			if (!(target instanceof Node)) return;
			if (latest.current.inside.some((ref) => ref.current?.contains(target))) return;
			latest.current.onOutside();
		};
		document.addEventListener("pointerdown", check, true);
		document.addEventListener("focusin", check);
		return () => {
			document.removeEventListener("pointerdown", check, true);
			document.removeEventListener("focusin", check);
		};
	}, [open]);
}
