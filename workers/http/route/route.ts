import type { z } from "zod";
import type {
	ApiRoute,
	HandlerSpec,
	Method,
	PublishedResponse,
	RouteAlias,
	RouteDetails,
	RoutePath,
	RouteSignature,
} from "./api-route";
import {
	type AnswerSpec,
	type InputSpec,
	type OperationRouteSpec,
	type OperationSpec,
	operationRoute,
} from "./operation-route";
import type { DeclaredRoute, HandlerContract, OperationContract } from "./route-contract";

type Schema = z.ZodType;

/**
 * Declares one call of the API: the route of an operation, or, for what belongs to no company (signing in, links), a route
 * with an access and a handler of its own. An operation's result is its answer, and was checked against the operation's
 * response schema. The client takes paths, input and answers from the declaration's type.
 */
export function defineRoute<
	Input extends Schema,
	Result,
	Published extends Schema,
	const M extends Method,
	const P extends RoutePath,
	const A extends RouteAlias = never,
	Own extends Schema | "file" | undefined = undefined,
	Query extends Schema | null | undefined = undefined,
	Body extends Schema | null | undefined = undefined,
	HeaderInput extends Record<string, unknown> = Record<never, never>,
	HeaderDefaults extends Record<string, unknown> = Record<never, never>,
	const Names extends Readonly<Record<string, string>> = Record<never, never>,
	Form extends true | undefined = undefined,
>(
	spec: RouteSignature<M, P, A> &
		RouteDetails &
		OperationSpec<Input, Result, Published> &
		AnswerSpec<Result, Published, Own> &
		InputSpec<Query, Body, HeaderInput, HeaderDefaults, Names, Form>,
): DeclaredRoute<
	M,
	P,
	A,
	OperationContract<{
		method: M;
		path: P;
		input: Input;
		query: Query;
		body: Body;
		headerInput: HeaderInput;
		headerDefaults: HeaderDefaults;
		pathNames: Names;
		form: Form;
		response: Own extends Schema | "file" ? Own : Published;
	}>
>;
export function defineRoute<
	const M extends Method,
	const P extends RoutePath,
	Response extends Schema | "file",
	const A extends RouteAlias = never,
	Params extends Schema | undefined = undefined,
	Query extends Schema | undefined = undefined,
	Body extends Schema | undefined = undefined,
>(
	spec: RouteSignature<M, P, A> &
		PublishedResponse<Response> &
		RouteDetails &
		HandlerSpec<Params, Query, Body>,
): DeclaredRoute<M, P, A, HandlerContract<Query, Body, Response>>;
export function defineRoute(
	spec: OperationRouteSpec<Schema, unknown> | (ApiRoute & { operation?: undefined }),
): ApiRoute {
	return spec.operation ? operationRoute(spec) : spec;
}
