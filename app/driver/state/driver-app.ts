import { DriverApi, DriverCallError, isDeviceLost, isSessionEnd } from "../api/driver-api";
import type { NewWrite, PhoneFile, StoredWrite } from "../outbox/entries";
import { Outbox } from "../outbox/outbox";
import { listWaiting } from "../outbox/rules-sending";
import type { PhoneStore } from "../outbox/store-idb";
import { findCurrentWorkday, workdayState } from "../rules/rules-workday";
import { type PositionFix, PositionWatch } from "./positions";
import { isSession, isStoredDay, type StoredDay } from "./session";
import { SignOuts } from "./sign-outs";
import { type ReadName, type StoredRead, StoredReads } from "./stored-reads";

/** What the screens show. */
export interface AppState {
	isSignedIn: boolean;
	/** How the session was ended elsewhere: as any other, or as that of a lost phone; null where the driver has signed out. */
	ending: "ended" | "lost" | null;
	stored: StoredDay | null;
	/** What the driver who is signed in has recorded. */
	writes: readonly StoredWrite[];
	/** How much waits on this phone to be sent, of all its drivers. */
	waiting: number;
	files: readonly PhoneFile[];
	isOnline: boolean;
	isSharing: boolean;
	/** Where the phone is, on duty only. */
	position: PositionFix | null;
	/** Positions that have not been sent. */
	positionsWaiting: number;
	/** The proposals that the driver has put off, by job and step. */
	dismissed: ReadonlySet<string>;
}

/** A driver of a company, as what is recorded on this phone names its owner. */
const ownerOf = ({ company, driver }: StoredDay["day"]) => `${company.slug} ${driver.id}`;

const toPlace = (fix: PositionFix | null) =>
	fix && { latitude: fix.latitude, longitude: fix.longitude, accuracy: fix.accuracy };

const REFRESH_INTERVAL = 60_000;
/** A file that the server will never take. */
const LASTING = new Set([409, 413, 415, 422]);

/** The app without its screens: the session, the day, the outbox and the positions of this phone. */
export class DriverApp {
	readonly api = new DriverApi();
	readonly #store: PhoneStore;
	readonly #outbox: Outbox;
	readonly #positions: PositionWatch;
	readonly #reads: StoredReads;
	readonly #signOuts: SignOuts;
	#dismissed: ReadonlySet<string> = new Set();
	readonly #listeners = new Set<() => void>();
	#stored: StoredDay | null = null;
	#ending: AppState["ending"] = null;
	/** The erasing that runs, after which another driver may sign in. */
	#erasing: Promise<void> = Promise.resolve();
	/** The readings of the day are numbered: the last one begun, and the last one whose answer counts. */
	#lastTurn = 0;
	#answeredTurn = 0;
	#state: AppState;

