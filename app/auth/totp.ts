import { createHmac, randomBytes } from "node:crypto";
import { isSameSecret } from "./tokens";

// RFC 6238 as every authenticator app does it: SHA-1, six digits, 30 seconds.
const STEP_SECONDS = 30;
const DIGITS = 6;
const SECRET_BYTES = 20;
/** Clocks of phones are wrong by up to this many steps. */
const DRIFT_STEPS = 1;

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Bytes in base32 without padding (RFC 4648), as authenticator apps read secrets. */
export function toBase32(bytes: Uint8Array): string {
	let text = "";
	let value = 0;
	let bits = 0;
	for (const byte of bytes) {
		value = (value << 8) | byte;
		bits += 8;
		for (; bits >= 5; bits -= 5) text += ALPHABET[(value >>> (bits - 5)) & 31];
		value &= (1 << bits) - 1;
	}
	return bits > 0 ? text + ALPHABET[(value << (5 - bits)) & 31] : text;
}

function fromBase32(text: string): Uint8Array {
	const bytes: number[] = [];
	let value = 0;
	let bits = 0;
	for (const letter of text) {
		value = (value << 5) | ALPHABET.indexOf(letter);
		bits += 5;
		if (bits < 8) continue;
		bits -= 8;
		bytes.push((value >>> bits) & 255);
		value &= (1 << bits) - 1;
	}
	return Uint8Array.from(bytes);
}

/** A new shared secret in base32. */
export const newTotpSecret = (): string => toBase32(randomBytes(SECRET_BYTES));

/** The code of a step: six digits. */
function codeOfStep(secret: string, step: number): string {
	const counter = Buffer.alloc(8);
	counter.writeBigUInt64BE(BigInt(step));
	const mac = createHmac("sha1", fromBase32(secret)).update(counter).digest();
	const offset = (mac.at(-1) ?? 0) & 15;
	const number = mac.readUInt32BE(offset) & 0x7fffffff;
	return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

const stepOf = (now: Date) => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** The code that an authenticator app shows at a moment. */
export const totpCode = (secret: string, now: Date): string => codeOfStep(secret, stepOf(now));

/** The step that a code belongs to, one step either way of now; null for a wrong code. */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
	const current = stepOf(now);
	for (let step = current - DRIFT_STEPS; step <= current + DRIFT_STEPS; step++)
		if (isSameSecret(codeOfStep(secret, step), code)) return step;
	return null;
}

/** The address that authenticator apps read from a QR code. */
export function totpUri(secret: string, email: string): string {
	const label = encodeURIComponent(`Cartage:${email}`);
	return `otpauth://totp/${label}?secret=${secret}&issuer=Cartage&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`;
}
