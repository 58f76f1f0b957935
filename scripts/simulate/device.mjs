import { positionAt } from "./movement.mjs";
import { hasSignal, pickDelivery } from "./network.mjs";
import { pictureBytes, pictureName } from "./pictures.mjs";

/**
 * @import * as T from "./types"
 * @typedef {{ at: number, latitude: number, longitude: number, accuracy: number, speed: number, heading?: number }} Fix
 * @typedef {Awaited<ReturnType<T.Http["call"]>>} Answer
 */

const FIX_INTERVAL_MS = 10_000;
const MAX_FIXES = 200;
const MAX_WRITES = 50;

/**
 * A driver's device on a simulated day. What happens is stored first and sent when there is a signal; what is acknowledged is not sent
 * again. `journal` gets what was reported and what the server answered, and is what the office's figures are compared with.
 */
export class SimulatedDevice {
	#driver;
	#plan;
	#network;
	#random;
	#http;
	#clock;
	#journal;
	/** @type {T.SimulatedEntry[]} */
	#entries = [];
	/** @type {Fix[]} */
	#fixes = [];
	#nextFix;
	#nextEvent = 0;
	#restarts;
	#isReliable = false;

	/** @param {{ driver: T.Driver, plan: T.DayPlan, network: T.NetworkPlan, random: T.Random, http: T.Http, clock: T.SimulatedClock, journal: T.Journal }} parts */
	constructor({ driver, plan, network, random, http, clock, journal }) {
		this.#driver = driver;
		this.#plan = plan;
		this.#network = network;
		this.#random = random;
		this.#http = http;
		this.#clock = clock;
		this.#journal = journal;
		this.#nextFix = plan.begin + FIX_INTERVAL_MS;
		this.#restarts = [...network.restarts];
	}

	/** Whether something has not been acknowledged, or has not happened yet. */
	get isUnfinished() {
		return this.#nextEvent < this.#plan.events.length || this.#waiting().length > 0 || this.#fixes.length > 0;
	}

