import { useEffect, useState } from "react";
import { useLatest } from "~/ui/hooks/use-latest";

/**
 * A text for which Enter or Tab was pressed before the options had loaded. What fits it best is chosen once they are there, wherever the focus
 * is by then; the text stays in the field if nothing does, and is dropped once the field has another value.
 */
export function useAwaitedText<V>(value: V) {
	const [awaited, setAwaited] = useState<{ text: string; value: V } | null>(null);
	const text = awaited?.value === value ? (awaited?.text ?? null) : null;
	return [text, (typed: string | null) => setAwaited(typed ? { text: typed, value } : null)] as const;
}

/** Chooses an option as soon as there is one. */
export function useAwaitedChoice<O>(option: O | undefined, onChoose: (option: O) => void): void {
	const latest = useLatest(onChoose);
	useEffect(() => {
		if (option) latest.current(option);
	}, [option]);
}
