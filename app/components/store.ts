import { useSyncExternalStore } from "react";

/** A value that lives outside React and tells its readers when it changes. In the browser only; the server sees `initial`. */
export type Store<T> = {
	get: () => T;
	set: (next: T) => void;
	subscribe: (listener: () => void) => () => void;
	initial: T;
};

/** Makes such a value. */
export function createStore<T>(initial: T): Store<T> {
	let value = initial;
	const listeners = new Set<() => void>();
	return {
		initial,
		get: () => value,
		set: (next) => {
			value = next;
			for (const listener of listeners) listener();
		},
		subscribe: (listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}

/** Reads it in a component. */
export function useStore<T>(store: Store<T>): T {
	return useSyncExternalStore(store.subscribe, store.get, () => store.initial);
}
