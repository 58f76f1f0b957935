import type { z } from "zod";
import type { Principal } from "~/auth/principal";
import type { Ctx, PlatformCtx } from "~/tenancy/ctx";
import { getOperationKind } from "./operation";
import type { Access } from "./permissions/access";

/** An operation of any kind, as an entry point calls it. */
export interface CallableOperation<Result = unknown> {
	readonly access: Access | "open";
	readonly input: z.ZodType;
	describeResult(result: Result): string | undefined;
}

/** What an entry point has for the operations it calls. */
export interface CallerContext {
	/** Throws 403 for the provider's own people, who have no company. */
	ctx: () => Ctx;
	principal: () => Principal;
	platform: PlatformCtx;
}

/** Calls an operation with what its kind needs of the request; it parses the input, so until then nothing is known of its type. */
export function callOperation<Result>(
	operation: CallableOperation<Result>,
	call: CallerContext,
	input: unknown,
): Promise<Result> {
	const { platform } = call;
	const context = {
		company: () => ({ ctx: call.ctx() }),
		account: () => ({ ctx: call.ctx(), platform }),
		platform: () => ({ platform, principal: operation.access === "open" ? null : call.principal() }),
	}[getOperationKind(operation) ?? "company"]();
	// Each kind takes exactly the context chosen for it above.
	const run = operation as unknown as (sent: typeof context & { input: unknown }) => Promise<Result>;
	return run({ ...context, input });
}
