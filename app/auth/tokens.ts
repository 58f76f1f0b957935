const hex = (bytes: Uint8Array) => Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");

/** A secret of 32 random bytes as 64 hex characters: session and password tokens, anti-forgery values. */
export function randomToken(): string {
	return hex(crypto.getRandomValues(new Uint8Array(32)));
}

/** The stored form of a secret: its SHA-256 in hex, so that a copy of the database cannot be used to sign in. */
export async function hashToken(token: string): Promise<string> {
	return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token))));
}

/** Compares two secrets in constant time. */
export function isSameSecret(a: string, b: string): boolean {
	if (a.length !== b.length) return false;
	let difference = 0;
	for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
	return difference === 0;
}
