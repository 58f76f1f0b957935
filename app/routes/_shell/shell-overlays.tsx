import { lazy, Suspense } from "react";
import { useKeys } from "~/ui/keys/keys";
import { createStore, useStore } from "~/ui/store";
import type { CommandGroup, SearchTarget } from "./commands";

const Palette = lazy(() =>
	import("./command-palette").then((module) => ({ default: module.CommandPalette })),
);
const KeyHelp = lazy(() => import("./key-help").then((module) => ({ default: module.KeyHelp })));

const openOverlay = createStore<"palette" | "keys" | null>(null);

/** Opens the command palette, as Ctrl/⌘ K does. */
export function openPalette(): void {
	openOverlay.set("palette");
}

/** Opens the list of keys, as `?` does. */
export function openKeyHelp(): void {
	openOverlay.set("keys");
}

const close = () => openOverlay.set(null);

/** The two overlays of the shell, loaded on first use. */
export function ShellOverlays(props: {
	groups: readonly CommandGroup[];
	searchTargets: readonly SearchTarget[];
}) {
	const overlay = useStore(openOverlay);
	useKeys([
		{ key: "mod+k", label: "Commands", group: "Everywhere", inFields: true, run: openPalette },
		{ key: "?", label: "Keyboard shortcuts", group: "Everywhere", run: openKeyHelp },
	]);
	// A permanent Suspense boundary would hydrate last, and a change of the frame before that would be a hydration error.
	if (overlay === null) return null;
	return (
		<Suspense fallback={null}>
			{overlay === "palette" && <Palette {...props} onClose={close} />}
			{overlay === "keys" && <KeyHelp onClose={close} />}
		</Suspense>
	);
}
