const CAPS: Record<string, string> = {
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
};

/** A combination of the registry (`mod+shift+enter`) as it is printed on a key cap. */
export function keysText(combination: string, mac: boolean): string {
	return combination
		.toLowerCase()
		.split("+")
		.map((part) => {
			if (part === "mod") return mac ? "⌘" : "Ctrl";
			if (part === "alt") return mac ? "⌥" : "Alt";
			return CAPS[part] ?? (part.length === 1 ? part.toUpperCase() : part);
		})
		.join(" ");
}

/** The same combination as `aria-keyshortcuts` wants it: `Control+Shift+Enter`. */
export function ariaKeys(combination: string): string {
	return combination
		.split("+")
		.map((part) => (part === "mod" ? "Control" : part.charAt(0).toUpperCase() + part.slice(1)))
		.join("+");
}
