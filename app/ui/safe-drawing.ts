import { isValidElement, type ReactNode } from "react";

/** Shown for what a row's data do not allow to be drawn. */
export const UNREADABLE_TEXT = "Cannot be shown";

/** What `read` answers, or `instead` where it throws: a row of the server, or of a device, may lack what its type promises. */
export function readSafely<Value>(read: () => Value, instead: Value): Value {
	try {
		return read();
	} catch {
		return instead;
	}
}

/** The text of a cell; what is no text cannot be drawn. */
export function readTextSafely(read: () => unknown): string {
	const value = readSafely(read, null);
	if (typeof value === "number") return String(value);
	return typeof value === "string" ? value : UNREADABLE_TEXT;
}

/** What a cell of a table shows, if React can draw it: text, a number, elements, or a list of these. */
export function readNodeSafely(read: () => ReactNode): ReactNode {
	const node = readSafely(read, UNREADABLE_TEXT);
	return isNode(node) ? node : UNREADABLE_TEXT;
}

function isNode(node: unknown): boolean {
	if (Array.isArray(node)) return node.every(isNode);
	return typeof node === "object" ? node === null || isValidElement(node) : typeof node !== "function";
}
