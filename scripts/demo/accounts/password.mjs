import { randomBytes, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { MIB } from "../../../app/shared/bytes.mjs";

/** @typedef {{ N: number, r: number, p: number }} PasswordCost */

/** What the Worker's own hashes cost. */
const PASSWORD_COST = { N: 16384, r: 8, p: 5 };
/** For tests, which sign in some hundred times. */
export const CHEAP_COST = { N: 1024, r: 8, p: 1 };
/** @type {(password: string, salt: Buffer, length: number, options: import("node:crypto").ScryptOptions) => Promise<Buffer>} */
const derive = promisify(scrypt);

/**
 * Hashes a password the way the Worker checks it: `scrypt$N$r$p$salt$key`, base64.
 * @param {string} password
 * @param {PasswordCost} [cost]
 */
export async function hashDemoPassword(password, cost = PASSWORD_COST) {
	const salt = randomBytes(16);
	const key = await derive(password.normalize("NFKC"), salt, 32, { ...cost, maxmem: 64 * MIB });
	return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64"), key.toString("base64")].join("$");
}
