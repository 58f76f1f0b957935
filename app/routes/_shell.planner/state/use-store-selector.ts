import { useSyncExternalStore } from "react";
import type { Store } from "~/ui/store";

/**
 * Subscribes to a derived value of a store; the component only re-renders when it changes. It must be a primitive or a stable
 * object.
 */
export function useStoreSelector<T, Selected>(store: Store<T>, select: (value: T) => Selected): Selected {
	return useSyncExternalStore(
		store.subscribe,
		() => select(store.get()),
		() => select(store.initial),
	);
}
