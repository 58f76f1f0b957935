import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { MIB } from "~/shared/bytes.mjs";
import { COMMON_PASSWORDS } from "./common-passwords";
import { hashQueue } from "./hash-queue";
import { isMadeOfOwnWords, isPredictable } from "./rules-predictable";

// scrypt N=2^14 r=8 p=5: about 100 ms and 16 MiB in a Worker (OWASP's equivalent for 16 MiB).
const COST = { N: 16384, r: 8, p: 5 };
const KEY_BYTES = 32;

const derive = (password: string, salt: Buffer, cost: { N: number; r: number; p: number }) =>
	hashQueue().run(
		() =>
			new Promise<Buffer>((resolve, reject) => {
				scrypt(password.normalize("NFKC"), salt, KEY_BYTES, { ...cost, maxmem: 64 * MIB }, (error, key) =>
					error ? reject(error) : resolve(key),
				);
			}),
	);

/** Hashes a password as `scrypt$N$r$p$salt$key` (base64), so that the cost can rise later without losing old hashes. Throws 503 if too many wait. */
export async function hashPassword(password: string): Promise<string> {
	const salt = randomBytes(16);
	const key = await derive(password, salt, COST);
	return ["scrypt", COST.N, COST.r, COST.p, salt.toString("base64"), key.toString("base64")].join("$");
}

/** Whether the password matches the hash. False for a malformed hash and for a login without a password. Throws 503 if too many wait. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
	const [scheme, n, r, p, salt, key] = (stored ?? "").split("$");
	if (scheme !== "scrypt" || !salt || !key) {
		// The same work for an unknown login, so that the response time reveals nothing.
		await derive(password, Buffer.alloc(16), COST);
		return false;
	}
	const expected = Buffer.from(key, "base64");
	const actual = await derive(password, Buffer.from(salt, "base64"), {
		N: Number(n),
		r: Number(r),
		p: Number(p),
	});
	return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** Whose password it is to be: the email address, and the names of the person and the company where they are known. */
export interface PasswordOwner {
	email: string;
	names?: readonly string[];
}

const TOO_COMMON = "This password is too common. Please choose another.";

/**
 * The error of a new password, or null: it must have eight characters or more, and be neither common, nor one of those that are guessed
 * first, nor made of the owner's names. Which characters it has does not matter.
 */
export function passwordError(password: string, { email, names = [] }: PasswordOwner): string | null {
	if (password.length < 8) return "Password must be at least 8 characters.";
	if (password.length > 200) return "Password cannot be more than 200 characters.";
	const plain = password.toLowerCase();
	if (email && plain === email.toLowerCase()) return "Password cannot be your email address.";
	if (COMMON_PASSWORDS.has(plain) || isPredictable(plain)) return TOO_COMMON;
	if (isMadeOfOwnWords(plain, [email, ...names]))
		return "Password cannot be made of your name, company or email address.";
	return null;
}
