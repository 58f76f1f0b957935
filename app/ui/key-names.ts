const KEY_LABELS = new Map(
	Object.entries({
		enter: "↵",
		arrowup: "↑",
		arrowdown: "↓",
		arrowleft: "←",
		arrowright: "→",
		escape: "Esc",
		space: "Space",
		tab: "Tab",
		delete: "Del",
		backspace: "⌫",
		shift: "⇧",
	}),
);

/** Whether the keys are those of an Apple keyboard. Only in a browser. */
export const hasMacKeys = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** The keys of a combination: those of "mod+k", of "+" and of "mod++". */
function keysOf(combination: string): readonly string[] {
	if (combination === "+") return ["+"];
	return combination.endsWith("++") ? [...combination.slice(0, -2).split("+"), "+"] : combination.split("+");
}

/** Formats a combination such as `mod+shift+enter` for a key cap. */
export function formatKeys(combination: string, isMac: boolean): string {
	return keysOf(combination.toLowerCase())
		.map((key) => {
			if (key === "mod") return isMac ? "⌘" : "Ctrl";
			if (key === "alt") return isMac ? "⌥" : "Alt";
			return KEY_LABELS.get(key) ?? (key.length === 1 ? key.toUpperCase() : key);
		})
		.join(" ");
}

/** Formats a combination for `aria-keyshortcuts`: `Control+Shift+Enter`. */
export function toAriaKeys(combination: string): string {
	return keysOf(combination)
		.map((key) => (key === "mod" ? "Control" : key.charAt(0).toUpperCase() + key.slice(1)))
		.join("+");
}
