import { createStore } from "~/components/store";

export type ToastKind = "success" | "warning" | "error" | "info";
export type ToastOptions = {
	/** Takes back what the toast announces. */
	undo?: () => void;
	/** The key that does so while the toast stands; "z" unless said. */
	undoKey?: string;
};
export type ToastItem = ToastOptions & { id: number; kind: ToastKind; text: string };

/** How long a toast stands, in milliseconds, unless pointer or focus rest on it. Errors stay until closed. */
export const TOAST_LIFE = 3000;
const MOST = 3;

/** The toasts in sight, oldest first. */
export const toasts = createStore<ToastItem[]>([]);
let last = 0;

/** Takes a toast away. */
export function closeToast(id: number): void {
	toasts.set(toasts.get().filter((item) => item.id !== id));
}

function show(kind: ToastKind) {
	return (text: string, options: ToastOptions = {}): number => {
		last += 1;
		const others = toasts.get().filter((item) => item.text !== text || item.kind !== kind);
		toasts.set([...others, { ...options, id: last, kind, text }].slice(-MOST));
		return last;
	};
}

/** Tells the user something, from anywhere in the browser. The same text twice stands once. At most three. */
export const toast = {
	success: show("success"),
	warning: show("warning"),
	error: show("error"),
	info: show("info"),
	close: closeToast,
};
