import { type RefObject, useEffect } from "react";
import { useLatest } from "~/ui/hooks/use-latest";

/** Calls `onOutside` when the pointer goes down, or the focus moves, outside all of these elements. */
export function useCloseOutside(
	open: boolean,
	inside: readonly RefObject<HTMLElement>[],
	onOutside: () => void,
): void {
	const latest = useLatest({ inside, onOutside });
	useEffect(() => {
		if (!open) return;
		const closeIfOutside = (event: Event) => {
			const target = event.target;
			if (!(target instanceof Node)) return;
			if (latest.current.inside.some((ref) => ref.current?.contains(target))) return;
			latest.current.onOutside();
		};
		document.addEventListener("pointerdown", closeIfOutside, true);
		document.addEventListener("focusin", closeIfOutside);
		return () => {
			document.removeEventListener("pointerdown", closeIfOutside, true);
			document.removeEventListener("focusin", closeIfOutside);
		};
	}, [open]);
}
