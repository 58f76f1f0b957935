import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** How the receiver answers a request. */
export type Behaviour =
	| "ok"
	| "error"
	| "busy"
	| "reject"
	| "gone"
	| "stall"
	| "stall body"
	| "endless body"
	| "hang up"
	| "redirect"
	/** Stores the event and answers that it has not. */
	| "keep and deny";

export interface ReceivedEvent {
	id: string;
	type: string;
	data: { job?: { id: number; status: string } } & Record<string, unknown>;
}

/** A receiver of webhooks, as a customer's program would be: it checks the signature and behaves as it is set. */
export async function openReceiver() {
	let secret = "";
	let behave: (request: { path: string; event: ReceivedEvent }) => Behaviour = () => "ok";
	const accepted: ReceivedEvent[] = [];
	const requests: { path: string; headers: IncomingMessage["headers"]; isSigned: boolean }[] = [];
	const server = createServer(async (request, response) => {
		const body = await readBody(request);
		const isSigned = isSignedBy(secret, String(request.headers["cartage-signature"]), body);
		requests.push({ path: request.url ?? "", headers: request.headers, isSigned });
		const event: ReceivedEvent = JSON.parse(body || "{}");
		const behaviour = behave({ path: request.url ?? "", event });
		const isStored = ["ok", "stall body", "endless body", "keep and deny"].includes(behaviour);
		if (isStored && isSigned) accepted.push(event);
		answer(response, behaviour);
	});
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}/hooks`,
		accepted,
		requests,
		useSecret: (value: string) => {
			secret = value;
		},
		behaveAs: (rule: typeof behave) => {
			behave = rule;
		},
		close: () => {
			server.closeAllConnections();
			return new Promise((done) => server.close(done));
		},
	};
}

async function readBody(request: IncomingMessage): Promise<string> {
	let body = "";
	for await (const chunk of request) body += chunk;
	return body;
}

/** As the documentation describes it. */
function isSignedBy(secret: string, header: string, body: string): boolean {
	const { t = "", v1 = "" } = Object.fromEntries(header.split(",").map((part) => part.split("=")));
	const expected = createHmac("sha256", secret).update(`${t}.${body}`).digest();
	const received = Buffer.from(v1, "hex");
	return received.length === expected.length && timingSafeEqual(received, expected);
}

function answer(response: ServerResponse, behaviour: Behaviour) {
	const statuses: Partial<Record<Behaviour, number>> = {
		ok: 200,
		error: 500,
		busy: 503,
		reject: 422,
		gone: 410,
		"keep and deny": 502,
	};
	const status = statuses[behaviour];
	if (status !== undefined) response.writeHead(status).end(`${behaviour} ${"x".repeat(10_000)}`);
	else if (behaviour === "hang up") response.destroy();
	else if (behaviour === "redirect") response.writeHead(302, { Location: "/elsewhere" }).end();
	else if (behaviour !== "stall") {
		response.writeHead(200);
		response.write("x".repeat(100));
		if (behaviour === "endless body") while (response.write("x".repeat(65_536)));
	}
}
