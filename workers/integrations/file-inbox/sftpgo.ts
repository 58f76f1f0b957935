import { z } from "zod";
import { findRefusal, type WebhookNetwork } from "@/workers/integrations/webhooks/post-event";
import { type FileInbox, type InboxCredentials, InboxError } from "~/shared/file-inbox-port";

/** Network access of the file server; tests pass a stub. */
export type InboxNetwork = WebhookNetwork;

/** Bits of a file's mode, as Go's `fs.FileMode` has them. */
const IS_DIRECTORY = 0x80000000;
const IS_SYMLINK = 0x08000000;

const tokenAnswer = z.object({ access_token: z.string().min(1) });
const listAnswer = z.array(
	z.object({
		name: z.string().min(1),
		size: z.number().catch(0),
		mode: z.number().catch(0),
		last_modified: z.string().nullable().catch(null),
	}),
);

/** What the answers of the server mean, by their status. */
const WORDS: Readonly<Record<number, string>> = {
	401: "The file server refused the credentials.",
	403: "The file server does not allow this user to do that.",
	429: "The file server refuses requests for now, as too many came.",
};

interface InboxRequest {
	method: "GET" | "POST";
	path: string;
	query: Record<string, string>;
	headers: Record<string, string>;
	/** What is not there where the server answers 404. */
	missing: string;
}

/**
 * Connects to an SFTPGo server by its REST API v2, for files that customers upload by SFTP: a Worker cannot speak SSH. An address is
 * judged like one of a webhook, unless it is the stand-in of this server. Throws `InboxError`.
 */
export async function connectSftpgo(
	address: string,
	credentials: InboxCredentials,
	network: InboxNetwork,
	isStandIn: boolean,
): Promise<FileInbox> {
	const refusal = isStandIn ? null : await findRefusal(address, network).catch(failConnection(network));
	if (refusal) throw new InboxError(refusal, { isConnection: true });
	const send = createSend(address, network);
	const headers = await signIn(send, credentials);
	return {
		async list(path) {
			const missing = `The directory ${path} does not exist on the file server.`;
			const answer = await send({ method: "GET", path: "user/dirs", query: { path }, headers, missing });
			return parse(listAnswer, await readJson(answer))
				.filter(({ mode }) => (mode & IS_DIRECTORY) === 0 && (mode & IS_SYMLINK) === 0)
				.map(({ name, size, last_modified }) => ({ name, size, changed_at: last_modified }));
		},
		async read(path, maxBytes) {
			const missing = "The file is no longer on the file server.";
			const answer = await send({ method: "GET", path: "user/files", query: { path }, headers, missing });
			return await readBytes(answer, maxBytes);
		},
		async archive(path, target) {
			const missing = "The file is no longer on the file server.";
			const query = { path: parentOf(target), mkdir_parents: "true" };
			// A directory that is there already is refused, which the move below then does not mind.
			await send({ method: "POST", path: "user/dirs", query, headers, missing }).catch(() => null);
			await send({
				method: "POST",
				path: "user/file-actions/move",
				query: { path, target },
				headers,
				missing,
			});
		},
	};
}

const parentOf = (path: string) => path.slice(0, path.lastIndexOf("/")) || "/";

async function signIn(
	send: (request: InboxRequest) => Promise<Response>,
	credentials: InboxCredentials,
): Promise<Record<string, string>> {
	if ("apiKey" in credentials) return { "X-SFTPGO-API-KEY": credentials.apiKey };
	const bytes = new TextEncoder().encode(`${credentials.username}:${credentials.password}`);
	const answer = await send({
		method: "GET",
		path: "user/token",
		query: {},
		headers: { Authorization: `Basic ${btoa(String.fromCharCode(...bytes))}` },
		missing: "There is no SFTPGo server at this address.",
	});
	const { access_token } = parse(tokenAnswer, await readJson(answer));
	return { Authorization: `Bearer ${access_token}` };
}

const createSend =
	(address: string, network: InboxNetwork) =>
	async ({ method, path, query, headers, missing }: InboxRequest): Promise<Response> => {
		const url = `${address.replace(/\/+$/, "")}/api/v2/${path}?${new URLSearchParams(query)}`;
		const signal = AbortSignal.timeout(network.timeoutMs);
		const answer = await network
			.fetch(url, { method, headers, redirect: "manual", signal })
			.catch(failConnection(network));
		if (answer.ok) return answer;
		await answer.body?.cancel().catch(() => undefined);
		if (answer.status === 404) throw new InboxError(missing, { isConnection: path === "user/token" });
		throw new InboxError(describeStatus(answer.status), { isConnection: answer.status !== 400 });
	};

function describeStatus(status: number): string {
	if (status >= 500) return "The file server is out of order at the moment.";
	if (status >= 300 && status < 400) return "The file server sends requests on to another address.";
	return WORDS[status] ?? `The file server refused the request (${status}).`;
}

const failConnection =
	({ timeoutMs }: InboxNetwork) =>
	(thrown: unknown): never => {
		throw new InboxError(describeThrown(thrown, timeoutMs), { isConnection: true });
	};

const LATE_NAMES: readonly string[] = ["TimeoutError", "AbortError", "TimeLimitError"];

function describeThrown(thrown: unknown, timeoutMs: number): string {
	return LATE_NAMES.includes(thrown instanceof Error ? thrown.name : "")
		? `The file server did not answer within ${timeoutMs / 1000} seconds.`
		: "The file server could not be reached.";
}

const unreadable = () =>
	new InboxError("The file server gave an answer that cannot be read.", { isConnection: true });

async function readJson(answer: Response): Promise<unknown> {
	return await answer.json().catch(() => {
		throw unreadable();
	});
}

function parse<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
	const parsed = schema.safeParse(answer);
	if (parsed.success) return parsed.data;
	throw unreadable();
}

/** Reads no more than allowed, whatever size the server has announced. */
async function readBytes({ body }: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	const reader = body?.getReader();
	while (reader) {
		const chunk = await reader.read().catch(() => {
			throw new InboxError("The file server broke the download off.", { isConnection: true });
		});
		if (chunk.done) break;
		size += chunk.value.byteLength;
		if (size > maxBytes) {
			await reader.cancel().catch(() => undefined);
			throw new InboxError("The file is larger than 20 MB.", { isConnection: false });
		}
		chunks.push(chunk.value);
	}
	const bytes = new Uint8Array(size);
	let at = 0;
	for (const chunk of chunks) {
		bytes.set(chunk, at);
		at += chunk.byteLength;
	}
	return bytes;
}
