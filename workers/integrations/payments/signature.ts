/** Seconds by which the clock of a signature may differ from ours, as the provider's own libraries have it. */
const TOLERANCE_SECONDS = 300;

const encoder = new TextEncoder();

function fromHex(text: string): Uint8Array<ArrayBuffer> | null {
	if (!/^[0-9a-f]{64}$/i.test(text)) return null;
	return Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}

const importKey = (secret: string, usage: "sign" | "verify") =>
	crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [usage]);

/**
 * Whether a `Stripe-Signature` header (`t=…,v1=…`, one v1 for each secret while it is being changed) signs this very text within the last
 * minutes. Compared in constant time; schemes other than v1 are left aside.
 */
export async function isSignedByStripe(
	payload: string,
	header: string | null,
	secret: string,
	now: Date,
): Promise<boolean> {
	const parts = (header ?? "").split(",").map((part) => part.trim().split("="));
	const time = parts.find(([name]) => name === "t")?.[1] ?? "";
	if (!/^\d{1,12}$/.test(time)) return false;
	if (Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS) return false;
	const key = await importKey(secret, "verify");
	const signed = encoder.encode(`${time}.${payload}`);
	for (const [name, value] of parts) {
		const signature = name === "v1" ? fromHex(value ?? "") : null;
		if (signature && (await crypto.subtle.verify("HMAC", key, signature, signed))) return true;
	}
	return false;
}
