import type { z } from "zod";
import type { ApiRoute, Method, RouteAlias, RoutePath } from "./api-route";

type Schema = z.ZodType;

/** What a call sends and gets, for the client's types. */
interface RouteContract {
	query: unknown;
	body: unknown;
	data: unknown;
}

declare const contract: unique symbol;

/** A route whose declaration the compiler knows: method, paths, and the contract, which exists as a type only. */
export interface DeclaredRoute<
	M extends Method,
	P extends RoutePath,
	A extends RouteAlias,
	C extends RouteContract,
> extends ApiRoute {
	readonly method: M;
	readonly path: P;
	readonly aliases?: readonly A[];
	readonly [contract]?: C;
}

/** The contract of a declared route. */
export type ContractOf<Route> = Route extends { readonly [contract]?: infer C } ? NonNullable<C> : never;

/** The names that a path has in braces. */
export type PathNames<P> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | PathNames<Rest> : never;

/** What a schema takes. One that first reads other spellings takes anything; callers are to send what it reads them as. */
export type InputOf<S> =
	S extends z.ZodPipe<infer In, infer Out>
		? unknown extends z.input<In>
			? InputOf<Out>
			: z.input<In>
		: S extends z.ZodIntersection<infer Left, infer Right>
			? InputOf<Left> & InputOf<Right>
			: z.input<S>;

type Without<Sent, Keys> = Sent extends object
	? { [Key in keyof Sent as Key extends Keys ? never : Key]: Sent[Key] }
	: Sent;

type WithOptional<Sent, Keys> = Sent extends object
	? Without<Sent, Keys> & { [Key in keyof Sent as Key extends Keys ? Key : never]?: Sent[Key] }
	: Sent;

type NothingIfEmpty<Sent> = Sent extends object ? (keyof Sent extends never ? undefined : Sent) : Sent;

/** What remains of an input once path and headers have given theirs: the type of what `operationRoute` publishes. */
type Remaining<Input, PathKeys, FromHeader, HeaderDefaults> = NothingIfEmpty<
	WithOptional<Without<Input, PathKeys | keyof FromHeader>, keyof HeaderDefaults>
>;

type InputName<Name, Names> = Name extends keyof Names ? Names[Name] : Name;

type SentBy<Own, Otherwise> = Own extends Schema ? InputOf<Own> : Own extends null ? undefined : Otherwise;

type AnswerOf<Response> = Response extends Schema ? z.output<Response> : Blob;

/** The types that the declaration of an operation's route is inferred with. */
interface OperationRouteTypes {
	method: Method;
	path: RoutePath;
	input: Schema;
	query: Schema | null | undefined;
	body: Schema | null | undefined;
	headerInput: object;
	headerDefaults: object;
	pathNames: object;
	form: true | undefined;
	response: Schema | "file";
}

type RemainingOf<T extends OperationRouteTypes> = Remaining<
	InputOf<T["input"]>,
	InputName<PathNames<T["path"]>, T["pathNames"]>,
	T["headerInput"],
	T["headerDefaults"]
>;

type IsRead<T extends OperationRouteTypes> = [T["method"], T["form"]] extends ["GET", undefined]
	? true
	: false;

export interface OperationContract<T extends OperationRouteTypes> {
	query: SentBy<T["query"], IsRead<T> extends true ? RemainingOf<T> : undefined>;
	body: IsRead<T> extends true
		? undefined
		: T["form"] extends true
			? FormData
			: SentBy<T["body"], RemainingOf<T>>;
	data: AnswerOf<T["response"]>;
}

export interface HandlerContract<Query, Body, Response> {
	query: SentBy<Query, undefined>;
	body: SentBy<Body, undefined>;
	data: AnswerOf<Response>;
}
