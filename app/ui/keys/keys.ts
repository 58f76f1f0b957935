import { useEffect } from "react";
import { useLatest } from "~/ui/hooks/use-latest";
import { hasMacKeys } from "~/ui/key-names";
import { getTopDepth, useOverlayDepth } from "~/ui/layer";
import { createStore } from "~/ui/store";

/** A keyboard shortcut: "n", "?", "mod+k", "mod+shift+enter", "arrowdown", "space". `mod` is Ctrl, or ⌘ on a Mac. */
export type KeyBinding = {
	key: string;
	/** The description in the list of shortcuts. */
	label: string;
	/** Without it the part that has the focus handles the key itself, and it is only listed. */
	run?: (event: KeyboardEvent) => void;
	/** The shortcut is active only while this is true. */
	when?: boolean | (() => boolean);
	/** Heading in the list of shortcuts; "Screen" by default. */
	group?: string;
	/** Also works while typing in a field, except for what types a sign there: ⌥ with a key on a Mac. */
	inFields?: boolean;
	/** Also works while an overlay is open, but not while typing in a field. */
	inOverlays?: boolean;
	/** Also works while an overlay is open, and while typing in a field. */
	everywhere?: boolean;
};

type RegisteredKeys = { depth: number; bindings: () => readonly KeyBinding[] };

const registry = createStore<RegisteredKeys[]>([]);

const KEY_NAMES = new Map(Object.entries({ " ": "space", esc: "escape" }));

const KEYS_BY_NAME = new Map(Object.entries({ arrowdown: "ArrowDown", arrowup: "ArrowUp" }));

const DIGIT_KEY = /^Digit(\d)$/;

/** The combination of a key press. Shift counts only with letters and named keys. */
export function toCombination(
	event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey"> & { code?: string },
): string {
	// With Alt a Mac types another sign than the one on the key.
	const digit = event.altKey ? DIGIT_KEY.exec(event.code ?? "")?.[1] : undefined;
	const name = digit ?? KEY_NAMES.get(event.key) ?? event.key.toLowerCase();
	const symbol = name.length === 1 && !/[a-z0-9]/.test(name);
	return [
		(event.ctrlKey || event.metaKey) && "mod",
		event.altKey && "alt",
		event.shiftKey && !symbol && "shift",
		name,
	]
		.filter(Boolean)
		.join("+");
}

const TYPING_SELECTOR =
	'input:not([type="checkbox"]):not([type="radio"]):not([type="button"]), textarea, select, [contenteditable="true"]';
const USES_SPACE_SELECTOR =
	'button, a, summary, [role="checkbox"], [role="menuitem"], [role="option"], input';

/** Whether the keys that are pressed there are text. */
export function isTyping(target: EventTarget | null): boolean {
	return target instanceof Element && target.closest(TYPING_SELECTOR) !== null;
}

/** Whether arrows choose among radio buttons there. */
const isRadio = (target: EventTarget | null) =>
	target instanceof Element && target.matches('input[type="radio"], [role="radio"]');

/** Whether a key press types a sign on a Mac: ⌥ 3 is "#" on its British keyboard. */
export const typesWithOption = ({
	key,
	altKey,
	ctrlKey,
	metaKey,
}: Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey">): boolean =>
	altKey && !ctrlKey && !metaKey && key.length === 1;

function isActive(binding: KeyBinding): boolean {
	return typeof binding.when === "function" ? binding.when() : (binding.when ?? true);
}

/** Whether a shortcut is not covered by an overlay. */
const isReached = ({ everywhere, inOverlays }: KeyBinding, depth: number, top: number) =>
	depth >= top || everywhere === true || inOverlays === true;

function handleKeyDown(event: KeyboardEvent): void {
	if (event.defaultPrevented || event.isComposing) return;
	const combination = toCombination(event);
	const typing = isTyping(event.target);
	if (typing && hasMacKeys() && typesWithOption(event)) return;
	const usesKeyItself = event.target instanceof Element && event.target.closest(USES_SPACE_SELECTOR) !== null;
	if (usesKeyItself && (combination === "space" || combination === "enter")) return;
	if (isRadio(event.target) && event.key.startsWith("Arrow")) return;
	const top = getTopDepth();
	for (const { depth, bindings } of [...registry.get()].reverse()) {
		for (const binding of bindings()) {
			if (!binding.run || binding.key.toLowerCase() !== combination || !isActive(binding)) continue;
			if (!isReached(binding, depth, top)) continue;
			if (typing && !binding.inFields && !binding.everywhere) continue;
			event.preventDefault();
			binding.run(event);
			return;
		}
	}
}

/**
 * Activates shortcuts while the component is mounted, and lists them under `?`. They are inactive while the user types in a
 * field or a dialog is open above. The latest registration wins.
 */
export function useKeys(bindings: readonly KeyBinding[]): void {
	const depth = useOverlayDepth();
	const latest = useLatest(bindings);
	useEffect(() => {
		const registration: RegisteredKeys = { depth, bindings: () => latest.current };
		if (registry.get().length === 0) window.addEventListener("keydown", handleKeyDown);
		registry.set([...registry.get(), registration]);
		return () => {
			registry.set(registry.get().filter((other) => other !== registration));
			if (registry.get().length === 0) window.removeEventListener("keydown", handleKeyDown);
		};
	}, [depth]);
}

/** Runs the shortcut of the screen for a key that a field has handed on. */
export function pressKey(combination: string): void {
	window.dispatchEvent(
		new KeyboardEvent("keydown", { key: KEYS_BY_NAME.get(combination) ?? combination, cancelable: true }),
	);
}

/** The active shortcuts by heading, in order of registration, without those below an open overlay; those with the same label are merged. */
export function getActiveKeys(): { group: string; keys: { key: string; label: string }[] }[] {
	const groups = new Map<string, Map<string, { key: string; label: string }>>();
	const top = getTopDepth();
	for (const { bindings, depth } of registry.get()) {
		const reached = bindings().filter((binding) => isActive(binding) && isReached(binding, depth, top));
		for (const { key, label, group = "Screen" } of reached) {
			const keys = groups.get(group) ?? new Map<string, { key: string; label: string }>();
			const known = keys.get(label)?.key.split(" ") ?? [];
			keys.set(label, { key: [...known.filter((other) => other !== key), key].join(" "), label });
			groups.set(group, keys);
		}
	}
	return [...groups].map(([group, keys]) => ({ group, keys: [...keys.values()] }));
}
