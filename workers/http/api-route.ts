import type { z } from "zod";
import type { Principal } from "~/auth/principal";
import type { Grant } from "~/domain/permissions/access";
import type { Ctx, PlatformCtx } from "~/tenancy/ctx";

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

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Schema = z.ZodType;
type Out<S> = S extends Schema ? z.output<S> : undefined;

/** What every route declares. */
export interface RouteBase {
	method: Method;
	/** As published, below /api/v3: `/client/get-job/{id}`. */
	path: `/${string}`;
	/** Answers to these as well: the proper method of a GET that changes state, an old spelling. */
	aliases?: readonly { method: Method; path?: `/${string}` }[];
	area: string;
	summary: string;
	/** Multipart fields (files as File) instead of JSON. */
	form?: true;
	/** A larger body answers 413. One MiB unless another limit is given. */
	maxBytes?: number;
	/** A GET that changes state: needs a same-origin request. */
	changesState?: true;
	/** Also for a company whose subscription is suspended. */
	allowSuspended?: true;
	/** The schema of `data`, for the published document; `file` for a download. */
	response: Schema | "file";
}

export interface RouteSpec<
	P extends Schema | undefined,
	Q extends Schema | undefined,
	B extends Schema | undefined,
> extends RouteBase {
	/** `open` needs no session. A route without a declared access does not type-check. */
	access: "open" | Grant;
	params?: P;
	query?: Q;
	body?: B;
	handle(call: ApiCall<Out<P>, Out<Q>, Out<B>>): Promise<ApiResult>;
}

/** A route with its schema types folded away, as the router stores it. */
export type ApiRoute = Omit<RouteSpec<Schema, Schema, Schema>, "handle"> & {
	/** The handler parses query and body itself, through its operation. */
	parsesInput?: true;
	handle(call: ApiCall<never, never, never>): Promise<ApiResult>;
};
