import { useEffect, useRef } from "react";
import { topDepth, useDepth } from "~/components/overlay/layer";
import { createStore } from "~/components/store";

/** One key of a screen: "n", "?", "mod+k", "mod+shift+enter", "arrowdown", "space". `mod` is Ctrl, or ⌘ on a Mac. */
export type KeyBinding = {
	key: string;
	/** What it does, for the list of keys. */
	label: string;
	run: (event: KeyboardEvent) => void;
	/** Only while this holds. */
	when?: boolean | (() => boolean);
	/** Heading in the list of keys; "Screen" unless said. */
	group?: string;
	/** Works while typing in a field as well. */
	inFields?: boolean;
	/** Works whatever overlay is open. */
	everywhere?: boolean;
};

type Registered = { depth: number; bindings: () => readonly KeyBinding[] };

const registry = createStore<Registered[]>([]);

const NAMES: Record<string, string> = { " ": "space", esc: "escape" };

/** A key press written as the registry writes combinations. Shift counts only with letters and named keys. */
export function pressed(
	event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">,
): string {
	const name = NAMES[event.key] ?? event.key.toLowerCase();
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

const TYPING =
	'input:not([type="checkbox"]):not([type="radio"]):not([type="button"]), textarea, select, [contenteditable="true"]';
const USES_SPACE = 'button, a, summary, [role="checkbox"], [role="menuitem"], [role="option"], input';

function isTyping(target: EventTarget | null): boolean {
	return target instanceof Element && target.closest(TYPING) !== null;
}

function holds(binding: KeyBinding): boolean {
	return typeof binding.when === "function" ? binding.when() : (binding.when ?? true);
}

function listen(event: KeyboardEvent): void {
	if (event.defaultPrevented || event.isComposing) return;
	const combination = pressed(event);
	const typing = isTyping(event.target);
	const own = event.target instanceof Element && event.target.closest(USES_SPACE) !== null;
	if (own && (combination === "space" || combination === "enter")) return;
	const top = topDepth();
	for (const { depth, bindings } of [...registry.get()].reverse()) {
		for (const binding of bindings()) {
			if (binding.key.toLowerCase() !== combination || !holds(binding)) continue;
			if (depth < top && !binding.everywhere) continue;
			if (typing && !binding.inFields && !binding.everywhere) continue;
			event.preventDefault();
			binding.run(event);
			return;
		}
	}
}

/**
 * Makes keys work while the component is on screen, and lists them under `?`. They are silent while one types in a field
 * and while a dialog lies above. The latest registered wins.
 */
export function useKeys(bindings: readonly KeyBinding[]): void {
	const depth = useDepth();
	const latest = useRef(bindings);
	latest.current = bindings;
	useEffect(() => {
		const mine: Registered = { depth, bindings: () => latest.current };
		if (registry.get().length === 0) window.addEventListener("keydown", listen);
		registry.set([...registry.get(), mine]);
		return () => {
			registry.set(registry.get().filter((other) => other !== mine));
			if (registry.get().length === 0) window.removeEventListener("keydown", listen);
		};
	}, [depth]);
}

/** The keys that work now, by heading, in the order they were registered; a key said twice is listed once. */
export function activeKeys(): { group: string; keys: { key: string; label: string }[] }[] {
	const groups = new Map<string, Map<string, { key: string; label: string }>>();
	for (const { bindings } of registry.get()) {
		for (const { key, label, group = "Screen" } of bindings().filter(holds)) {
			const keys = groups.get(group) ?? new Map<string, { key: string; label: string }>();
			keys.set(label, { key: keys.has(label) ? `${keys.get(label)?.key} ${key}` : key, label });
			groups.set(group, keys);
		}
	}
	return [...groups].map(([group, keys]) => ({ group, keys: [...keys.values()] }));
}
