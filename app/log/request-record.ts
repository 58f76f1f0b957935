import { AsyncLocalStorage } from "node:async_hooks";
import type { ErrorDescription } from "./describe-thrown";

/** What the log holds of a request: names of routes and companies and ids, never what was sent. */
export interface RequestRecord {
	id: string;
	started: number;
	/** The declared path, so that tokens in an address are not logged. */
	route: string;
	company: string | null;
	/** The user's type and id within the company. */
	person: string | null;
	d1_calls: number;
	/** Why it was refused: the code of the error, as its message may name people. */
	refusal: string | null;
	error: ErrorDescription | null;
	/** Its line has been written; what fails while the answer is streamed gets a line of its own. */
	isWritten: boolean;
}

const KEY: unique symbol = Symbol.for("cartage.request-record");
type SharedScope = typeof globalThis & { [KEY]?: AsyncLocalStorage<RequestRecord> };
// The build of the screens has its own copy of this module, and both must see the same request.
const scope: SharedScope = globalThis;

function records(): AsyncLocalStorage<RequestRecord> {
	scope[KEY] ??= new AsyncLocalStorage();
	return scope[KEY];
}

/** Runs the work of a request with a new record, which `currentRecord` returns meanwhile. */
export function withRecord<Result>(work: (record: RequestRecord) => Result): Result {
	const record: RequestRecord = {
		id: crypto.randomUUID(),
		started: Date.now(),
		route: "unknown",
		company: null,
		person: null,
		d1_calls: 0,
		refusal: null,
		error: null,
		isWritten: false,
	};
	return records().run(record, () => work(record));
}

/** The record of the request under way; undefined in the background. */
export const currentRecord = (): RequestRecord | undefined => records().getStore();

/** Adds what is known of the request under way to its record. */
export function noteRequest(known: Partial<Pick<RequestRecord, "route" | "company" | "person">>) {
	const record = currentRecord();
	if (record) Object.assign(record, known);
}
