import { randomUUID } from "node:crypto";

/**
 * @typedef {{ quoteId: string, subcontractorId: string, subcontractorName: string }} Order
 * @typedef {{ id: string, status: string, yourReference: string, ownerDisplayName: string | null, expiresOn: string | null, order: Order | null, pod: unknown, body: Posting, sequence?: number }} Load
 * @typedef {{ accountLocked?: boolean, notes?: string, freightType?: string, jobDescription?: string, minVehicleSize?: string, bodyType?: string, packaging?: string, yourReference?: string, from?: { postcode?: string }, to?: { postcode?: string } }} Posting
 * @typedef {{ company: { id: string, name: string, feedback?: object }, user: { fullName: string, landline: string } }} Haulier
 * @typedef {{ id: string, loadId: string, quoteOwner: Haulier, quoteStatus: { status: string }, isAdopted?: boolean, totalPrice: number }} Quote
 * @typedef {{ status: number, body: unknown }} Answer
 */

/**
 * `mishap` is what goes wrong with a request, an event or an acceptance; null for nothing.
 * @typedef {object} StandInOptions
 * @property {() => number} [now]
 * @property {() => number} [random]
 * @property {(event: StandInEvent) => void} [push]
 * @property {(kind: "request" | "event" | "withdrawn", subject: string) => string | null} [mishap]
 * @property {number} [quoteAfterMs]
 * @property {number} [deliverAfterMs]
 * @property {number} [spacingMs]
 * @property {{ username: string, password: string } | null} [credentials]
 */

/**
 * An event of the exchange, of a quote or of a load.
 * @typedef {{ id: string, type: "quote" | "load", createdOn: string, quote: unknown, load: unknown }} StandInEvent
 */

/** The published limit: one request every 15 seconds. */
const SPACING_MS = 15_000;
const TOKEN_SECONDS = 3600;
const HOUR_MS = 3_600_000;
/** Quotes expire after 8 hours. */
const LOAD_LIFE_MS = 8 * HOUR_MS;
const MAX_NOTES = 256;
const REQUIRED = /** @type {const} */ ([
	"freightType",
	"jobDescription",
	"minVehicleSize",
	"bodyType",
	"packaging",
]);
const DEMO_LOAD = /^D\d{8}$/;
const DEMO_QUOTE = /^(D\d{8})-Q\d+$/;

/** @type {[id: string, name: string, contact: string, landline: string, feedback: [number, number, number, number]][]} */
const HAULIERS = [
	["20418", "Trent Valley Vans", "Orla Finch", "01632 960101", [212, 1, 4, 0]],
	["20533", "Orwell Freight", "Dev Anand", "01632 960102", [96, 2, 3, 1]],
	["21077", "Calder Couriers", "Kay Muir", "01632 960103", [340, 0, 2, 0]],
	["21390", "Northway Carriers", "Ben Oakes", "01632 960104", [1204, 11, 9, 2]],
	["22846", "Tyne Link", "Sian Beck", "01632 960105", [63, 1, 0, 0]],
];
const NOTES = [
	"Can load from 12:30, curtain",
	null,
	"Driver has chains and straps",
	"Tracked, on site in an hour",
	null,
];

const list = (/** @type {string[]} */ ...names) =>
	names.map((name) => ({ name, apiKey: name.toUpperCase().replaceAll(/[^A-Z0-9]+/g, "_") }));

/** The lists that loads are filled from. */
const FORM_VALUES = {
	jobDescriptions: list("Single drop", "Multi drop", "Return journey", "Wait and return"),
	freightTypes: list("General", "Palletised", "Machinery", "Fragile", "Documents"),
	packagings: list("Pallets", "Boxes", "Crates", "Loose", "Roll cages"),
	paymentTerms: list("30 days end of month", "30 days", "14 days", "7 days"),
	vehicleBodyTypes: list("Panel van", "Curtain", "Box", "Flat bed", "Refrigerated"),
	vehicleTypes: list("Small van", "SWB up to 2.4m", "LWB up to 4m", "Luton", "7.5T", "18T", "Artic"),
};

