import { noInput } from "~/domain/kernel/operations/operation";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { readServerSettings } from "~/domain/kernel/server-settings/settings";
import { createChallenge, MIN_FORM_MS } from "./challenge";
import { signUpFormResponse } from "./responses";
import { DIFFICULTY_BITS } from "./rules-proof";

/** What strangers read while sign-up is closed. */
export const SIGN_UP_CLOSED = "We are not taking new companies at the moment. Please try again later.";

/** What the sign-up form needs: whether it is open, and the challenge that the browser solves while it is filled in. */
export const getSignUpForm = definePlatformOperation({
	access: "open",
	input: noInput,
	response: signUpFormResponse,
	async run({ platform }) {
		const { sign_up_open } = await readServerSettings(platform);
		return {
			is_open: sign_up_open === 1,
			challenge: await createChallenge(platform),
			difficulty: DIFFICULTY_BITS,
			wait_ms: MIN_FORM_MS,
		};
	},
});
