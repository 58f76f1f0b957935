import { DEVICE_LOST } from "./refusal-reasons";
import { apiKeyText } from "./texts/integrations";
import { sessionText } from "./texts/sign-in";

/** Why a session was ended, as its record stores it. */
export type SessionEndReason =
	| "logout"
	| "switched"
	| "another_device"
	| "signed_out_elsewhere"
	| typeof DEVICE_LOST
	| "password_changed"
	| "second_factor_reset"
	| "removed"
	| "visit_ended";

/** Why an API key does not work any more. */
type KeyEndReason = "key_revoked" | "key_expired" | "key_switched_off";

const END_TEXTS: { readonly [Reason in SessionEndReason | KeyEndReason | "expired"]: string } = {
	logout: "",
	switched: "",
	another_device: sessionText.otherDevice,
	signed_out_elsewhere: sessionText.signedOutElsewhere,
	[DEVICE_LOST]: sessionText.deviceLost,
	second_factor_reset: sessionText.secondFactorReset,
	password_changed: sessionText.passwordChanged,
	removed: sessionText.removed,
	visit_ended: sessionText.visitEnded,
	expired: sessionText.expired,
	key_revoked: apiKeyText.revoked,
	key_expired: apiKeyText.expired,
	key_switched_off: apiKeyText.switchedOff,
};

const isKnown = (reason: string): reason is keyof typeof END_TEXTS => Object.hasOwn(END_TEXTS, reason);

/** What a person reads whose session has ended for this reason; empty if they ended it themselves. */
export const describeSessionEnd = (reason: string): string => (isKnown(reason) ? END_TEXTS[reason] : "");
