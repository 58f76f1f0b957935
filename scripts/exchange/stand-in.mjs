import { randomUUID } from "node:crypto";
import { answerText, toAnswer } from "./answers.mjs";
import { FORM_VALUES } from "./stand-in-lists.mjs";
import { createMarket, viewLoad } from "./stand-in-market.mjs";
import { createTrade } from "./stand-in-trade.mjs";

/** @import * as T from "./types" */

/** The published limit: one request every 15 seconds. */
const SPACING_MS = 15_000;
const TOKEN_SECONDS = 3600;

/**
 * A courier exchange that behaves as the published API describes it, for local servers and tests: hauliers quote after some seconds, the
 * accepted one delivers and has a signature. It knows no network: `handle` answers a request, `tick` does what is due, and `push` is
 * called with each event. `mishap` decides what goes wrong with a request or an event.
 * @param {T.StandInOptions} [options]
 */
export function createStandIn({
	now = () => Date.now(),
	random = Math.random,
	push = () => {},
	mishap = () => null,
	quoteAfterMs = 4_000,
	deliverAfterMs = 12_000,
	spacingMs = SPACING_MS,
	credentials = null,
} = {}) {
	const market = createMarket({ now, random, push, mishap });
	const trade = createTrade(market, { now, random, mishap, quoteAfterMs, deliverAfterMs });
	/** @type {Map<string, { account: string, endsAt: number }>} */
	const tokens = new Map();
	/**
	 * By account: the limit of one is not another's.
	 * @type {Map<string, number>}
	 */
	const lastRequests = new Map();

	/** @param {string} form */
	function signIn(form) {
		const sent = new URLSearchParams(form);
		const isRight = credentials
			? sent.get("username") === credentials.username && sent.get("password") === credentials.password
			: sent.get("password") !== "wrong" && Boolean(sent.get("username"));
		if (!isRight) return answerText(401, "Bad credentials");
		const token = randomUUID();
		tokens.set(token, { account: sent.get("username") ?? "", endsAt: now() + TOKEN_SECONDS * 1000 });
		return toAnswer(200, { access_token: token, expires_in: TOKEN_SECONDS, token_type: "bearer" });
	}

	/**
	 * Answers a request: `{ status, body }`, or null for none at all.
	 * @param {{ method: string, path: string, query?: URLSearchParams, token?: string, body: unknown }} request
	 * @returns {T.Answer | null}
	 */
	function handle({ method, path, query = new URLSearchParams(), token, body }) {
		if (path === "/oauth/token") return signIn(String(body));
		const session = tokens.get(token ?? "");
		if (!session || session.endsAt <= now()) return answerText(401, "Sign in first");
		const lastRequest = lastRequests.get(session.account) ?? Number.NEGATIVE_INFINITY;
		if (now() - lastRequest < spacingMs) return answerText(429, "One request every 15 seconds");
		lastRequests.set(session.account, now());
		const wrong = mishap("request", `${method} ${path}`);
		if (wrong === "limit") return answerText(429, "One request every 15 seconds");
		if (wrong === "error") return answerText(500, "Internal error");
		const made = route(market, trade, {
			method,
			path,
			query,
			body: /** @type {T.Posting & { status: string }} */ (body),
		});
		if (wrong === "lost answer") return null;
		if (wrong === "late error") return answerText(500, "Internal error");
		return made;
	}

	const { tick, loads, quotes } = market;
	return { handle, tick, withdraw: trade.withdraw, loads, quotes };
}

/**
 * @param {T.Market} market
 * @param {T.Trade} trade
 * @param {{ method: string, path: string, query: URLSearchParams, body: T.Posting & { status: string } }} request
 */
function route({ loads, quotesOf, findLoad, findQuote }, trade, { method, path, query, body }) {
	const [, kind, id = "", action] = path.split("/");
	if (method === "GET" && path === "/load/form-values") return toAnswer(200, FORM_VALUES);
	if (method === "POST" && path === "/load") return trade.post(body);
	if (method === "GET" && kind === "loads") {
		const reference = query.get("yourReference");
		const found = [...loads.values()].filter((load) => load.yourReference === reference);
		return toAnswer(200, found.map(viewLoad));
	}
	const load = kind === "load" ? findLoad(id) : undefined;
	if (kind === "load" && !load) return answerText(404, "Load not found");
	if (method === "GET" && load && action === "quotes") return toAnswer(200, quotesOf(id));
	if (method === "GET" && load) return toAnswer(200, viewLoad(load));
	if (method === "DELETE" && load) return trade.cancel(load);
	const chosen = kind === "quotes" ? findQuote(id) : undefined;
	if (method === "POST" && action === "quoteStatus" && chosen) return trade.answerQuote(chosen, body.status);
	return answerText(404, "Not found");
}