	/**
	 * Records what has happened and, with a signal, sends what waits. After the day's end the network is reliable.
	 * @param {number} realTime
	 */
	async step(realTime) {
		const moment = this.#clock.momentAt(realTime);
		this.#record(moment);
		this.#isReliable = moment >= this.#clock.to;
		if (!this.#isReliable && !hasSignal(this.#network, moment)) return;
		const isRestarting = moment >= (this.#restarts[0] ?? Number.POSITIVE_INFINITY);
		if (isRestarting) {
			this.#restarts.shift();
			this.#journal.count("restarts");
		}
		// What was under way when the device restarts is sent, and its answers are lost with the memory.
		const isSent = await this.#sendWrites(isRestarting);
		if (isSent && this.#isClockedIn()) await this.#sendFixes(isRestarting);
	}

	/** @param {number} moment */
	#record(moment) {
		const { events, waypoints, end } = this.#plan;
		for (const { at, type, fields, files } of events.slice(this.#nextEvent)) {
			if (at > moment) break;
			const uid = `${this.#journal.run}-${this.#driver.driver_id}-${this.#nextEvent}`;
			const position = positionAt(waypoints, at, this.#random);
			const entry = {
				uid,
				at,
				type,
				fields: {
					...fields,
					position: {
						latitude: position.latitude,
						longitude: position.longitude,
						accuracy: position.accuracy,
					},
				},
				files: files.map((file, n) => ({ ...file, uid: `${uid}-file${n}`, key: null })),
				outcome: null,
			};
			this.#entries.push(entry);
			this.#journal.report(this.#driver, entry);
			this.#nextEvent++;
		}
		for (; this.#nextFix <= Math.min(moment, end); this.#nextFix += FIX_INTERVAL_MS)
			this.#fixes.push({ at: this.#nextFix, ...positionAt(waypoints, this.#nextFix, this.#random) });
	}

	#waiting = () => this.#entries.filter(({ outcome }) => outcome === null);
	#isClockedIn = () => !this.#entries.some(({ type, outcome }) => type === "clock_in" && outcome === null);

	/**
	 * Sends what waits, each write after its files. Returns whether nothing waits any more.
	 * @param {boolean} isRestarting
	 */
	async #sendWrites(isRestarting) {
		for (let tries = 0; tries < 20; tries++) {
			/** @type {T.SimulatedEntry[]} */
			const batch = [];
			for (const entry of this.#waiting().slice(0, MAX_WRITES)) {
				if (!(await this.#sendFiles(entry))) break;
				batch.push(entry);
			}
			if (batch.length === 0) return this.#waiting().length === 0;
			if (!(await this.#sendBatch(batch, isRestarting))) return false;
		}
		return false;
	}

	/**
	 * @param {T.SimulatedEntry[]} batch
	 * @param {boolean} isRestarting
	 */
	async #sendBatch(batch, isRestarting) {
		const ordered = this.#random.chance(0.3) ? this.#random.shuffle(batch) : batch;
		const body = () => ({
			sent_at: this.#deviceTime(Date.now()),
			writes: ordered.map((entry) => this.#toWrite(entry)),
		});
		const answer = await this.#deliver("POST", "/driver/writes", () => ({ body: body() }));
		if (isRestarting || answer === null) return false;
		if (answer.status !== 200) return this.#refuseCall(answer);
		/** @type {{ uid: string, outcome: string, reason?: string }[]} */
		const results = answer.data.results;
		const byUid = new Map(results.map((result) => [result.uid, result]));
		for (const entry of batch) {
			const { outcome = "later", reason } = byUid.get(entry.uid) ?? {};
			if (outcome === "later") continue;
			entry.outcome = outcome;
			this.#journal.settle(entry, { outcome, reason });
		}
		return true;
	}

	/** @param {T.SimulatedEntry} entry */
	async #sendFiles(entry) {
		for (const file of entry.files) {
			if (file.key !== null) continue;
			const answer = await this.#deliver("POST", "/driver/files", () => {
				const form = new FormData();
				form.set("file", new File([pictureBytes(file.kind, file.uid)], pictureName(file.kind)));
				form.set("uid", file.uid);
				form.set("purpose", file.purpose);
				return { form };
			});
			if (answer === null) return false;
			if (answer.status !== 200) return this.#refuseCall(answer);
			file.key = answer.data.file;
		}
		return true;
	}

	/** @param {boolean} isRestarting */
	async #sendFixes(isRestarting) {
		while (this.#fixes.length > 0) {
			const bundle = this.#fixes.slice(0, MAX_FIXES);
			const ordered = this.#random.chance(0.2) ? this.#random.shuffle(bundle) : bundle;
			const answer = await this.#deliver("POST", "/driver/positions", () => ({
				body: {
					sent_at: this.#deviceTime(Date.now()),
					fixes: ordered.map((fix) => ({ ...fix, at: this.#deviceTime(fix.at) })),
				},
			}));
			if (isRestarting || answer === null) return;
			if (answer.status !== 200) return this.#refuseCall(answer);
			this.#fixes = this.#fixes.slice(bundle.length);
			this.#journal.reportFixes(this.#driver, bundle);
		}
	}

	/**
	 * Sends a call as the network lets it: once, twice, or so that its answer is lost. Returns the answer, null for a lost one.
	 * @param {string} method
	 * @param {string} path
	 * @param {() => { body?: unknown, form?: FormData }} options
	 * @returns {Promise<Answer | null>}
	 */
	async #deliver(method, path, options) {
		const headers = { Authorization: `Bearer ${this.#driver.token}` };
		const send = () => this.#http.call(method, path, { headers, ...options() });
		const delivery = this.#isReliable ? "once" : pickDelivery(this.#random);
		if (delivery !== "once") this.#journal.count(delivery);
		const [answer] = await Promise.all([send(), ...(delivery === "twice" ? [send()] : [])]);
		if (answer.status === 0) this.#journal.count("broken off");
		return delivery === "unanswered" || answer.status === 0 ? null : answer;
	}

	/**
	 * A server that is busy is tried again at the next step; anything else is an error of the simulation.
	 * @param {Answer} answer
	 */
	#refuseCall({ status, message }) {
		this.#journal.count(`status ${status}`);
		if (status !== 429 && status < 500)
			throw new Error(`driver ${this.#driver.driver_id}: ${status} ${message}`);
		return false;
	}

	/** @param {T.SimulatedEntry} entry */
	#toWrite({ uid, at, type, fields, files }) {
		const keys = Object.fromEntries(
			files.map(({ field, key }) => [field, field === "pictures" ? [key] : key]),
		);
		return { uid, type, at: this.#deviceTime(at), ...fields, ...keys };
	}

	/** A true moment as this device's clock shows it. */
	#deviceTime = (/** @type {number} */ moment) => new Date(moment + this.#network.clockOffset).toISOString();
}
