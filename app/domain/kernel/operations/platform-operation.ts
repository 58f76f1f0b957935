import type { z } from "zod";
import type { Principal } from "~/auth/principal";
import {
	type Access,
	type AllowedActor,
	assertAllowed,
	assertPrincipalAllowed,
	type Grant,
} from "~/domain/kernel/permissions/access";
import { isViewOnly } from "~/domain/kernel/permissions/limits";
import { isInVisit } from "~/shared/actor";
import { conflict } from "~/shared/errors";
import { visitText } from "~/shared/texts/visits";
import type { Ctx, PlatformCtx } from "~/tenancy/ctx";
import { limitCall, limitPlatform } from "./limit-call";
import { getSuccessMessage, parseInput, registerOperation, type SuccessMessage } from "./operation";
import { toRaceError } from "./race-errors";
import { assertStepUp, type StepUp, type StepUpKind, stepUpKind } from "./step-up";

/** Who may run an operation of the platform: anyone, or the signed-in users of a grant. */
export type PlatformAccess = "open" | Grant;

/** The principal that an access lets through; an open one needs none. */
type PrincipalOf<A extends PlatformAccess> = A extends "open" ? Principal | null : Principal;

/** The arguments of the body of an operation of the platform. */
interface PlatformCall<Input, A extends PlatformAccess> {
	platform: PlatformCtx;
	principal: PrincipalOf<A>;
	input: Input;
}

/** One capability that belongs to no company: signing in, links, organisations, plans. */
export interface PlatformOperation<
	Schema extends z.ZodType = z.ZodType,
	Result = unknown,
	Published extends z.ZodType = z.ZodType,
> {
	/** Authorises the principal, parses `input`, then runs. Throws 403, 422 and the errors of the operation itself. */
	(call: { platform: PlatformCtx; principal: Principal | null; input: z.input<Schema> }): Promise<Result>;
	readonly access: PlatformAccess;
	readonly isOwn: boolean;
	/** Which of its calls need the password to have been given in the session lately. */
	readonly stepUp: StepUpKind;
	readonly input: Schema;
	readonly response: Published;
	describeResult(result: Result): string | undefined;
}

/**
 * Declares an operation of the platform, with the guarantees of `defineOperation`. A super admin who is in a company is refused unless
 * it is declared for visits: passwords, second factors, sessions and money of the company are none of theirs.
 */
export function definePlatformOperation<
	Schema extends z.ZodType,
	const A extends PlatformAccess,
	Published extends z.ZodType,
	Result extends z.output<Published>,
>({
	access,
	input: schema,
	response,
	message,
	inVisits,
	isOwn = undefined,
	stepUp,
	run,
}: {
	access: A;
	input: Schema;
	/** Its answer, as the API publishes it: a result that does not fit does not compile. */
	response: Published;
	message?: SuccessMessage<Result>;
	inVisits?: boolean;
	/** Changes only the person's own data: also for a role that only views. */
	isOwn?: true;
	/** Refused with 403 unless the password was given in the session within ten minutes: all calls, or those that the function names. */
	stepUp?: StepUp<PlatformCall<z.output<Schema>, A>>;
	run(call: PlatformCall<z.output<Schema>, A>): Promise<Result> | Result;
}): PlatformOperation<Schema, Result, Published> {
	const operation = async ({
		platform,
		principal,
		input,
	}: {
		platform: PlatformCtx;
		principal: Principal | null;
		input: z.input<Schema>;
	}) => {
		if (access !== "open") assertPrincipalAllowed(access, principal);
		if (access !== "open" && principal?.session.visit && !inVisits) throw conflict(visitText.refused);
		const isLimited = !isOwn && access !== "open" && principal?.actor ? isViewOnly(principal.actor) : false;
		const call = {
			platform: limitPlatform(platform, isLimited),
			// A principal is present unless the operation is open: it has just been checked.
			principal: principal as PrincipalOf<A>,
			input: parseInput(schema, input),
		};
		await assertStepUp(stepUp, call, platform, principal?.session.token_hash);
		return await run(call);
	};
	const describeResult = (result: Result) => getSuccessMessage(message, result);
	return registerOperation(
		"platform",
		Object.assign(operation, {
			access,
			isOwn: isOwn === true,
			stepUp: stepUpKind(stepUp),
			input: schema,
			response,
			describeResult,
		}),
	);
}

