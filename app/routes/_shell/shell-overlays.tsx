import { KeyHelpHost, LazyKeyHelp } from "~/features/shell/frame";
import {
	type CommandGroup,
	joinGroups,
	readScreenCommands,
	type SearchTarget,
	withScreen,
} from "~/features/shell/palette";
import { useIdlePreload } from "~/ui/hooks/use-idle-preload";
import { useKeys } from "~/ui/keys/keys";
import { lazyLayer } from "~/ui/lazy/lazy-part";
import { LazyMenuPanel } from "~/ui/menu/menu";
import { LazyPopoverPanel } from "~/ui/menu/popover";
import { LazyConfirmDialog } from "~/ui/overlay/confirm-host";
import { createStore, useStore } from "~/ui/store";
import type { CommandOwner } from "./recent-commands";

const Palette = lazyLayer(() => import("./command-palette"));

/** What any screen may open. */
const SHELL_PARTS = [LazyMenuPanel, Palette, LazyConfirmDialog, LazyPopoverPanel, LazyKeyHelp];

/** What the screen offered when the palette was opened; null while it is closed. */
const openedOver = createStore<readonly CommandGroup[] | null>(null);

/** Opens the command palette, as Ctrl/⌘ K does, with what can be done with the row at the cursor. */
export function openPalette(): void {
	openedOver.set(readScreenCommands());
}

/** The two overlays of the shell, loaded on first use. */
export function ShellOverlays(props: {
	groups: readonly CommandGroup[];
	searchTargets: readonly SearchTarget[];
	settingPaths: readonly string[];
	owner: CommandOwner;
}) {
	const ofScreen = useStore(openedOver);
	useIdlePreload(SHELL_PARTS);
	useKeys([{ key: "mod+k", label: "Commands", group: "Everywhere", inFields: true, run: openPalette }]);
	return (
		<>
			{ofScreen && (
				<Palette
					{...props}
					groups={joinGroups(withScreen(props.groups, ofScreen))}
					onClose={() => openedOver.set(null)}
				/>
			)}
			<KeyHelpHost />
		</>
	);
}
