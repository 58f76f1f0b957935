import { deferred } from "~/ui/deferred";
import { useKeys } from "~/ui/keys/keys";
import { DeferredMenuPanel } from "~/ui/menu";
import { DeferredConfirmDialog } from "~/ui/overlay/confirm-host";
import { DeferredPopoverPanel } from "~/ui/popover";
import { createStore, useStore } from "~/ui/store";
import { useIdlePreload } from "~/ui/use-idle-preload";
import type { CommandGroup, SearchTarget } from "./commands";

const Palette = deferred("layer", () =>
	import("./command-palette").then((module) => ({ default: module.CommandPalette })),
);
const KeyHelp = deferred("layer", () => import("./key-help").then((module) => ({ default: module.KeyHelp })));

/** What any screen may open. */
const SHELL_PARTS = [DeferredMenuPanel, Palette, DeferredConfirmDialog, DeferredPopoverPanel, KeyHelp];

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
	useIdlePreload(SHELL_PARTS);
	useKeys([
		{ key: "mod+k", label: "Commands", group: "Everywhere", inFields: true, run: openPalette },
		{ key: "?", label: "Keyboard shortcuts", group: "Everywhere", run: openKeyHelp },
	]);
	return (
		<>
			{overlay === "palette" && <Palette {...props} onClose={close} />}
			{overlay === "keys" && <KeyHelp onClose={close} />}
		</>
	);
}
