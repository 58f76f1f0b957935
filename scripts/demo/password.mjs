import { randomBytes, scrypt } from "node:crypto";
import { promisify } from "node:util";

const COST = { N: 16384, r: 8, p: 5 };
const derive = promisify(scrypt);

/** Hashes a password the way the Worker checks it: `scrypt$N$r$p$salt$key`, base64. */
export async function hashDemoPassword(password) {
	const salt = randomBytes(16);
	const key = await derive(password.normalize("NFKC"), salt, 32, { ...COST, maxmem: 64 * 1024 * 1024 });
	return ["scrypt", COST.N, COST.r, COST.p, salt.toString("base64"), key.toString("base64")].join("$");
}
