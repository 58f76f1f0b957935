import { z } from "zod";
import { updatePasswordAt } from "~/db/repositories/kernel/sessions";
import { runStatements } from "~/db/statements";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { PASSWORD_FRESH_MS } from "~/domain/kernel/operations/step-up";
import { anySession } from "~/domain/kernel/permissions/access";
import { assertCurrentPassword } from "./current-password";
import { confirmPasswordInput } from "./second-factor-schemas";

/**
 * Records that the person of the session has given the password again, for operations that need a fresh one; answers until when it counts,
 * ISO 8601. Throws 422 at `current_password` for a wrong one, 429 after ten tries in a quarter of an hour.
 */
export const confirmPassword = definePlatformOperation({
	isOwn: true,
	access: anySession,
	input: confirmPasswordInput,
	response: z.object({ expires_at: z.string() }),
	async run({ platform, principal: { session }, input }) {
		await assertCurrentPassword(platform, session, input.current_password);
		const { d1, now } = platform;
		await runStatements(d1, [updatePasswordAt(session.token_hash, now.toISOString())]);
		return { expires_at: new Date(now.getTime() + PASSWORD_FRESH_MS).toISOString() };
	},
});
