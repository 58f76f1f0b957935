import { useSyncExternalStore } from "react";
import { formatKeys, hasMacKeys } from "~/ui/key-names";

const subscribeNever = () => () => {};

/** A key combination such as `mod+enter` as this machine writes it: "Ctrl ↵", or "⌘ ↵" on a Mac. */
function useKeyLabel(combination: string): string {
	const mac = useSyncExternalStore(subscribeNever, hasMacKeys, () => false);
	return formatKeys(combination, mac);
}

/** A key cap: `<Kbd keys="mod+k" />`. Hidden from screen readers, which read `aria-keyshortcuts` instead. */
export function Kbd({ keys }: { keys: string }) {
	// biome-ignore lint/a11y/noAriaHiddenOnFocusable: a key cap is not focusable
	return <kbd aria-hidden="true">{useKeyLabel(keys)}</kbd>;
}
