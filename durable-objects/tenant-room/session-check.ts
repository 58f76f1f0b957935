import type { ChangeLog } from "./feed";
import { changesRights } from "./reading-rights";

/** Nothing is sent and no lease granted on the strength of a check older than this, in milliseconds. */
const MAX_AGE_MS = 2000;
/** How often sessions are checked in a quiet room, where only an expiry or a suspension can have ended one unannounced. */
const CHECK_EVERY_MS = 30_000;
/** How soon a check that failed is repeated. */
const RETRY_AFTER_MS = 1000;

interface SessionCheckDeps {
	/** Reads the sessions of all connections and closes those that have ended; the read starts with the call. */
	run(): Promise<void>;
	/** Schedules a call of `onAlarm` at this moment. */
	wake(at: number): void;
	now(): number;
}

/** Gives changes only to sessions that have just been checked, and checks them again after a change of their rights. */
export const withCheckedSessions = (log: ChangeLog, sessions: SessionCheck): ChangeLog => ({
	async after(seq, limit, known) {
		const [answer] = await Promise.all([log.after(seq, limit, known), sessions.ensureRecent()]);
		if (answer.changes.some(changesRights)) await sessions.check();
		return answer;
	},
});

/** When the sessions of a room's connections are read again. Checks never overlap; requests during one share the next. */
export class SessionCheck {
	readonly #deps: SessionCheckDeps;
	#checkedAt = 0;
	#running: Promise<void> | null = null;
	#next: Promise<void> | null = null;

	constructor(deps: SessionCheckDeps) {
		this.#deps = deps;
	}

	/** Resolves at once if the last check is recent enough, else after one. */
	ensureRecent(): Promise<void> {
		if (this.#deps.now() - this.#checkedAt < MAX_AGE_MS) return Promise.resolve();
		return this.#running ?? this.check();
	}

	/** Resolves after a check that starts after this call. */
	check(): Promise<void> {
		if (!this.#running) {
			this.#running = this.#run().finally(() => {
				this.#running = null;
			});
			return this.#running;
		}
		this.#next ??= this.#running
			.catch(() => {})
			.then(() => {
				this.#next = null;
				return this.check();
			});
		return this.#next;
	}

	/** Makes sure that a check is due, for a room that has just got a connection. */
	scheduleNext() {
		this.#deps.wake(this.#deps.now() + CHECK_EVERY_MS);
	}

	/** Call when the alarm has fired and while there are connections. */
	async onAlarm(): Promise<void> {
		const due = this.#checkedAt + CHECK_EVERY_MS;
		if (this.#deps.now() < due) return this.#deps.wake(due);
		await this.check();
	}

	async #run() {
		const startedAt = this.#deps.now();
		this.scheduleNext();
		try {
			await this.#deps.run();
			this.#checkedAt = startedAt;
		} catch (error) {
			this.#checkedAt = 0;
			this.#deps.wake(startedAt + RETRY_AFTER_MS);
			throw error;
		}
	}
}
