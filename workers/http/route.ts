import type { z } from "zod";
import type { ApiRoute, RouteSpec } from "./api-route";
import { type OperationRouteSpec, operationRoute } from "./operation-route";

type Schema = z.ZodType;

/**
 * Declares one call of the API: the route of an operation, or, for what belongs to no company (signing in, links), a route
 * with an access and a handler of its own.
 */
export function defineRoute<Input extends Schema, Result>(spec: OperationRouteSpec<Input, Result>): ApiRoute;
export function defineRoute<
	P extends Schema | undefined = undefined,
	Q extends Schema | undefined = undefined,
	B extends Schema | undefined = undefined,
>(spec: RouteSpec<P, Q, B>): ApiRoute;
export function defineRoute(
	spec: OperationRouteSpec<Schema, unknown> | RouteSpec<undefined, undefined, undefined>,
): ApiRoute {
	return "operation" in spec ? operationRoute(spec) : (spec as unknown as ApiRoute);
}
