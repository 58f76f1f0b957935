const hex = (bytes: ArrayBuffer) =>
	Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** HMAC-SHA256 of `<seconds>.<body>` with the secret of the address, in hex. */
export async function signBody(secret: string, seconds: number, body: string): Promise<string> {
	const bytes = new TextEncoder().encode(secret);
	const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
	return hex(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(`${seconds}.${body}`)));
}

/** The header that a receiver checks: when it was sent, and the signature of that and the body. */
export async function signatureHeader(secret: string, sentAt: Date, body: string): Promise<string> {
	const seconds = Math.floor(sentAt.getTime() / 1000);
	return `t=${seconds},v1=${await signBody(secret, seconds, body)}`;
}
