import { z } from "zod";
import { exchangeQuote, formValuesAnswer, loadAnswer } from "~/shared/exchange-answers";
import {
	type Exchange,
	type ExchangeCredentials,
	ExchangeError,
	type ExchangeNetwork,
} from "~/shared/exchange-port";

/** Network access; tests pass a stub. */
type ExchangeFetch = ExchangeNetwork["fetch"];

const TIMEOUT_MS = 10_000;
const MAX_ERROR_LENGTH = 200;
/** Names that answers of the exchange give their text. */
const errorAnswer = z.object({ message: z.string().optional(), error: z.string().optional() });
const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** Signs in. Not counted by the request limit, which is one of the calls on loads. */
export async function requestToken(
	address: string,
	{ username, password }: ExchangeCredentials,
	fetchFrom: ExchangeFetch,
): Promise<{ token: string; expiresInSeconds: number }> {
	const body = new URLSearchParams({ grant_type: "password", username, password }).toString();
	const answer = await send(`${address}/oauth/token`, fetchFrom, {
		method: "POST",
		headers: { "Content-Type": "application/x-www-form-urlencoded", Accept: "application/json" },
		body,
	});
	const { access_token, expires_in } = parse(tokenAnswer, answer);
	return { token: access_token, expiresInSeconds: expires_in };
}

/** The Transport Exchange Group's API v2. */
export function exchangeClient(address: string, token: string, fetchFrom: ExchangeFetch): Exchange {
	const call = (method: string, path: string, body?: unknown) =>
		send(`${address}${path}`, fetchFrom, {
			method,
			headers: {
				Authorization: `Bearer ${token}`,
				Accept: "application/json",
				...(body !== undefined && { "Content-Type": "application/json" }),
			},
			...(body !== undefined && { body: JSON.stringify(body) }),
		});
	return {
		formValues: async () => parse(formValuesAnswer, await call("GET", "/load/form-values")),
		async postLoad(load) {
			const answer = await call("POST", "/load", load);
			const parsed = z.object({ id: z.union([z.string(), z.number()]) }).safeParse(answer);
			if (parsed.success) return String(parsed.data.id);
			// The exchange answers a refused load with 200 and a text.
			throw new ExchangeError(textOf(answer) ?? "The exchange did not take the load.", { status: 200 });
		},
		async findLoad(reference) {
			const answer = await call("GET", `/loads?yourReference=${encodeURIComponent(reference)}`);
			return (
				parse(z.array(loadAnswer), answer).find(({ yourReference }) => yourReference === reference) ?? null
			);
		},
		getLoad: async (id) => parse(loadAnswer, await call("GET", `/load/${encodeURIComponent(id)}`)),
		getQuotes: async (id) =>
			parse(z.array(exchangeQuote), await call("GET", `/load/${encodeURIComponent(id)}/quotes`)),
		setQuoteStatus: async (id, status) => {
			await call("POST", `/quotes/${encodeURIComponent(id)}/quoteStatus`, { status });
		},
		cancelLoad: async (id) => {
			await call("DELETE", `/load/${encodeURIComponent(id)}`);
		},
	};
}

async function send(url: string, fetchFrom: ExchangeFetch, init: RequestInit): Promise<unknown> {
	let response: Response;
	try {
		response = await fetchFrom(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "manual" });
	} catch {
		throw new ExchangeError("The exchange did not answer.", { isUnknown: true });
	}
	const answer = await response.json().catch(() => null);
	if (response.ok) return answer;
	throw new ExchangeError(describeStatus(response.status, textOf(answer)), {
		status: response.status,
		// After an error of its own the exchange may still have done it.
		isUnknown: response.status >= 500,
	});
}

function describeStatus(status: number, text: string | null): string {
	if (status === 401) return "The exchange refused the user name or password.";
	if (status === 403) return text ?? "The exchange does not allow this account to do that.";
	if (status === 429) return "The exchange takes one request every 15 seconds. Please try again shortly.";
	if (status >= 500) return "The exchange is not available at the moment.";
	return text ?? `The exchange refused the request (${status}).`;
}

/** The text of an answer that is one, or has one under a name the exchange uses. */
function textOf(answer: unknown): string | null {
	const named = errorAnswer.safeParse(answer);
	const text =
		typeof answer === "string" ? answer : named.success ? (named.data.message ?? named.data.error) : null;
	return text?.trim().slice(0, MAX_ERROR_LENGTH) || null;
}

function parse<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
	const parsed = schema.safeParse(answer);
	if (parsed.success) return parsed.data;
	throw new ExchangeError("The exchange gave an answer that cannot be read.", { isUnknown: true });
}
