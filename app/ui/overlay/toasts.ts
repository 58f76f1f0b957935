import { createStore } from "~/ui/store";

export type ToastKind = "success" | "warning" | "error" | "info";
/** A next step that a toast offers. `keys` are shown only: they belong to what has the focus. */
export type ToastOffer = { label: string; keys?: string; run: () => void };

type ToastOptions = {
	/** What the text is about, before it: the number of a job. */
	about?: string;
	/** What can be done with what was announced. */
	offers?: readonly ToastOffer[];
	/** Undoes the announced action. */
	undo?: () => void;
	/** The key for undo while the toast is visible; "z" by default. */
	undoKey?: string;
	/** Tries again what has failed. */
	retry?: () => void;
};
export type ToastItem = ToastOptions & { id: number; kind: ToastKind; text: string };

/** How long a toast is visible unless pointer or focus are on it. Errors stay until closed. */
export const TOAST_MS = 3000;
/** The same of a toast that offers next steps, which take time to be read. */
export const OFFERING_TOAST_MS = 8000;
const MAX_TOASTS = 3;

/** The visible toasts, oldest first. */
export const toasts = createStore<ToastItem[]>([]);
let lastId = 0;

export function closeToast(id: number): void {
	toasts.set(toasts.get().filter((item) => item.id !== id));
}

/** Closes the toasts of a text that is no longer true. */
export function closeToastsOf(text: string): void {
	const others = toasts.get().filter((item) => item.text !== text);
	if (others.length < toasts.get().length) toasts.set(others);
}

function createShow(kind: ToastKind) {
	return (text: string, options: ToastOptions = {}): number => {
		lastId += 1;
		const others = toasts.get().filter((item) => item.text !== text || item.kind !== kind);
		toasts.set([...others, { ...options, id: lastId, kind, text }].slice(-MAX_TOASTS));
		return lastId;
	};
}

/** Shows a toast, from anywhere in the browser. A repeated text replaces the earlier toast. */
export const toast = {
	success: createShow("success"),
	warning: createShow("warning"),
	error: createShow("error"),
	info: createShow("info"),
	close: closeToast,
};
