import { readSafely, UNREADABLE_TEXT } from "~/ui/safe-drawing";
import type { CellContent } from "./content";

/** The content of a cell, if all of its parts can be drawn. */
export function readContentSafely(read: () => CellContent): CellContent {
	const content = readSafely(read, UNREADABLE_TEXT);
	return isContent(content) ? content : UNREADABLE_TEXT;
}

function isContent(content: unknown): boolean {
	if (content === null || typeof content === "string") return true;
	if (Array.isArray(content)) return content.every(isContent);
	if (typeof content !== "object" || !("kind" in content)) return false;
	return content.kind === "picture" || isContent("content" in content ? content.content : undefined);
}
