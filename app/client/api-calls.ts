// Types only: no code of the server becomes part of the browser's.
import type { ApiRoutes } from "@/workers/api/v3/routes";
import type { ContractOf, InputOf, PathNames } from "@/workers/http/route/route-contract";

/** A route's `METHOD /path`, also of its aliases. Routes of master data have none: their paths are computed. */
type NameOf<Route extends ApiRoutes> = `/${string}` extends Route["path"]
	? never
	: `${Route["method"]} ${Route["path"]}` | AliasName<Route["path"], NonNullable<Route["aliases"]>[number]>;

type AliasName<Path extends string, Alias> = Alias extends { method: infer Method extends string }
	? `${Method} ${Alias extends { path: infer Own extends string } ? Own : Path}`
	: never;

type Contracts = { [Route in ApiRoutes as NameOf<Route>]: ContractOf<Route> };

type FileNames = { [Name in keyof Contracts]: Contracts[Name]["data"] extends Blob ? Name : never };

/** A call that answers a file. */
export type FileCall = FileNames[keyof Contracts];

/** A call that answers data: its method and path, `GET /client/get-job/{id}`. */
export type DataCall = Exclude<keyof Contracts, FileCall>;

/** A call that reads data. */
export type ReadCall = Extract<DataCall, `GET ${string}`>;

/** The `data` of an answer. */
export type AnswerOf<Call extends DataCall> = Contracts[Call]["data"];

/** The body of a call, as it may be sent. */
export type BodyOf<Call extends DataCall> = Sendable<Contracts[Call]["body"]>;

type Scalar = string | number | boolean;

/** The names of a query. Its values become text: lists are joined by commas, and empty values are left out. */
type QueryOf<Sent> = unknown extends Sent
	? Sent
	: { [Name in keyof Sent]: Scalar | readonly Scalar[] | (undefined extends Sent[Name] ? null : never) };

/** JSON is only read, so that it may be made of read-only lists. */
type Sendable<Sent> = Sent extends FormData
	? Sent
	: Sent extends readonly (infer Item)[]
		? readonly Sendable<Item>[]
		: Sent extends object
			? { [Name in keyof Sent]: Sendable<Sent[Name]> }
			: Sent;

type ParamsOf<Call> = [PathNames<Call>] extends [never]
	? undefined
	: Record<PathNames<Call>, string | number>;

type Part<Name extends string, Value> = undefined extends Value
	? { [Key in Name]?: Value }
	: Record<never, never> extends Value
		? { [Key in Name]?: Value }
		: { [Key in Name]: Value };

/** What an operation takes, as a form submits it to the action of its screen. */
export type OperationInput<Operation extends { readonly input: unknown }> = InputOf<Operation["input"]>;

/** What goes with a call: values for its path, query and body, as its route declares them. */
export type CallOptions<Call extends DataCall | FileCall> = Part<"params", ParamsOf<Call>> &
	Part<"query", QueryOf<Contracts[Call]["query"]>> &
	Part<"body", Sendable<Contracts[Call]["body"]>> &
	SendOptions;

/** How a request is sent. */
export interface SendOptions {
	headers?: Readonly<Record<string, string>>;
	signal?: AbortSignal;
	/** The request outlives the page (saving on unload). */
	keepalive?: boolean;
}

/** The argument after a call's name, which may be left out where nothing of it is required. */
export type CallArguments<Call extends DataCall | FileCall, More = unknown> =
	Record<never, never> extends CallOptions<Call>
		? [options?: CallOptions<Call> & More]
		: [options: CallOptions<Call> & More];
