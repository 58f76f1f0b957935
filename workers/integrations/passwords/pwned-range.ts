import type { BreachedPasswords } from "~/shared/breached-passwords-port";
import { MIB } from "~/shared/bytes.mjs";
import { sendRequest, type UpstreamDeps, UpstreamError } from "../upstream";

/** A person waits for it, and the embedded list has been looked at already. */
const POLICY = { timeout: 1_500, retries: 0 };
const PREFIX_LENGTH = 5;
/** A padded answer has at most some thousand lines of 40 characters. */
const MAX_ANSWER_LENGTH = MIB;

/** SHA-1 in upper-case hexadecimal, as the lists have it; it protects nothing here. */
async function hashOf(password: string): Promise<string> {
	const hash = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(password));
	return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0"))
		.join("")
		.toUpperCase();
}

/** Whether an answer of `SUFFIX:COUNT` lines has a suffix; lines that only pad it have the count 0. */
function hasSuffix(answer: string, suffix: string): boolean {
	const line = answer
		.split(/\r?\n/)
		.find((one) => one.length > suffix.length && one.slice(0, suffix.length).toUpperCase() === suffix);
	return line !== undefined && Number(line.slice(suffix.length + 1)) > 0;
}

/**
 * The range call of Have I Been Pwned, or of a copy of it: the first five digits of the hash go out, all hashes that begin with them
 * come back, padded, so that neither reveals the password. Without an answer in time nothing is known of a password.
 */
export function pwnedRange({ url }: { url: string }, deps: UpstreamDeps): BreachedPasswords {
	return {
		async isBreached(password) {
			const hash = await hashOf(password);
			const address = `${url.replace(/\/$/, "")}/range/${hash.slice(0, PREFIX_LENGTH)}`;
			const headers = { "Add-Padding": "true", "User-Agent": "Cartage" };
			try {
				const response = await sendRequest(deps, address, { headers, redirect: "manual" }, POLICY);
				const answer = await response.text();
				if (answer.length > MAX_ANSWER_LENGTH)
					throw new UpstreamError("gave an answer that is too long", { transient: true });
				return hasSuffix(answer, hash.slice(PREFIX_LENGTH));
			} catch (thrown) {
				// Never what was sent: five digits of a hash are all that any text here could have.
				const message = thrown instanceof Error ? thrown.message : "unknown error";
				deps.report({ service: "breached passwords", message });
				return false;
			}
		},
	};
}
