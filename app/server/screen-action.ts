import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import type { z } from "zod";
import { assertNotLockedOut, assertOwnTenant, requireSignedIn } from "~/auth/signed-in";
import { type CallableOperation, callOperation } from "~/domain/kernel/operations/operation";
import { assertMayChange } from "~/domain/kernel/permissions/limits";
import { noteThrown } from "~/log/log";
import { forbidden, isAppError, malformed } from "~/shared/errors";
import { actionSubmission, type SubmissionOutcome } from "~/shared/screen-action";
import type {} from "./load-context";

/**
 * The action of a signed-in screen: the operations it may run, by the names that its forms submit as intent. The operation
 * authorises and parses; an `AppError` becomes a failed outcome with its status.
 */
export function screenAction(operations: Readonly<Record<string, CallableOperation>>) {
	return async ({ request, context }: ActionFunctionArgs) => {
		try {
			const principal = requireSignedIn(context.visitor);
			const { intent, input, tenant } = await readSubmission(request);
			assertOwnTenant(principal, tenant);
			if (!isOpenScreen(context)) assertNotLockedOut(principal);
			if (context.outcome.kind !== "allow") throw forbidden();
			const operation = Object.hasOwn(operations, intent) ? operations[intent] : undefined;
			if (!operation) throw malformed(`This screen has no action "${intent}".`);
			if (principal.actor && !operation.isOwn) assertMayChange(principal.actor);
			const caller = { ctx: context.ctx, platform: context.platform, principal: () => principal };
			const result = await callOperation(operation, caller, input);
			return answer({ ok: true, message: operation.describeResult(result), data: result });
		} catch (error) {
			if (!isAppError(error)) throw error;
			noteThrown(error);
			const { status, message, headers } = error;
			return answer({ ok: false, status, message, data: error.data }, { status, headers });
		}
	};
}

/** The screens that a locked-out user may still use, such as the one that sets up a second factor. */
const isOpenScreen = ({ outcome }: ActionFunctionArgs["context"]) =>
	outcome.kind === "allow" && outcome.route.kind === "open";

const answer = (outcome: SubmissionOutcome, init?: ResponseInit) => data(outcome, init);

async function readSubmission(request: Request): Promise<z.output<typeof actionSubmission>> {
	const parsed = actionSubmission.safeParse(await request.json().catch(() => null));
	if (!parsed.success) throw malformed();
	return parsed.data;
}
