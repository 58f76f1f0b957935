import { useSyncExternalStore } from "react";
import { keysText } from "~/components/shell/key-names";

const never = () => () => {};
const onMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** How the machine in hand writes a combination such as `mod+enter`: "Ctrl ↵", or "⌘ ↵" on a Mac. */
export function useKeysText(combination: string): string {
	const mac = useSyncExternalStore(never, onMac, () => false);
	return keysText(combination, mac);
}

/** A key cap: `<Kbd keys="mod+k" />`. Hidden from screen readers, which read `aria-keyshortcuts` instead. */
export function Kbd({ keys }: { keys: string }) {
	// biome-ignore lint/a11y/noAriaHiddenOnFocusable: a key cap takes no focus
	return <kbd aria-hidden="true">{useKeysText(keys)}</kbd>;
}
