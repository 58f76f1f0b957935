/** What a door needs of the world; tests hand in their own. */
export interface Outside {
	fetch: (url: string, init: RequestInit) => Promise<Response>;
	/** A signal that aborts after so many milliseconds. */
	deadline: (milliseconds: number) => AbortSignal;
	wait: (milliseconds: number) => Promise<void>;
	/** Told of what went wrong and was survived. */
	report: (fault: { door: string; message: string }) => void;
}

/** The world as it is. */
export const outside: Outside = {
	fetch: (url, init) => fetch(url, init),
	deadline: (milliseconds) => AbortSignal.timeout(milliseconds),
	wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
	report: (fault) => console.warn(JSON.stringify({ level: "warn", ...fault })),
};

/** Something outside did not do what was asked. A transient fault may pass if it is tried again later. */
export class OutsideFault extends Error {
	readonly transient: boolean;
	readonly status: number | null;

	constructor(message: string, fault: { transient: boolean; status?: number }) {
		super(message);
		this.name = "OutsideFault";
		this.transient = fault.transient;
		this.status = fault.status ?? null;
	}
}

interface Patience {
	/** Milliseconds that one try may take. */
	timeout: number;
	/** How often to try again after a 429, a 5xx or a broken connection. */
	retries: number;
}

const PASSING = new Set([408, 425, 429]);
const FIRST_WAIT = 300;
const LONGEST_WAIT = 2_000;

/**
 * Sends a request and answers a successful response. Throws `OutsideFault` for all else: transient when the other side
 * was busy, broken or silent, permanent when it refused. A try that ran into its time-out is not repeated, as somebody
 * may be waiting for the answer.
 */
export async function ask(
	world: Outside,
	url: string,
	init: RequestInit,
	patience: Patience,
): Promise<Response> {
	for (let tried = 0; ; tried++) {
		const { response, fault, final } = await once(world, url, init, patience.timeout);
		if (response) return response;
		if (final || tried >= patience.retries) throw fault;
		await world.wait(Math.min(LONGEST_WAIT, fault.retryAfter ?? FIRST_WAIT * 2 ** tried));
	}
}

type Outcome =
	| { response: Response; fault?: undefined; final?: undefined }
	| { response?: undefined; fault: OutsideFault & { retryAfter?: number }; final: boolean };

async function once(world: Outside, url: string, init: RequestInit, timeout: number): Promise<Outcome> {
	const signal = world.deadline(timeout);
	try {
		const response = await world.fetch(url, { ...init, signal });
		if (response.ok) return { response };
		const transient = response.status >= 500 || PASSING.has(response.status);
		const said = (await response.text()).slice(0, 300);
		const fault = new OutsideFault(`answered ${response.status}: ${said}`, {
			transient,
			status: response.status,
		});
		return { fault: Object.assign(fault, { retryAfter: retryAfter(response) }), final: !transient };
	} catch (thrown) {
		const message = signal.aborted ? `no answer within ${timeout} ms` : String(thrown);
		return { fault: new OutsideFault(message, { transient: true }), final: signal.aborted };
	}
}

/** Milliseconds asked for by Retry-After in seconds; its date form is not used by the providers here. */
function retryAfter(response: Response): number | undefined {
	const seconds = Number(response.headers.get("Retry-After") ?? Number.NaN);
	return Number.isFinite(seconds) ? seconds * 1000 : undefined;
}
