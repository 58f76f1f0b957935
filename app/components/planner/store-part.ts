import { useSyncExternalStore } from "react";
import type { Store } from "~/components/store";

/** A part of a value outside React: the component is drawn anew only when this part changes. It must be a plain value or a kept object. */
export function useStorePart<T, Part>(store: Store<T>, pick: (value: T) => Part): Part {
	return useSyncExternalStore(
		store.subscribe,
		() => pick(store.get()),
		() => pick(store.initial),
	);
}
