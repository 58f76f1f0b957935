import { type PasswordOwner, passwordError } from "~/auth/passwords";
import { validation } from "~/shared/errors";
import type { PlatformCtx } from "~/tenancy/ctx";

const BREACHED = "This password is in a published leak. Please choose another.";

/**
 * Throws 422 at `password` for a new password that is too short, common, easily guessed, made of its owner's names, or in a published
 * leak as far as that is known in time. Every place that stores a password calls this before it hashes it.
 */
export async function assertNewPassword(
	{ breachedPasswords }: Pick<PlatformCtx, "breachedPasswords">,
	password: string,
	owner: PasswordOwner,
): Promise<void> {
	const error = passwordError(password, owner);
	if (error) throw validation({ password: error });
	if (await breachedPasswords?.isBreached(password)) throw validation({ password: BREACHED });
}
