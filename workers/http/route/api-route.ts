import type { z } from "zod";
import type { Principal } from "~/auth/principal";
import type { StepUpKind } from "~/domain/kernel/operations/step-up";
import type { Grant } from "~/domain/kernel/permissions/access";
import type { Ctx, PlatformCtx } from "~/tenancy/ctx";
import type { Weight } from "./workload";

/** What a call's handler is given: already signed in, of the right type, permitted, and with parsed input. */
export interface ApiCall<P, Q, B> {
	request: Request;
	params: P;
	query: Q;
	body: B;
	/** Throws 403 for the provider's own people, who have no company. */
	ctx: () => Ctx;
	principal: () => Principal;
	platform: PlatformCtx;
	/** Headers to send along with the answer, for cookies. */
	headers: Headers;
}

/** An answer's envelope; a Response goes out as it is (files). */
export type ApiResult = { message?: string; data?: unknown } | Response;

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Schema = z.ZodType;
type Out<S> = S extends Schema ? z.output<S> : undefined;

export type RoutePath = `/${string}`;
export interface RouteAlias {
	method: Method;
	path?: RoutePath;
}

/** What every route declares, and what the client's types are made of. */
export interface RouteSignature<
	M extends Method = Method,
	P extends RoutePath = RoutePath,
	A extends RouteAlias = RouteAlias,
> {
	method: M;
	/** As published, below /api/v3: `/client/get-job/{id}`. */
	path: P;
	/** Answers to these as well: the proper method of a GET that changes state, an old spelling. */
	aliases?: readonly A[];
}

/** The schema of `data`, for the published document and the client's types; `file` for a download. */
export interface PublishedResponse<Response extends Schema | "file" = Schema | "file"> {
	response: Response;
}

export interface RouteDetails {
	area: string;
	summary: string;
	/** A larger body answers 413. One MiB unless another limit is given. */
	maxBytes?: number;
	/** What a call costs, by its query where that decides. Without it, routes with files or large bodies are heavy. */
	weight?: Weight | ((query: Readonly<Record<string, string>>) => Weight | null);
	/** The answer is still being made while it is sent, so that the call ends with its last byte. */
	isStreamed?: true;
	/** The answer has an ETag; a caller that has the same already gets 304. */
	isTagged?: true;
	/** The answer is a copy of many rows, which the audit log records. */
	isExport?: true;
	/** A GET that changes state: needs a same-origin request. */
	changesState?: true;
	/** A GET that answers 409 where what it reads from is not connected. */
	needsConnection?: true;
	/** Sent as POST, and only reads: also for a super admin who is in a company to view only. */
	readsOnly?: true;
	/** Changes only what is the person's own: also for a role that only views. */
	isOwn?: boolean;
	/** Which of its calls are refused unless the password was given in the session lately; an operation's route has it from there. */
	stepUp?: StepUpKind;
	/** The answer has a secret that is shown once, so no copy of it is stored for a repetition. */
	answersSecret?: true;
	/** Also for a company whose subscription is suspended. */
	allowSuspended?: true;
}

/** The part of a route's declaration that is its own where it publishes no operation. */
export interface HandlerSpec<
	P extends Schema | undefined,
	Q extends Schema | undefined,
	B extends Schema | undefined,
> {
	/** `open` needs no session. A route without a declared access does not type-check. */
	access: "open" | Grant;
	params?: P;
	query?: Q;
	body?: B;
	handle(call: ApiCall<Out<P>, Out<Q>, Out<B>>): Promise<ApiResult>;
}

/** A route with its schema types folded away, as the router stores it. */
export interface ApiRoute
	extends RouteSignature,
		PublishedResponse,
		RouteDetails,
		Omit<HandlerSpec<Schema, Schema, Schema>, "handle"> {
	/** Multipart fields (files as File) instead of JSON. */
	form?: true;
	/** The call saves the `Idempotency-Key` with what it creates. */
	takesKey?: boolean;
	/** The handler parses query and body itself, through its operation. */
	parsesInput?: true;
	handle(call: ApiCall<never, never, never>): Promise<ApiResult>;
}
