/** The link that opens a mail in the user's own program; undefined without an address. Lines of the text that are empty are left out. */
export function letterLink(
	to: string | null | undefined,
	subject: string,
	lines: readonly (string | null | undefined | false)[],
): string | undefined {
	if (!to) return undefined;
	const address = encodeURIComponent(to).replaceAll("%40", "@");
	const body = lines.filter(Boolean).join("\n");
	return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
