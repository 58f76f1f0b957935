/** What the log holds of an error. */
export interface ErrorDescription {
	name: string;
	message: string;
	/** Where it was thrown, innermost first. */
	at: string[];
}

const MAX_MESSAGE_LENGTH = 300;
const MAX_FRAMES = 8;

/** What an error may quote of a request, so that no input reaches the log: quoted text, addresses, secrets and codes. */
const QUOTES: readonly [RegExp, string][] = [
	[/"[^"]*"|'[^']*'|`[^`]*`/g, "[text]"],
	[/["'`].*$/s, "[text]"],
	[/[^\s@<>(),;:]+@[^\s@<>(),;:]+/g, "[address]"],
	[/\b[\w-]{20,}\b/g, "[token]"],
	[/\d{4,}/g, "[number]"],
];

/** A message without what it may quote of a request. */
export const maskMessage = (message: string): string =>
	QUOTES.reduce((text, [pattern, mask]) => text.replace(pattern, mask), message)
		.slice(0, MAX_MESSAGE_LENGTH)
		.trim();

/** The name, the masked message and the place of anything that was thrown. */
export function describeThrown(thrown: unknown): ErrorDescription {
	if (!(thrown instanceof Error))
		return { name: typeof thrown, message: maskMessage(String(thrown)), at: [] };
	const frames = (thrown.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
	return {
		name: thrown.name,
		message: maskMessage(thrown.message),
		at: frames.slice(0, MAX_FRAMES).map((line) => line.trim().slice("at ".length)),
	};
}
