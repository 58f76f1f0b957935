import { useEffect, useState } from "react";
import { useLatest } from "~/ui/hooks/use-latest";

/**
 * A text for which Enter or Tab was pressed before the options had loaded. What fits it best is chosen once they are there, wherever the focus
 * is by then; the text is dropped if nothing does, as where the options were there, and once the field has another value.
 */
export function useAwaitedText<V>(value: V) {
	const [awaited, setAwaited] = useState<{ text: string; value: V } | null>(null);
	const text = awaited?.value === value ? (awaited?.text ?? null) : null;
	return [text, (typed: string | null) => setAwaited(typed ? { text: typed, value } : null)] as const;
}

/** Chooses an option as soon as the options are there; undefined where none fits. */
export function useAwaitedChoice<O>(
	isReady: boolean,
	option: O | undefined,
	onChoose: (option: O | undefined) => void,
): void {
	const latest = useLatest(onChoose);
	useEffect(() => {
		if (isReady) latest.current(option);
	}, [isReady, option]);
}
