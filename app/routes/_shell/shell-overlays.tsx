import { KeyHelpHost, LazyKeyHelp } from "~/features/shell/frame";
import { useIdlePreload } from "~/ui/hooks/use-idle-preload";
import { useKeys } from "~/ui/keys/keys";
import { lazyLayer } from "~/ui/lazy/lazy-part";
import { LazyMenuPanel } from "~/ui/menu/menu";
import { LazyPopoverPanel } from "~/ui/menu/popover";
import { LazyConfirmDialog } from "~/ui/overlay/confirm-host";
import { createStore, useStore } from "~/ui/store";
import type { CommandGroup, SearchTarget } from "./commands";

const Palette = lazyLayer(() => import("./command-palette"));

/** What any screen may open. */
const SHELL_PARTS = [LazyMenuPanel, Palette, LazyConfirmDialog, LazyPopoverPanel, LazyKeyHelp];

const isPaletteOpen = createStore(false);

/** Opens the command palette, as Ctrl/⌘ K does. */
export function openPalette(): void {
	isPaletteOpen.set(true);
}

/** The two overlays of the shell, loaded on first use. */
export function ShellOverlays(props: {
	groups: readonly CommandGroup[];
	searchTargets: readonly SearchTarget[];
}) {
	const isOpen = useStore(isPaletteOpen);
	useIdlePreload(SHELL_PARTS);
	useKeys([{ key: "mod+k", label: "Commands", group: "Everywhere", inFields: true, run: openPalette }]);
	return (
		<>
			{isOpen && <Palette {...props} onClose={() => isPaletteOpen.set(false)} />}
			<KeyHelpHost />
		</>
	);
}
