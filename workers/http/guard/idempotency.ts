import type { Principal } from "~/auth/principal";
import { read, returnedRows } from "~/db/read";
import {
	claimCall,
	releaseCall,
	selectClaimedCall,
	storeCallAnswer,
} from "~/db/repositories/jobs/idempotency-keys";
import { runStatements } from "~/db/statements";
import { conflict, isAppError, validation } from "~/shared/errors";
import { canonical, sha256 } from "~/shared/hash";
import { idempotencyText } from "~/shared/texts/integrations";
import type { Ctx } from "~/tenancy/ctx";
import type { ApiResult, ApiRoute } from "../route/api-route";

const HEADER = "Idempotency-Key";
const MIN_LENGTH = 8;
const MAX_LENGTH = 64;
/** A call that has not answered by then will not any more. */
const UNDER_WAY_MS = 120_000;
/** Longer answers are not stored: a repetition then learns that the call was carried out. */
const MAX_ANSWER_LENGTH = 500_000;

interface KeyedCall {
	route: ApiRoute;
	request: Request;
	principal: Principal | null;
	ctx: () => Ctx;
	headers: Headers;
	sent: { params: unknown; query: unknown; body: unknown };
}

/**
 * Runs a creating call once for each `Idempotency-Key`: who repeats it gets the first answer. Throws 409 while the first is under way, or
 * if it broke off, and 422 if the key was used for something else. Calls that save the key with what they create are left to it.
 */
export async function runKeyed(call: KeyedCall, run: () => Promise<ApiResult>): Promise<ApiResult> {
	const key = keyOf(call);
	if (key === null) return await run();
	const { d1, now } = call.ctx();
	const claim = {
		key,
		verb: `${call.request.method} ${call.route.path}`,
		request_hash: await sha256(canonical(await describeFiles(call.sent))),
	};
	const insert = claimCall(claim, now.toISOString());
	const [inserted] = await runStatements(d1, [insert]);
	if (returnedRows(insert, inserted).length === 0) return await answerAgain(call, claim, d1, now);
	try {
		const result = await run();
		await runStatements(d1, [storeCallAnswer(key, storable(call.route, result))]);
		return result;
	} catch (error) {
		// Where nothing was changed, the call may be corrected or repeated under the same key. After a failure nobody knows.
		if (isAppError(error) && error.hasChangedNothing) await runStatements(d1, [releaseCall(key)]);
		throw error;
	}
}

/** The key under which a call is stored: that of the caller, so that nobody meets another's; null for calls that need none. */
function keyOf({ route, request, principal }: KeyedCall): string | null {
	const sent = request.headers.get(HEADER)?.trim();
	if (!sent || request.method !== "POST" || route.readsOnly || route.takesKey || route.response === "file")
		return null;
	const actor = principal?.actor;
	if (!actor || actor.type === "admin" || actor.type === "superAdmin") return null;
	if (sent.length < MIN_LENGTH || sent.length > MAX_LENGTH)
		throw validation({ [HEADER]: idempotencyText.length(MIN_LENGTH, MAX_LENGTH) });
	return `call ${actor.user_id} ${principal.key?.id ?? 0} ${sent}`;
}

async function answerAgain(
	{ headers }: KeyedCall,
	claim: { key: string; verb: string; request_hash: string },
	d1: D1Database,
	now: Date,
): Promise<ApiResult> {
	const [[stored]] = await read(d1, [selectClaimedCall(claim.key)]);
	if (!stored) throw conflict(idempotencyText.underWay);
	if (stored.verb !== claim.verb || stored.request_hash !== claim.request_hash)
		throw validation({ [HEADER]: idempotencyText.usedOtherwise });
	if (stored.answer === null) {
		const isUnderWay = now.getTime() - Date.parse(stored.at) < UNDER_WAY_MS;
		throw conflict(isUnderWay ? idempotencyText.underWay : idempotencyText.unknown);
	}
	headers.set("Idempotency-Replayed", "true");
	return stored.answer;
}

/** What is stored of an answer; null for files, and for secrets: those of signing in, of devices, and new keys. */
function storable({ area, answersSecret }: ApiRoute, result: ApiResult) {
	if (result instanceof Response || answersSecret || area === "auth" || area === "driver") return null;
	return JSON.stringify(result).length > MAX_ANSWER_LENGTH ? null : result;
}

/** A call's input with its files as name, kind and hash. */
async function describeFiles(value: unknown): Promise<unknown> {
	if (value instanceof File)
		return {
			name: value.name,
			type: value.type,
			hash: await sha256(new Uint8Array(await value.arrayBuffer())),
		};
	if (Array.isArray(value)) return await Promise.all(value.map(describeFiles));
	if (typeof value !== "object" || value === null) return value;
	const entries = Object.entries(value).map(
		async ([name, item]) => [name, await describeFiles(item)] as const,
	);
	return Object.fromEntries(await Promise.all(entries));
}