/** The contexts of operations on user accounts: the company's, and the platform's with the logins. */
export interface AccountContext {
	ctx: Ctx;
	platform: PlatformCtx;
}

/** The arguments of the body of an operation on user accounts. */
interface AccountCall<Input, A extends Access> {
	ctx: Ctx<AllowedActor<A>>;
	platform: PlatformCtx;
	input: Input;
}

/** One capability of a company's system that also needs the platform: logins, secrets, plans, document readers. */
export interface AccountOperation<
	Schema extends z.ZodType = z.ZodType,
	Result = unknown,
	Published extends z.ZodType = z.ZodType,
> {
	/** Authorises the actor of `ctx`, parses `input`, then runs. Throws 403, 422 and the errors of the operation itself. */
	(call: AccountContext & { input: z.input<Schema> }): Promise<Result>;
	readonly access: Access;
	readonly isOwn: boolean;
	/** Which of its calls need the password to have been given in the session lately. */
	readonly stepUp: StepUpKind;
	readonly input: Schema;
	readonly response: Published;
	describeResult(result: Result): string | undefined;
}

/** The hash of the session that an actor is signed in by; undefined for those without one. */
const sessionOf = ({ actor }: Ctx): string | undefined => ("session" in actor ? actor.session : undefined);

/** Declares an operation on a company and the platform, with the guarantees of `definePlatformOperation`. */
export function defineAccountOperation<
	Schema extends z.ZodType,
	const A extends Access,
	Published extends z.ZodType,
	Result extends z.output<Published>,
>({
	access,
	input: schema,
	response,
	message,
	inVisits,
	isOwn = undefined,
	stepUp,
	run,
}: {
	access: A;
	input: Schema;
	/** Its answer, as the API publishes it: a result that does not fit does not compile. */
	response: Published;
	message?: SuccessMessage<Result>;
	inVisits?: boolean;
	/** Changes only the person's own data: also for a role that only views. */
	isOwn?: true;
	/** Refused with 403 unless the password was given in the session within ten minutes: all calls, or those that the function names. */
	stepUp?: StepUp<AccountCall<z.output<Schema>, A>>;
	run(call: AccountCall<z.output<Schema>, A>): Promise<Result> | Result;
}): AccountOperation<Schema, Result, Published> {
	const operation = async ({ ctx, platform, input }: AccountContext & { input: z.input<Schema> }) => {
		assertAllowed(access, ctx.actor);
		if (isInVisit(ctx.actor) && !inVisits) throw conflict(visitText.refused);
		const limited = limitCall(ctx, input, { input: schema, response, isOwn: isOwn === true });
		const isLimited = !isOwn && isViewOnly(ctx.actor);
		const call = {
			// The actor is one of the access's: it has just been checked.
			ctx: limited.ctx as Ctx<AllowedActor<A>>,
			platform: limitPlatform(platform, isLimited),
			input: parseInput(schema, limited.input),
		};
		try {
			await assertStepUp(stepUp, call, platform, sessionOf(ctx));
			return limited.toVisible(await run(call));
		} catch (error) {
			throw await toRaceError(ctx, error);
		}
	};
	const describeResult = (result: Result) => getSuccessMessage(message, result);
	return registerOperation(
		"account",
		Object.assign(operation, {
			access,
			isOwn: isOwn === true,
			stepUp: stepUpKind(stepUp),
			input: schema,
			response,
			describeResult,
		}),
	);
}
