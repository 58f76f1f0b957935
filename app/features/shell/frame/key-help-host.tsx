import { useKeys } from "~/ui/keys/keys";
import { lazyLayer } from "~/ui/lazy/lazy-part";
import { createStore, useStore } from "~/ui/store";

/** The list of keys, loaded on first use. */
export const LazyKeyHelp = lazyLayer(() => import("./key-help"));

const isOpen = createStore(false);

/** Opens the list of keys, as `?` does. */
export function openKeyHelp(): void {
	isOpen.set(true);
}

/** The list of the keys of the current screen, opened by `?`. */
export function KeyHelpHost() {
	const open = useStore(isOpen);
	useKeys([
		{ key: "?", label: "Keyboard shortcuts", group: "Everywhere", inOverlays: true, run: openKeyHelp },
	]);
	return open ? <LazyKeyHelp onClose={() => isOpen.set(false)} /> : null;
}
