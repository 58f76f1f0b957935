import { read } from "~/db/read";
import { selectPasswordAt } from "~/db/repositories/kernel/sessions";
import { passwordRequired } from "~/shared/errors";
import { MINUTE_MS } from "~/shared/time/durations.mjs";
import type { PlatformCtx } from "~/tenancy/ctx";

/** How long a password that was given in a session counts as fresh. */
export const PASSWORD_FRESH_MS = 10 * MINUTE_MS;

/** Which calls of an operation need a fresh password: all, or those that the function names. */
export type StepUp<Call> = true | ((call: Call) => boolean | Promise<boolean>);

/** What is declared of an operation: all calls, some, or none. */
export type StepUpKind = "always" | "sometimes" | null;

export const stepUpKind = (stepUp: true | object | undefined): StepUpKind =>
	stepUp === undefined ? null : stepUp === true ? "always" : "sometimes";

/**
 * Throws 403 with the reason `password_required` where a call needs a fresh password and none was given in the session in the last ten
 * minutes. The record of the session is read, not its cached copy, so that the repetition after the password is never refused; an API
 * key has none.
 */
export async function assertStepUp<Call>(
	stepUp: StepUp<Call> | undefined,
	call: Call,
	{ d1, now }: PlatformCtx,
	token_hash: string | undefined,
): Promise<void> {
	if (stepUp === undefined || (stepUp !== true && !(await stepUp(call)))) return;
	const [[row]] = token_hash === undefined ? [[]] : await read(d1, [selectPasswordAt(token_hash)]);
	const given = row?.password_at ?? null;
	if (given === null || Date.parse(given) + PASSWORD_FRESH_MS <= now.getTime()) throw passwordRequired();
}
