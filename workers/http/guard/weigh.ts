import type { Principal } from "~/auth/principal";
import { daysBetween, isDate } from "~/shared/time/dates";
import type { ApiRoute } from "../route/api-route";
import { type Caller, type Weight, Workload } from "../route/workload";

/** A list of more days than this is read by few at a time. */
const LONG_DAYS = 92;

/** For a list by `date_from` and `date_to`: long if it is of many days. */
export function weighDays({ date_from, date_to }: Readonly<Record<string, string>>): Weight | null {
	if (!date_from || !date_to || !isDate(date_from) || !isDate(date_to)) return null;
	return daysBetween(date_from, date_to) > LONG_DAYS ? "long" : null;
}

/** What a call costs: as its route declares, and heavy for every route that takes files or large bodies. */
export function weightOf(route: ApiRoute, query: Readonly<Record<string, string>>): Weight | null {
	const { weight } = route;
	if (typeof weight === "function") return weight(query);
	return weight ?? (route.form || route.maxBytes !== undefined ? "heavy" : null);
}

// One for each isolate: its processor and memory are what calls compete for, and it forgets with them.
const workload = new Workload(() => Date.now());

/** Forgets the calls of this isolate: for tests, whose companies share their ids and whose answers are not always read. */
export const forgetWorkload = () => workload.clear();

/** Who a costly call counts for; null for callers without a company, who have no such calls. */
export const callerOf = (principal: Principal | null): Caller | null => {
	const { actor, session } = principal ?? {};
	return actor && session?.tenant
		? { company: session.tenant.id, person: `${actor.type}:${actor.user_id}` }
		: null;
};

interface WeighedCall {
	/** Null for a call that costs little. */
	weight: Weight | null;
	caller: Caller | null;
	isStreamed: boolean;
	waitUntil: (work: Promise<unknown>) => void;
}

/** Runs a call that costs something, and counts it until its answer has been sent, has failed or is cut off. Throws 429. */
export async function runWeighed(call: WeighedCall, run: () => Promise<Response>): Promise<Response> {
	const { weight, caller } = call;
	if (weight === null || caller === null) return run();
	const end = await startCall(weight, caller);
	const answered = (async () => {
		try {
			const response = await run();
			if (call.isStreamed) return endWithBody(response, end);
			end();
			return response;
		} catch (error) {
			end();
			throw error;
		}
	})();
	// Where the caller has broken off, the call runs to its end nevertheless, and is counted until then.
	call.waitUntil(answered.catch(() => undefined));
	return await answered;
}

/** A call waits this long for a place before it is refused, so that a screen may send a few at once. */
const MAX_WAIT_MS = 2000;
const TRY_EVERY_MS = 50;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, TRY_EVERY_MS));

async function startCall(weight: Weight, caller: Caller) {
	for (let waited = 0; ; waited += TRY_EVERY_MS) {
		try {
			return workload.start(weight, caller);
		} catch (refusal) {
			if (waited >= MAX_WAIT_MS) throw refusal;
			await pause();
		}
	}
}

/** A response that ends the call with its last byte, or when the receiver cancels it. */
export function endWithBody(response: Response, end: () => void): Response {
	if (!response.body) {
		end();
		return response;
	}
	const reader = response.body.getReader();
	const body = new ReadableStream<Uint8Array>({
		async pull(controller) {
			try {
				const { done, value } = await reader.read();
				if (!done) return controller.enqueue(value);
				end();
				controller.close();
			} catch (error) {
				end();
				controller.error(error);
			}
		},
		async cancel(reason) {
			end();
			await reader.cancel(reason);
		},
	});
	return new Response(body, response);
}
