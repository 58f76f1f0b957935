import { resolve4, resolve6 } from "node:dns/promises";
import { withTimeLimit } from "~/shared/time/time-limit";
import { findAddressError, isPrivateIp, webhookAddressText } from "~/shared/webhooks/rules-address";
import { isAccepted, type PostEvent, type PostedEvent } from "~/shared/webhooks/webhooks-port";

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 4_096;

/** Network access of webhooks; tests pass a stub. */
export interface WebhookNetwork {
	fetch: (url: string, init: RequestInit) => Promise<Response>;
	/** The IP addresses of a host name; empty where it has none. */
	resolve: (host: string) => Promise<readonly string[]>;
	timeoutMs: number;
	/** The local server: may send to itself, and does not resolve names. */
	isLocal: boolean;
}

const noneOf = (): string[] => [];

/** The network of a deployment. */
export const webhookNetwork = (env: Pick<Env, "LOCAL">): WebhookNetwork => ({
	fetch: (url, init) => fetch(url, init),
	resolve: async (host) =>
		(await Promise.all([resolve4(host).catch(noneOf), resolve6(host).catch(noneOf)])).flat(),
	timeoutMs: TIMEOUT_MS,
	isLocal: Boolean(env.LOCAL),
});

/** Why nothing is sent to an address: by its spelling, or because its name leads into a private network. */
export async function findRefusal(url: string, network: WebhookNetwork): Promise<string | null> {
	const error = findAddressError(url, network.isLocal);
	if (error || network.isLocal) return error;
	const { hostname } = new URL(url);
	if (isPrivateIp(hostname) === false) return null;
	const addresses = await withTimeLimit("the name server", network.timeoutMs, () =>
		network.resolve(hostname.replace(/\.$/, "")),
	);
	if (addresses.length === 0) return "The name of the address is not known.";
	// One private address among several is enough: which of them is used is not ours to choose.
	return addresses.some((address) => isPrivateIp(address) !== false) ? webhookAddressText.private : null;
}

/** Posts an event to an address. Never throws: whatever happens is an outcome. Redirects are not followed. */
export const createPostEvent =
	(network: WebhookNetwork): PostEvent =>
	async ({ url, headers, body }) => {
		const started = Date.now();
		const outcome = async (): Promise<Omit<PostedEvent, "milliseconds">> => {
			const refusal = await findRefusal(url, network);
			if (refusal) return { status: null, answer: null, error: refusal };
			return await post(network, url, headers, body);
		};
		const { status, answer, error } = await outcome().catch((thrown: unknown) => ({
			status: null,
			answer: null,
			error: describeThrown(thrown, network.timeoutMs),
		}));
		return { status, answer, error, milliseconds: Date.now() - started };
	};

async function post(
	{ fetch, timeoutMs }: WebhookNetwork,
	url: string,
	headers: Record<string, string>,
	body: string,
): Promise<Omit<PostedEvent, "milliseconds">> {
	const signal = AbortSignal.timeout(timeoutMs);
	const response = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal });
	const { status } = response;
	// The event has arrived with the status: what comes after it, or never comes, is only for the log.
	const answer = await readStart(response, signal).catch(() => "");
	const error = isAccepted(status)
		? null
		: status >= 300 && status < 400
			? `Answered ${status}: redirects are not followed.`
			: `Answered ${status}.`;
	return { status, answer, error };
}

/** The beginning of an answer, as far as it comes in time. */
async function readStart({ body }: Response, signal: AbortSignal): Promise<string> {
	if (!body) return "";
	const reader = body.getReader();
	const decoder = new TextDecoder();
	const stopped = new Promise<"stopped">((done) => {
		if (signal.aborted) done("stopped");
		signal.addEventListener("abort", () => done("stopped"), { once: true });
	});
	let text = "";
	let length = 0;
	while (length < MAX_ANSWER_BYTES) {
		const chunk = await Promise.race([reader.read(), stopped]);
		if (chunk === "stopped" || chunk.done) break;
		const part = chunk.value.subarray(0, MAX_ANSWER_BYTES - length);
		length += part.length;
		text += decoder.decode(part, { stream: true });
	}
	void reader.cancel().catch(() => undefined);
	return text;
}

function describeThrown(thrown: unknown, timeoutMs: number): string {
	const name = thrown instanceof Error ? thrown.name : "";
	if (["TimeoutError", "AbortError", "TimeLimitError"].includes(name))
		return `No answer within ${timeoutMs / 1000} seconds.`;
	return "The address could not be reached.";
}
