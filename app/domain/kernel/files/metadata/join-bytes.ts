/** Pieces of bytes as one. */
export function joinBytes(pieces: readonly ArrayLike<number>[]): Uint8Array<ArrayBuffer> {
	const joined = new Uint8Array(pieces.reduce((size, { length }) => size + length, 0));
	let at = 0;
	for (const piece of pieces) {
		joined.set(piece, at);
		at += piece.length;
	}
	return joined;
}

/** Whether bytes have these letters at a place. */
export const hasLettersAt = (bytes: Uint8Array, at: number, text: string): boolean =>
	[...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));