	constructor(store: PhoneStore) {
		this.#store = store;
		this.#outbox = new Outbox({
			store,
			server: {
				sendWrites: (writes) => this.api.sendWrites(writes),
				sendFile: (file) => this.api.sendFile(file),
				isSignedOut: isSessionEnd,
				findLastingReason: (error) =>
					error instanceof DriverCallError && LASTING.has(error.status) ? error.message : null,
			},
			onChange: () => this.#publish(),
			onSignedOut: (error) => void this.#endSession(error),
			onSent: () => void this.refresh(),
		});
		this.#positions = new PositionWatch({ api: this.api, store, onChange: () => this.#publish() });
		this.#reads = new StoredReads(store);
		this.#signOuts = new SignOuts({ store, api: this.api, onLost: () => this.#eraseLost() });
		this.#state = this.#read();
	}

	/** Reads what the phone has stored, then goes to the server. The screens need only the first. */
	async open(): Promise<void> {
		const [session, stored] = await Promise.all([
			this.#store.readValue("session"),
			this.#store.readValue("day"),
			this.#outbox.open(),
		]);
		this.api.token = isSession(session) ? session.token : null;
		// An earlier version left the day where the session had ended, and a phone may have been switched off while it was leaving.
		if (this.api.token === null) await this.#leave();
		else this.#setDay(isStoredDay(stored) ? stored : null);
		this.#publish();
		window.addEventListener("online", () => this.synchronise());
		window.addEventListener("offline", () => this.#publish());
		document.addEventListener("visibilitychange", () => document.hidden || this.synchronise());
		setInterval(() => {
			void this.#signOuts.send();
			void this.refresh();
		}, REFRESH_INTERVAL);
		this.synchronise();
	}

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};
	readonly getState = (): AppState => this.#state;

	/** Sends what waits, then reads the day. */
	synchronise(): void {
		this.#publish();
		void this.#signOuts.send();
		if (this.api.token === null) return;
		void this.#outbox.send();
		void this.#positions.send();
		void this.refresh();
	}

	/**
	 * Another driver may have signed in: the day names whose session it is, so it is read before anything is sent. What the end of an earlier
	 * session erases is erased before.
	 */
	async startSession(token: string): Promise<void> {
		// Stored before as well, as a code for pairing is used up and the app may be closed meanwhile.
		await this.#store.writeValue("session", { token });
		await this.#signOuts.send();
		await this.#erasing;
		await this.#store.writeValue("session", { token });
		await this.#store.writeValue("day", null);
		this.#setDay(null);
		this.api.token = token;
		this.#ending = null;
		await this.refresh();
		this.synchronise();
	}

	#setDay(stored: StoredDay | null): void {
		this.#stored = stored;
		this.#outbox.owner = stored ? ownerOf(stored.day) : null;
		// A day that an earlier version stored has no settings.
		if (stored?.day.app) this.#positions.setInterval(stored.day.app.position_interval_seconds);
		void this.#positions.setOwner(this.#outbox.owner);
	}

	/**
	 * Signs this phone out. Its day is removed at once, and the server learns of it now or at the next contact. What has not been sent stays,
	 * and is sent after the driver's next sign-in.
	 */
	async signOut(): Promise<void> {
		const { token } = this.api;
		if (token !== null) await this.#signOuts.add(token);
		this.#ending = null;
		await this.#leave();
		void this.#signOuts.send();
	}

	/** The server has ended the session. A phone that is signed out has no day; one that is lost has nothing, what has not been sent included. */
	async #endSession(error: unknown): Promise<void> {
		if (this.api.token === null) return;
		if (isDeviceLost(error)) {
			await this.#eraseLost();
			void this.#signOuts.send();
			return;
		}
		this.#ending = "ended";
		await this.#leave();
	}

	/**
	 * Removes everything from a phone that is lost. Its token goes with the rest, in one step: an app that is closed before learns of it
	 * again at the next contact.
	 */
	#eraseLost(): Promise<void> {
		this.#ending = "lost";
		this.api.token = null;
		this.#setDay(null);
		this.#outbox.forget();
		this.#erasing = this.#signOuts.keepInMemory().then(() => this.#store.erase());
		return this.#erasing;
	}

	async #leave(): Promise<void> {
		this.api.token = null;
		this.#setDay(null);
		this.#publish();
		await this.#outbox.removeSettled();
		await this.#reads.clear();
		await this.#store.writeValue("day", null);
		await this.#store.writeValue("session", null);
		this.#publish();
	}

	/** Reads the day; without a signal the stored one stays. */
	async refresh(): Promise<void> {
		const { token } = this.api;
		if (token === null || !navigator.onLine) return;
		const turn = ++this.#lastTurn;
		try {
			const answer = await this.api.readDay(null, this.#stored?.tag ?? null);
			// Answers overtake each other: an older one would bring back what has changed since, as a confirmed message.
			// After a sign-out it would bring the day back.
			if (turn < this.#answeredTurn || this.api.token !== token) return;
			this.#answeredTurn = turn;
			const read_at = new Date().toISOString();
			if (answer) this.#setDay({ ...answer, read_at });
			else if (this.#stored) this.#setDay({ ...this.#stored, read_at });
			await this.#store.writeValue("day", this.#stored);
			this.#publish();
		} catch (error) {
			if (isSessionEnd(error) && this.api.token === token) await this.#endSession(error);
		}
	}

	/** Stores what happened on this phone, with its files; resolves once it is safe, and sends it in the background. */
	record(
		write: NewWrite,
		place: { work_day_id: number | null; about: string },
		files: readonly PhoneFile[] = [],
	) {
		return this.#outbox.record(write, { ...place, position: toPlace(this.#positions.last) }, files);
	}

	/** What the phone has of a record of the driver's; null for none. */
	findRecord<T>(name: ReadName): Promise<StoredRead<T> | null> {
		return this.#reads.find<T>(name, this.#outbox.owner);
	}

	/** Reads a record of the driver's and stores it, unless it is another page of it. Throws without a signal. */
	async readRecord<T>(name: ReadName, path: string): Promise<StoredRead<T>> {
		const owner = this.#outbox.owner;
		const { token } = this.api;
		try {
			const data = await this.api.read<T>(path);
			if (owner !== null && path === name && this.api.token === token)
				return await this.#reads.put(name, owner, data);
			return { owner: owner ?? "", read_at: new Date().toISOString(), data };
		} catch (error) {
			if (isSessionEnd(error) && this.api.token === token) await this.#endSession(error);
			throw error;
		}
	}

	/** Puts a proposal off until the app is opened again. */
	dismiss(proposal: string): void {
		this.#dismissed = new Set([...this.#dismissed, proposal]);
		this.#publish();
	}

	#read(): AppState {
		return {
			isSignedIn: this.api.token !== null,
			ending: this.#ending,
			stored: this.#stored,
			writes: this.#outbox.listOwn(),
			waiting: listWaiting(this.#outbox.writes).length,
			files: this.#outbox.files,
			isOnline: navigator.onLine && !this.#outbox.isFailing,
			isSharing: this.#positions.isSharing,
			position: this.#positions.last,
			positionsWaiting: this.#positions.waiting,
			dismissed: this.#dismissed,
		};
	}

	#publish(): void {
		this.#positions.set(this.#isOnDuty());
		this.#state = this.#read();
		for (const listener of this.#listeners) listener();
	}

	#isOnDuty(): boolean {
		const day = this.#stored?.day;
		const workday = day && findCurrentWorkday(day, this.#outbox.writes);
		if (!day || !workday || this.api.token === null) return false;
		const { isClockedIn, isClockedOut } = workdayState(day, workday, this.#outbox.writes);
		return isClockedIn && !isClockedOut;
	}
}
