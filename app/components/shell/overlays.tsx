import { lazy, Suspense } from "react";
import { createStore, useStore } from "~/components/store";
import type { CommandGroup, Finds } from "./commands";
import { useKeys } from "./keys";

const Palette = lazy(() =>
	import("./command-palette").then((module) => ({ default: module.CommandPalette })),
);
const KeyHelp = lazy(() => import("./key-help").then((module) => ({ default: module.KeyHelp })));

const shown = createStore<"palette" | "keys" | null>(null);

/** Opens the command palette, as Ctrl/⌘ K does. */
export function openPalette(): void {
	shown.set("palette");
}

/** Opens the list of keys, as `?` does. */
export function openKeyHelp(): void {
	shown.set("keys");
}

const close = () => shown.set(null);

/** The two overlays of the shell, loaded when first wanted. */
export function ShellOverlays(props: { groups: readonly CommandGroup[]; finds: readonly Finds[] }) {
	const what = useStore(shown);
	useKeys([
		{ key: "mod+k", label: "Commands", group: "Everywhere", inFields: true, run: openPalette },
		{ key: "?", label: "Keys of this screen", group: "Everywhere", run: openKeyHelp },
	]);
	// A boundary that is always there hydrates last, and takes any change of the frame before that as an error.
	if (what === null) return null;
	return (
		<Suspense fallback={null}>
			{what === "palette" && <Palette {...props} onClose={close} />}
			{what === "keys" && <KeyHelp onClose={close} />}
		</Suspense>
	);
}
