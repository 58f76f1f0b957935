import { deferred } from "~/ui/deferred";
import { useKeys } from "~/ui/keys/keys";
import { createStore, useStore } from "~/ui/store";

/** The list of keys, loaded on first use. */
export const DeferredKeyHelp = deferred("layer", () =>
	import("./key-help").then((module) => ({ default: module.KeyHelp })),
);

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
	return open ? <DeferredKeyHelp onClose={() => isOpen.set(false)} /> : null;
}
