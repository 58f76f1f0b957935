import type { z } from "zod";
import type { UserType } from "~/auth/actor";
import type { Principal } from "~/auth/principal";
import type { Ctx, PlatformCtx } from "~/tenancy/ctx";

/** The permission paths of a route; any one of them is enough. `signed-in` only requires the user type. */
export type RoutePermission = "signed-in" | readonly [string, ...string[]];

/** What a handler receives: a signed-in and authorised caller, and parsed input. */
export interface ApiCall<P, Q, B> {
	request: Request;
	params: P;
	query: Q;
	body: B;
	/** Throws 403 for console users, who have no company. */
	ctx: () => Ctx;
	principal: () => Principal;
	platform: PlatformCtx;
	/** Headers to add to the response, for cookies. */
	headers: Headers;
}

/** The envelope of a response; a `Response` is sent as it is (files). */
export type ApiResult = { message?: string; data?: unknown } | Response;

type Schema = z.ZodType;
type Out<S> = S extends Schema ? z.output<S> : undefined;

export interface RouteSpec<
	P extends Schema | undefined,
	Q extends Schema | undefined,
	B extends Schema | undefined,
> {
	method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
	/** Path below /api/v3: `/client/get-job/{id}`. */
	path: `/${string}`;
	/** Further methods and paths: the proper method of a GET that changes state, an old spelling. */
	aliases?: readonly { method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"; path?: `/${string}` }[];
	area: string;
	summary: string;
	/** `open` needs no session. A route without a declared permission does not type-check. */
	access: "open" | { users: readonly [UserType, ...UserType[]]; permission: RoutePermission };
	params?: P;
	query?: Q;
	/** JSON unless `form` is set, then multipart fields (files as File). */
	body?: B;
	form?: true;
	/** A larger body is a 413. Default: 1 MiB. */
	maxBytes?: number;
	/** A GET that changes state requires a same-origin request. */
	changesState?: true;
	/** Also allowed for a company whose subscription is suspended. */
	allowSuspended?: true;
	/** The schema of `data`, for the OpenAPI document; `file` for a download. */
	response: Schema | "file";
	handle(call: ApiCall<Out<P>, Out<Q>, Out<B>>): Promise<ApiResult>;
}

/** A route without its schema types, for the router. */
export type ApiRoute = Omit<RouteSpec<Schema, Schema, Schema>, "handle"> & {
	handle(call: ApiCall<never, never, never>): Promise<ApiResult>;
};

/** Declares one endpoint of the API. */
export function defineRoute<
	P extends Schema | undefined = undefined,
	Q extends Schema | undefined = undefined,
	B extends Schema | undefined = undefined,
>(spec: RouteSpec<P, Q, B>): ApiRoute {
	return spec as unknown as ApiRoute;
}
