import { z } from "zod";
import type { Principal } from "~/auth/principal";
import { type Actor, isInVisit } from "~/shared/actor";
import { conflict, fromZod } from "~/shared/errors";
import { visitText } from "~/shared/texts/visits";
import type { Ctx, PlatformCtx } from "~/tenancy/ctx";
import "~/shared/input-messages";
import { type Access, type AllowedActor, assertAllowed } from "~/domain/kernel/permissions/access";
import { limitCall } from "./limit-call";
import { toRaceError } from "./race-errors";
import type { StepUpKind } from "./step-up";

/** The arguments of an operation's body. */
export interface OperationCall<Input, A extends Actor = Actor> {
	ctx: Ctx<A>;
	input: Input;
}

interface OperationSpec<Schema extends z.ZodType, A extends Access, Published extends z.ZodType, Result> {
	/** Who may run it. Anyone else gets 403, from whichever entry point they come. */
	access: A;
	/** Its input. One that does not fit is refused with 422 and a message per field. */
	input: Schema;
	/** Its answer, as the API publishes it: a result that does not fit does not compile. It also names the values that are prices. */
	response: Published;
	/** The text that users read once it is done. */
	message?: SuccessMessage<Result>;
	/** Not for a super admin who is in the company: operations that decide who signs in and how. */
	inVisits?: false;
	/** Changes only the person's own data, such as columns and marks of having read: also for a role that only views. */
	isOwn?: true;
	run(call: OperationCall<z.output<Schema>, AllowedActor<A>>): Promise<Result> | Result;
}

/** The text that users read once an operation is done; it may depend on the result. */
export type SuccessMessage<Result> = string | ((result: Result) => string | undefined);

/** The text of a success message for a result; undefined if there is none. */
export const getSuccessMessage = <Result>(message: SuccessMessage<Result> | undefined, result: Result) =>
	typeof message === "function" ? message(result) : message;

/** One capability of a company's system, the same for screens, API, cron and queue. */
export interface Operation<
	Schema extends z.ZodType = z.ZodType,
	Result = unknown,
	Published extends z.ZodType = z.ZodType,
> {
	/** Authorises the actor of `ctx`, parses `input`, then runs. Throws 403, 422 and the errors of the operation itself. */
	(call: { ctx: Ctx; input: z.input<Schema> }): Promise<Result>;
	readonly access: Access;
	readonly isOwn: boolean;
	readonly input: Schema;
	readonly response: Published;
	/** The text that users read once it is done, the same from the API and from a screen. */
	describeResult(result: Result): string | undefined;
	/** Runs as a step of another operation, which has authorised the actor and parsed the input itself. */
	readonly run: (call: { ctx: Ctx; input: z.output<Schema> }) => Promise<Result>;
}

/** Input of an operation that takes none. */
export const noInput = z.undefined();

/** The response of an operation that answers nothing. */
export const noResult = z.void();

/** The response of an operation that answers a file, or its content while it is read. */
export const fileResult = z.custom<Response>();
export const streamResult = z.custom<ReadableStream<Uint8Array>>();
export const textResult = z.string();

/** Input of an operation on one row. */
export const idInput = z.object({ id: z.int().positive() });

/** The context that an operation needs of its entry point: a company, the platform, or a company and the platform. */
export type OperationKind = "company" | "platform" | "account";

const operationKinds = new WeakMap<object, OperationKind>();

/**
 * Declares an operation. Calling it authorises and parses before anything else, so no entry point can forget either.
 * Access is closed: an actor that it does not name is refused. A save that the database refuses because another was first is
 * thrown as 409 or 404.
 */
export function defineOperation<
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
	run,
}: OperationSpec<Schema, A, Published, Result>): Operation<Schema, Result, Published> {
	const step = async ({ ctx, input }: { ctx: Ctx; input: z.output<Schema> }) => {
		try {
			// The actor is one of the access's: it has just been checked, or the operation that runs this step has checked its own.
			return await run({ ctx: ctx as Ctx<AllowedActor<A>>, input });
		} catch (error) {
			throw await toRaceError(ctx, error);
		}
	};
	const operation = async ({ ctx, input }: { ctx: Ctx; input: z.input<Schema> }) => {
		assertAllowed(access, ctx.actor);
		if (inVisits === false && isInVisit(ctx.actor)) throw conflict(visitText.refused);
		const limited = limitCall(ctx, input, { input: schema, response, isOwn: isOwn === true });
		return limited.toVisible(await step({ ctx: limited.ctx, input: parseInput(schema, limited.input) }));
	};
	const describeResult = (result: Result) => getSuccessMessage(message, result);
	return registerOperation(
		"company",
		Object.assign(operation, {
			access,
			isOwn: isOwn === true,
			input: schema,
			response,
			describeResult,
			run: step,
		}),
	);
}

/** The input of an operation, parsed. Throws 422 with a message per field. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
	const parsed = schema.safeParse(input);
	if (!parsed.success) throw fromZod(parsed.error);
	return parsed.data;
}

/** Records a function as an operation, so that a test can find every one of them. */
export function registerOperation<Defined extends object>(kind: OperationKind, operation: Defined): Defined {
	operationKinds.set(operation, kind);
	return operation;
}

/** The kind of an operation; null for any other value. */
export const getOperationKind = (value: unknown): OperationKind | null =>
	typeof value === "function" ? (operationKinds.get(value) ?? null) : null;

/** An operation of any kind, as an entry point calls it. */
export interface CallableOperation<Result = unknown> {
	readonly access: Access | "open";
	readonly isOwn: boolean;
	/** Of an operation that also needs the platform: which of its calls need a fresh password. */
	readonly stepUp?: StepUpKind;
	readonly input: z.ZodType;
	describeResult(result: Result): string | undefined;
}

/** The contexts that an entry point has for the operations it calls. */
export interface CallerContext {
	/** Throws 403 for the provider's own people, who have no company. */
	ctx: () => Ctx;
	principal: () => Principal;
	platform: PlatformCtx;
}

/** Calls an operation with the context that its kind needs. It parses the input, whose type is unknown until then. */
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
	// A type cannot relate the kind, which is recorded at run time, to the context chosen for it above.
	const run = operation as unknown as (sent: typeof context & { input: unknown }) => Promise<Result>;
	return run({ ...context, input });
}
