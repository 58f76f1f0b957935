import { z } from "zod";
import { hashPassword, passwordError, verifyPassword } from "~/auth/passwords";
import { countAttempt } from "~/auth/rate-limit";
import { read } from "~/db/read";
import { selectPassword, updatePassword } from "~/db/repositories/logins";
import { endOtherSessions } from "~/db/repositories/sessions";
import type { Grant } from "~/domain/permissions/access";
import { definePlatformOperation } from "~/domain/platform-operation";
import { validation } from "~/domain/shared/errors";
import { whenValid } from "~/domain/shared/input-fields";
import { endSessions } from "./end-sessions";

export const changePasswordInput = z
	.object({
		current_password: z.string().min(1, "Please enter your current password.").max(1000),
		password: z.string().max(1000),
		password_confirmation: z.string().max(1000),
	})
	.refine((input) => input.password === input.password_confirmation, {
		path: ["password_confirmation"],
		message: "The passwords do not match.",
		when: whenValid("password", "password_confirmation"),
	});

/** Drivers are not among them: the app has no form for it. */
const passwordOwners = {
	users: ["customer", "client", "admin", "superAdmin"],
	permission: "signed-in",
	withoutOrganisation: true,
} as const satisfies Grant;

/** Changes the password of the signed-in login and ends its other sessions. Throws 422 for a wrong current or weak new password. */
export const changePassword = definePlatformOperation({
	access: passwordOwners,
	input: changePasswordInput,
	message: "Your password has been changed.",
	async run({ platform, principal: { session }, input }) {
		await countAttempt(platform, [{ key: `change-password:${session.login_id}`, max: 10, seconds: 900 }]);
		const [[login]] = await read(platform.d1, [selectPassword(session.login_id)]);
		if (!(await verifyPassword(input.current_password, login?.password_hash ?? null)))
			throw validation({ current_password: "This is not your current password." });
		const error = passwordError(input.password, session.email);
		if (error) throw validation({ password: error });
		const now = platform.now.toISOString();
		await endSessions(platform, [
			updatePassword(session.login_id, await hashPassword(input.password), now),
			endOtherSessions(session.login_id, session.token_hash, now),
		]);
	},
});
