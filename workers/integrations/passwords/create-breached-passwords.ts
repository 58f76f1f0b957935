import type { BreachedPasswords } from "~/shared/breached-passwords-port";
import { type UpstreamDeps, upstreamDeps } from "../upstream";
import { pwnedRange } from "./pwned-range";

/** The list of breached passwords that a deployment is configured for; null for the embedded one alone. */
export function createBreachedPasswords(
	env: Pick<Env, "BREACHED_PASSWORDS_URL">,
	deps: UpstreamDeps = upstreamDeps,
): BreachedPasswords | null {
	const { BREACHED_PASSWORDS_URL: url } = env;
	return url ? pwnedRange({ url }, deps) : null;
}