/** @param {string} message */
const text = (message) => ({ message });
/**
 * @param {number} status
 * @param {unknown} body
 * @returns {Answer}
 */
const answer = (status, body) => ({ status, body });

/**
 * A courier exchange that behaves as the published API describes it, for local servers and tests: hauliers quote after some seconds, the
 * accepted one delivers and has a signature. It knows no network: `handle` answers a request, `tick` does what is due, and `push` is
 * called with each event. `mishap` decides what goes wrong with a request or an event.
 * @param {StandInOptions} [options]
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
	/** @type {Map<string, Load>} */
	const loads = new Map();
	/** @type {Map<string, Quote>} */
	const quotes = new Map();
	/** @type {Map<string, { account: string, endsAt: number }>} */
	const tokens = new Map();
	/** @type {{ at: number, run: () => unknown }[]} */
	const due = [];
	/**
	 * By account: the limit of one is not another's.
	 * @type {Map<string, number>}
	 */
	const lastRequests = new Map();
	let nextLoad = 7_710_482;
	let nextQuote = 1;

	const iso = (at = now()) => new Date(at).toISOString();
	/**
	 * @param {number} afterMs
	 * @param {() => unknown} run
	 */
	const schedule = (afterMs, run) => due.push({ at: now() + afterMs, run });
	/** @param {Load} load */
	const view = ({ body: _body, sequence: _sequence, ...load }) => load;
	/** @type {{ (type: "quote", subject: Quote): void, (type: "load", subject: Load): void }} */
	const emit = (/** @type {"quote" | "load"} */ type, /** @type {Quote | Load} */ subject) => {
		const event = {
			id: randomUUID(),
			type,
			createdOn: iso(),
			quote: type === "quote" ? structuredClone(subject) : null,
			load: type === "load" ? structuredClone(view(/** @type {Load} */ (subject))) : null,
		};
		const wrong = mishap("event", type);
		if (wrong === "lost") return;
		if (wrong === "late") return schedule(60_000 + random() * 240_000, () => push(event));
		push(event);
		if (wrong === "doubled") push(event);
	};
	/**
	 * @param {Load} load
	 * @param {string} status
	 */
	const setStatus = (load, status) => {
		load.status = status;
		// Who has accepted an adopted quote knows it.
		if (status !== "ACCEPTED" || load.order?.subcontractorId !== "0") emit("load", load);
	};
	/**
	 * @param {Quote} quote
	 * @param {string} status
	 */
	const setQuote = (quote, status) => {
		quote.quoteStatus = { status };
		if (!quote.isAdopted) emit("quote", quote);
	};
	/** @param {string} id */
	const quotesOf = (id) =>
		[...quotes.values()].filter(({ loadId, isAdopted }) => loadId === id && !isAdopted);

	/** @param {Load} load */
	function offer(load) {
		const count = 2 + Math.floor(random() * (HAULIERS.length - 1));
		for (const [at, haulier] of HAULIERS.slice(0, count).entries())
			schedule(quoteAfterMs * (1 + at * 0.6), () => load.status === "POSTED" && quote(load, haulier, at));
		schedule(LOAD_LIFE_MS, () => load.status === "POSTED" && expire(load));
	}

	/**
	 * @param {Load} load
	 * @param {(typeof HAULIERS)[number]} haulier
	 * @param {number} at
	 */
	function quote(load, [id, name, fullName, landline, [positive, negative, neutral, complaint]], at) {
		const price = 60 + Math.round(random() * 240);
		const extras = at % 2 === 0 ? [{ typeApiKey: "WAITING", price: 18 }] : [];
		const made = {
			id: `Q${nextQuote++}`,
			loadId: load.id,
			quoteOwner: {
				company: { id, name, feedback: { positive, negative, neutral, complaint } },
				user: { fullName, landline },
			},
			quoteStatus: { status: "POSTED" },
			vehicleType: load.body.minVehicleSize ?? null,
			createdOn: iso(),
			notes: NOTES[at] ?? null,
			price,
			totalPrice: price + extras.reduce((sum, extra) => sum + extra.price, 0),
			currencySymbol: "£",
			accessorials: extras,
		};
		quotes.set(made.id, made);
		emit("quote", made);
	}

	/** @param {Load} load */
	function expire(load) {
		for (const open of quotesOf(load.id)) if (open.quoteStatus.status === "POSTED") setQuote(open, "EXPIRED");
		setStatus(load, "EXPIRED");
	}

	/** @param {Quote} chosen */
	function accept(chosen) {
		const load = loads.get(chosen.loadId);
		if (!load) return answer(404, text("Load not found"));
		if (load.status === "ACCEPTED" && load.order?.quoteId === chosen.id)
			return answer(200, text("Quote accepted"));
		if (load.status !== "POSTED") return answer(409, text("The load is no longer offered."));
		if (chosen.quoteStatus.status !== "POSTED" || mishap("withdrawn", chosen.id) === "withdrawn") {
			if (chosen.quoteStatus.status === "POSTED") setQuote(chosen, "CANCELLED");
			return answer(409, text("The haulier has withdrawn this quote."));
		}
		const { id, name } = chosen.quoteOwner.company;
		load.order = { quoteId: chosen.id, subcontractorId: id, subcontractorName: name };
		setQuote(chosen, "ACCEPTED");
		for (const other of quotesOf(load.id))
			if (other.quoteStatus.status === "POSTED") setQuote(other, "DISMISSED");
		setStatus(load, "ACCEPTED");
		schedule(deliverAfterMs, () => {
			if (load.status !== "ACCEPTED") return;
			load.pod = { signedBy: "J. Hollis", signedOn: iso(), notes: "Left at goods in" };
			setStatus(load, "DELIVERED");
		});
		return answer(200, text("Quote accepted"));
	}

	/** @param {Posting} body */
	function post(body) {
		if (body.accountLocked || /account locked/i.test(body.notes ?? "")) return answer(200, "Account locked");
		for (const field of REQUIRED) if (!body[field]) return answer(400, text(`${field} is required`));
		if ((body.notes ?? "").length > MAX_NOTES) return answer(400, text("notes: at most 256 characters"));
		if (!body.from?.postcode || !body.to?.postcode) return answer(400, text("from and to need a postcode"));
		const id = String(nextLoad++);
		const load = {
			id,
			status: "POSTED",
			yourReference: body.yourReference ?? "",
			ownerDisplayName: "Demo account",
			expiresOn: iso(now() + LOAD_LIFE_MS),
			order: null,
			pod: null,
			body,
		};
		loads.set(id, load);
		emit("load", load);
		offer(load);
		return answer(201, { id });
	}

	/** @param {string} form */
	function signIn(form) {
		const sent = new URLSearchParams(form);
		const isRight = credentials
			? sent.get("username") === credentials.username && sent.get("password") === credentials.password
			: sent.get("password") !== "wrong" && Boolean(sent.get("username"));
		if (!isRight) return answer(401, text("Bad credentials"));
		const token = randomUUID();
		tokens.set(token, { account: sent.get("username") ?? "", endsAt: now() + TOKEN_SECONDS * 1000 });
		return answer(200, { access_token: token, expires_in: TOKEN_SECONDS, token_type: "bearer" });
	}

	/**
	 * A load of the demonstration, which was posted before the stand-in was started.
	 * @param {string} id
	 */
	function adoptLoad(id) {
		if (!DEMO_LOAD.test(id)) return undefined;
		const load = {
			id,
			status: "POSTED",
			yourReference: id,
			ownerDisplayName: null,
			expiresOn: null,
			order: null,
			pod: null,
			body: {},
		};
		loads.set(id, load);
		return load;
	}

	/**
	 * A quote of the demonstration: who made it is known only to the company.
	 * @param {string} id
	 */
	function adoptQuote(id) {
		const loadId = DEMO_QUOTE.exec(id)?.[1];
		if (!loadId) return undefined;
		if (!loads.has(loadId)) adoptLoad(loadId);
		const owner = { company: { id: "0", name: "Demo haulier" }, user: { fullName: "", landline: "" } };
		const adopted = {
			id,
			loadId,
			quoteOwner: owner,
			quoteStatus: { status: "POSTED" },
			totalPrice: 0,
			isAdopted: true,
		};
		quotes.set(id, adopted);
		return adopted;
	}

	/**
	 * @param {string} method
	 * @param {string} path
	 * @param {URLSearchParams} query
	 * @param {Posting & { status: string }} body
	 */
	function route(method, path, query, body) {
		const [, kind, id = "", action] = path.split("/");
		if (method === "GET" && path === "/load/form-values") return answer(200, FORM_VALUES);
		if (method === "POST" && path === "/load") return post(body);
		if (method === "GET" && kind === "loads") {
			const reference = query.get("yourReference");
			return answer(200, [...loads.values()].filter((load) => load.yourReference === reference).map(view));
		}
		const load = kind === "load" ? (loads.get(id) ?? adoptLoad(id)) : undefined;
		if (kind === "load" && !load) return answer(404, text("Load not found"));
		if (method === "GET" && load && action === "quotes") return answer(200, quotesOf(id));
		if (method === "GET" && load) return answer(200, view(load));
		if (method === "DELETE" && load) {
			if (load.status === "CANCELLED") return answer(200, text("Cancelled"));
			if (load.status !== "POSTED") return answer(409, text("The load is no longer offered."));
			for (const open of quotesOf(id)) if (open.quoteStatus.status === "POSTED") setQuote(open, "CANCELLED");
			setStatus(load, "CANCELLED");
			return answer(200, text("Cancelled"));
		}
		const chosen = kind === "quotes" ? (quotes.get(id) ?? adoptQuote(id)) : undefined;
		if (method === "POST" && action === "quoteStatus" && chosen) {
			if (body.status === "ACCEPTED") return accept(chosen);
			if (chosen.quoteStatus.status !== "POSTED") return answer(409, text("The quote is no longer open."));
			setQuote(chosen, body.status);
			return answer(200, text("Quote changed"));
		}
		return answer(404, text("Not found"));
	}

	/**
	 * Answers a request: `{ status, body }`, or null for none at all.
	 * @param {{ method: string, path: string, query?: URLSearchParams, token?: string, body: unknown }} request
	 * @returns {Answer | null}
	 */
	function handle({ method, path, query = new URLSearchParams(), token, body }) {
		if (path === "/oauth/token") return signIn(String(body));
		const session = tokens.get(token ?? "");
		if (!session || session.endsAt <= now()) return answer(401, text("Sign in first"));
		const lastRequest = lastRequests.get(session.account) ?? Number.NEGATIVE_INFINITY;
		if (now() - lastRequest < spacingMs) return answer(429, text("One request every 15 seconds"));
		lastRequests.set(session.account, now());
		const wrong = mishap("request", `${method} ${path}`);
		if (wrong === "limit") return answer(429, text("One request every 15 seconds"));
		if (wrong === "error") return answer(500, text("Internal error"));
		const made = route(method, path, query, /** @type {Posting & { status: string }} */ (body));
		if (wrong === "lost answer") return null;
		if (wrong === "late error") return answer(500, text("Internal error"));
		return made;
	}

	/** Does what is due by now, in its order. */
	function tick() {
		for (;;) {
			due.sort((a, b) => a.at - b.at);
			if (!due[0] || due[0].at > now()) return;
			due.shift()?.run();
		}
	}

	/**
	 * A haulier withdraws after it was accepted: the load is offered again.
	 * @param {string} loadId
	 */
	function withdraw(loadId) {
		const load = loads.get(loadId);
		const chosen = load?.order && quotes.get(load.order.quoteId);
		if (!load || !chosen || load.status !== "ACCEPTED") return;
		load.order = null;
		setQuote(chosen, "CANCELLED");
		setStatus(load, "POSTED");
	}

	return { handle, tick, withdraw, loads, quotes };
}
