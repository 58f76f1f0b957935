import { randomUUID } from "node:crypto";

/** @import * as T from "./types" */

const DEMO_LOAD = /^D\d{8}$/;
const DEMO_QUOTE = /^(D\d{8})-Q\d+$/;

/** @param {T.Load} load */
export const viewLoad = ({ body: _body, sequence: _sequence, ...load }) => load;

/**
 * The loads and quotes of the exchange, the events about them, and what is due later.
 * @param {Required<Pick<T.StandInOptions, "now" | "random" | "push" | "mishap">>} options
 */
export function createMarket({ now, random, push, mishap }) {
	/** @type {Map<string, T.Load>} */
	const loads = new Map();
	/** @type {Map<string, T.Quote>} */
	const quotes = new Map();
	/** @type {{ at: number, run: () => unknown }[]} */
	const due = [];

	const iso = (at = now()) => new Date(at).toISOString();
	/**
	 * @param {number} afterMs
	 * @param {() => unknown} run
	 */
	const schedule = (afterMs, run) => {
		due.push({ at: now() + afterMs, run });
	};
	/** @type {{ (type: "quote", subject: T.Quote): void, (type: "load", subject: T.Load): void }} */
	const emit = (/** @type {"quote" | "load"} */ type, /** @type {T.Quote | T.Load} */ subject) => {
		const event = {
			id: randomUUID(),
			type,
			createdOn: iso(),
			quote: type === "quote" ? structuredClone(subject) : null,
			load: type === "load" ? structuredClone(viewLoad(/** @type {T.Load} */ (subject))) : null,
		};
		const wrong = mishap("event", type);
		if (wrong === "lost") return;
		if (wrong === "late") return schedule(60_000 + random() * 240_000, () => push(event));
		push(event);
		if (wrong === "doubled") push(event);
	};
	/**
	 * @param {T.Load} load
	 * @param {string} status
	 */
	const setStatus = (load, status) => {
		load.status = status;
		// Who has accepted an adopted quote knows it.
		if (status !== "ACCEPTED" || load.order?.subcontractorId !== "0") emit("load", load);
	};
	/**
	 * @param {T.Quote} quote
	 * @param {string} status
	 */
	const setQuote = (quote, status) => {
		quote.quoteStatus = { status };
		if (!quote.isAdopted) emit("quote", quote);
	};
	/** @param {string} id */
	const quotesOf = (id) =>
		[...quotes.values()].filter(({ loadId, isAdopted }) => loadId === id && !isAdopted);

	/** @param {string} id */
	function findLoad(id) {
		if (!loads.has(id) && DEMO_LOAD.test(id)) loads.set(id, adoptLoad(id));
		return loads.get(id);
	}
	/** @param {string} id */
	function findQuote(id) {
		const loadId = DEMO_QUOTE.exec(id)?.[1];
		if (!quotes.has(id) && loadId) {
			findLoad(loadId);
			quotes.set(id, adoptQuote(id, loadId));
		}
		return quotes.get(id);
	}

	/** Does what is due by now, in its order. */
	function tick() {
		for (;;) {
			due.sort((a, b) => a.at - b.at);
			if (!due[0] || due[0].at > now()) return;
			due.shift()?.run();
		}
	}

	return { loads, quotes, iso, schedule, tick, emit, setStatus, setQuote, quotesOf, findLoad, findQuote };
}

/**
 * A load of the demonstration, which was posted before the stand-in was started.
 * @param {string} id
 * @returns {T.Load}
 */
const adoptLoad = (id) => ({
	id,
	status: "POSTED",
	yourReference: id,
	ownerDisplayName: null,
	expiresOn: null,
	order: null,
	pod: null,
	body: {},
});

/**
 * A quote of the demonstration: who made it is known only to the company.
 * @param {string} id
 * @param {string} loadId
 * @returns {T.Quote}
 */
const adoptQuote = (id, loadId) => ({
	id,
	loadId,
	quoteOwner: { company: { id: "0", name: "Demo haulier" }, user: { fullName: "", landline: "" } },
	quoteStatus: { status: "POSTED" },
	totalPrice: 0,
	isAdopted: true,
});
