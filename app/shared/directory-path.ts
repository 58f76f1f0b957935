/** A directory as it is read: from the top, without a slash at its end. Null for one that leads elsewhere. */
export function cleanDirectory(text: string): string | null {
	const parts = text.trim().split("/").filter(Boolean);
	if (parts.some((part) => part === "." || part === ".." || /[\\\p{C}]/u.test(part))) return null;
	return `/${parts.join("/")}`;
}
