import { HOUR_MS } from "../../app/shared/time/durations.mjs";
import { answerText, toAnswer } from "./answers.mjs";
import { HAULIERS, NOTES } from "./stand-in-lists.mjs";

/** @import * as T from "./types" */

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

/**
 * What hauliers and the company do with loads: post, quote, accept, withdraw.
 * @param {T.Market} market
 * @param {Required<Pick<T.StandInOptions, "now" | "random" | "mishap" | "quoteAfterMs" | "deliverAfterMs">>} options
 */
export function createTrade(market, { now, random, mishap, quoteAfterMs, deliverAfterMs }) {
	const { loads, quotes, iso, schedule, emit, setStatus, setQuote, quotesOf } = market;
	const hauliers = createHauliers(market, { random, quoteAfterMs });
	let nextLoad = 7_710_482;

	/**
	 * @param {T.Load} load
	 * @param {string} status
	 */
	function closeQuotes(load, status) {
		for (const open of quotesOf(load.id)) if (open.quoteStatus.status === "POSTED") setQuote(open, status);
	}

	/** @param {T.Quote} chosen */
	function accept(chosen) {
		const load = loads.get(chosen.loadId);
		if (!load) return answerText(404, "Load not found");
		if (load.status === "ACCEPTED" && load.order?.quoteId === chosen.id)
			return answerText(200, "Quote accepted");
		if (load.status !== "POSTED") return answerText(409, "The load is no longer offered.");
		if (chosen.quoteStatus.status !== "POSTED" || mishap("withdrawn", chosen.id) === "withdrawn") {
			if (chosen.quoteStatus.status === "POSTED") setQuote(chosen, "CANCELLED");
			return answerText(409, "The haulier has withdrawn this quote.");
		}
		const { id, name } = chosen.quoteOwner.company;
		load.order = { quoteId: chosen.id, subcontractorId: id, subcontractorName: name };
		setQuote(chosen, "ACCEPTED");
		closeQuotes(load, "DISMISSED");
		setStatus(load, "ACCEPTED");
		schedule(deliverAfterMs, () => {
			if (load.status !== "ACCEPTED") return;
			load.pod = { signedBy: "J. Hollis", signedOn: iso(), notes: "Left at goods in" };
			setStatus(load, "DELIVERED");
		});
		return answerText(200, "Quote accepted");
	}

	/** @param {T.Posting} body */
	function post(body) {
		const refusal = refusePosting(body);
		if (refusal) return refusal;
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
		hauliers.offer(load);
		schedule(LOAD_LIFE_MS, () => load.status === "POSTED" && expire(load));
		return toAnswer(201, { id });
	}

	/** @param {T.Load} load */
	function expire(load) {
		closeQuotes(load, "EXPIRED");
		setStatus(load, "EXPIRED");
	}

	/** @param {T.Load} load */
	function cancel(load) {
		if (load.status === "CANCELLED") return answerText(200, "Cancelled");
		if (load.status !== "POSTED") return answerText(409, "The load is no longer offered.");
		closeQuotes(load, "CANCELLED");
		setStatus(load, "CANCELLED");
		return answerText(200, "Cancelled");
	}

	/**
	 * @param {T.Quote} chosen
	 * @param {string} status
	 */
	function answerQuote(chosen, status) {
		if (status === "ACCEPTED") return accept(chosen);
		if (chosen.quoteStatus.status !== "POSTED") return answerText(409, "The quote is no longer open.");
		setQuote(chosen, status);
		return answerText(200, "Quote changed");
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

	return { post, cancel, answerQuote, withdraw };
}

/**
 * What is wrong with a load as it is posted; null for nothing.
 * @param {T.Posting} body
 */
function refusePosting(body) {
	if (body.accountLocked || /account locked/i.test(body.notes ?? "")) return toAnswer(200, "Account locked");
	for (const field of REQUIRED) if (!body[field]) return answerText(400, `${field} is required`);
	if ((body.notes ?? "").length > MAX_NOTES) return answerText(400, "notes: at most 256 characters");
	if (!body.from?.postcode || !body.to?.postcode) return answerText(400, "from and to need a postcode");
	return null;
}

/**
 * The hauliers, who quote some seconds after a load was posted.
 * @param {T.Market} market
 * @param {Required<Pick<T.StandInOptions, "random" | "quoteAfterMs">>} options
 */
function createHauliers({ quotes, iso, schedule, emit }, { random, quoteAfterMs }) {
	let nextQuote = 1;

	/** @param {T.Load} load */
	function offer(load) {
		const count = 2 + Math.floor(random() * (HAULIERS.length - 1));
		for (const [at, haulier] of HAULIERS.slice(0, count).entries())
			schedule(quoteAfterMs * (1 + at * 0.6), () => load.status === "POSTED" && quote(load, haulier, at));
	}

	/**
	 * @param {T.Load} load
	 * @param {T.HaulierRow} haulier
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

	return { offer };
}
