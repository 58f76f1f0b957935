import type { z } from "zod";
import type { UserType } from "~/auth/actor";
import type { Principal } from "~/auth/principal";
import type { Ctx, PlatformCtx } from "~/tenancy/ctx";

/** Which path of the permission set opens a call; a list means any one of them. `signed-in` asks for the user type alone. */
export type Permission = "signed-in" | readonly [string, ...string[]];

/** What a call's handler is given: already signed in, of the right type, permitted, and with parsed input. */
export interface Call<P, Q, B> {
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
export type Answer = { message?: string; data?: unknown } | Response;

type Schema = z.ZodType;
type Out<S> = S extends Schema ? z.output<S> : undefined;

export interface RouteSpec<
	P extends Schema | undefined,
	Q extends Schema | undefined,
	B extends Schema | undefined,
> {
	method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
	/** As published, below /api/v3: `/client/get-job/{id}`. */
	path: `/${string}`;
	/** Answers to these as well: the proper method of a GET that changes state, an old spelling. */
	also?: readonly { method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"; path?: `/${string}` }[];
	area: string;
	summary: string;
	/** `open` needs no session. A route without a declared permission does not type-check. */
	access: "open" | { users: readonly [UserType, ...UserType[]]; permission: Permission };
	params?: P;
	query?: Q;
	/** JSON unless `form` is set, then multipart fields (files as File). */
	body?: B;
	form?: true;
	/** A larger body answers 413. One MiB unless said otherwise. */
	maxBytes?: number;
	/** A GET that changes state: needs a same-origin request. */
	changesState?: true;
	/** Also for a company whose subscription is suspended. */
	whenSuspended?: true;
	/** The schema of `data`, for the published document; `file` for a download. */
	answer: Schema | "file";
	handle(call: Call<Out<P>, Out<Q>, Out<B>>): Promise<Answer>;
}

/** A route with its schema types folded away, as the router keeps it. */
export type ApiRoute = Omit<RouteSpec<Schema, Schema, Schema>, "handle"> & {
	handle(call: Call<never, never, never>): Promise<Answer>;
};

/** Declares one call of the API. */
export function defineRoute<
	P extends Schema | undefined = undefined,
	Q extends Schema | undefined = undefined,
	B extends Schema | undefined = undefined,
>(spec: RouteSpec<P, Q, B>): ApiRoute {
	return spec as unknown as ApiRoute;
}
